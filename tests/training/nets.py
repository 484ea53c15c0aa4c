"""The networks: one that finds dice in a picture, and two that read the upper face of a die."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from hardware.dice.network import FACES

BOX_CHANNELS = 4


def conv(into: int, out: int, step: int = 1, wide: int = 3) -> nn.Sequential:
    """A convolution with batch normalisation and a rectifier."""
    return nn.Sequential(
        nn.Conv2d(into, out, wide, step, wide // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(True)
    )


def light_conv(into: int, out: int, step: int = 1, wide: int = 3) -> nn.Sequential:
    """The same in two steps: each channel for itself, then all of them in a pixel."""
    alone = nn.Conv2d(into, into, wide, step, wide // 2, groups=into, bias=False)
    return nn.Sequential(alone, nn.BatchNorm2d(into), *conv(into, out, 1, 1))


class Residual(nn.Module):
    """What a block adds to its input."""

    def __init__(self, block: nn.Module) -> None:
        super().__init__()
        self.block = block

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = x + self.block(x)
        return out


class Finder(nn.Module):
    """Pictures (n, 3, h, w; h and w multiples of 16) to maps (n, 6, h / 4, w / 4).

    Channel 0: how surely a die's middle lies there (before the sigmoid); 1 to 4: how far the box reaches to the
    left, up, right and down, in cells, as logarithms; 5: whether the die leans (before the sigmoid).
    """

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(
            conv(3, 16, 2), light_conv(16, 32, 2), Residual(light_conv(32, 32)), Residual(light_conv(32, 32))
        )  # fmt: skip
        self.middle = nn.Sequential(
            light_conv(32, 64, 2), *[Residual(light_conv(64, 64)) for _ in range(3)]
        )
        self.coarse = nn.Sequential(
            light_conv(64, 112, 2), *[Residual(light_conv(112, 112, wide=5)) for _ in range(4)]
        )
        self.to_middle = conv(112, 64, 1, 1)
        self.to_fine = conv(64, 32, 1, 1)
        self.grow = nn.Upsample(scale_factor=2, mode="nearest")
        self.joined_middle = Residual(light_conv(64, 64))
        self.head = nn.Sequential(
            Residual(light_conv(32, 32)), light_conv(32, 64, wide=5), nn.Conv2d(64, 2 + BOX_CHANNELS, 1)
        )  # fmt: skip
        last = self.head[-1]
        assert isinstance(last, nn.Conv2d)
        assert last.bias is not None
        with torch.no_grad():
            last.bias[0] = -4.0
            last.bias[1:5] = 1.5
            last.bias[5] = -2.0

    def forward(self, x: Tensor) -> Tensor:
        fine = self.fine(x)
        middle = self.middle(fine)
        middle = self.joined_middle(middle + self.grow(self.to_middle(self.coarse(middle))))
        out: Tensor = self.head(fine + self.grow(self.to_fine(middle)))
        return out


class Namer(nn.Module):
    """Dice (n, 3, 64, 64) to how much speaks for each of FACES, before the softmax, and whether it leans, before the
    sigmoid (n, 12).
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 32, 2, 5),
            conv(32, 32),
            conv(32, 64, 2),
            Residual(conv(64, 64)),
            Residual(conv(64, 64)),
            conv(64, 128, 2),
            Residual(conv(128, 128)),
            Residual(conv(128, 128)),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(128, len(FACES) + 1),
        )

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = self.body(x)
        return out


class Second(nn.Module):
    """Dice (n, 3, 72, 72), with more around them, to the same as `Namer` (n, 12): deeper, and built otherwise, so that
    its mistakes are other ones.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 24, 2, 5),
            conv(24, 48, 2),
            *[Residual(conv(48, 48)) for _ in range(2)],
            conv(48, 96, 2),
            *[Residual(conv(96, 96)) for _ in range(3)],
            conv(96, 144, 2),
            Residual(conv(144, 144)),
        )
        self.mean = nn.AdaptiveAvgPool2d(1)
        self.most = nn.AdaptiveMaxPool2d(1)
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.2), nn.Linear(288, len(FACES) + 1))

    def forward(self, x: Tensor) -> Tensor:
        x = self.body(x)
        out: Tensor = self.head(torch.cat([self.mean(x), self.most(x)], 1))
        return out


class Telling(nn.Module):
    """A naming network as it ships: what it says, and after that the numbers that it says it from (n, 12 + numbers)."""

    def __init__(self, net: Namer | Second) -> None:
        super().__init__()
        self.net = net

    def forward(self, x: Tensor) -> Tensor:
        if isinstance(self.net, Namer):
            traits = self.net.body[:10](x)
            return torch.cat([self.net.body[10:](traits), traits], 1)
        x = self.net.body(x)
        traits = self.net.head[:1](torch.cat([self.net.mean(x), self.net.most(x)], 1))
        return torch.cat([self.net.head[1:](traits), traits], 1)
