"""Trains the network of numbers: ``python -m tests.training.board_net FACES.npz… --out FILE.onnx``.

FACES hold what `board_faces` draws and what `boards` cuts from photographs.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from hardware.board.box import NUMBERS
from hardware.board.tokens import CUT

SEED: Final = 46
BATCH: Final = 128


class NumberNet(nn.Module):
    """Faces (n, 3, CUT, CUT; 1 is the body) to how likely each number is, and at the end that none can be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            _step(3, 20, 5, 2),
            _step(20, 40, 3, 2),
            _step(40, 56, 3, 1),
            _step(56, 80, 3, 2),
            _step(80, 80, 3, 1),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            nn.Linear(80, len(NUMBERS) + 1),
        )

    def forward(self, faces: Tensor) -> Tensor:
        out: Tensor = self.layers(faces)
        return out


def _step(into: int, out: int, wide: int, step: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(into, out, wide, step, wide // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(True)
    )


def main() -> None:
    """Trains for so many minutes, then writes the ONNX file."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("faces", type=Path, nargs="+")
    wanted.add_argument("--minutes", type=float, default=10)
    wanted.add_argument("--rate", type=float, default=3e-3)
    wanted.add_argument("--weights", type=Path, help="go on from these, and keep them here")
    wanted.add_argument("--out", type=Path, required=True)
    given = wanted.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    shown, what = _loaded(given.faces)
    net = NumberNet()
    if given.weights and given.weights.exists():
        net.load_state_dict(torch.load(given.weights))
    net = _taught(net, shown, what, given.minutes, given.rate)
    if given.weights:
        torch.save(net.state_dict(), given.weights)
    export(net, given.out)


def _loaded(files: list[Path]) -> tuple[Tensor, Tensor]:
    kept = [np.load(file) for file in files]
    shown = np.concatenate([one["x"] for one in kept])
    what = np.concatenate([one["y"] for one in kept])
    return torch.from_numpy(shown), torch.from_numpy(what)


def _taught(net: NumberNet, shown: Tensor, what: Tensor, minutes: float, rate: float) -> NumberNet:
    how = torch.optim.AdamW(net.parameters(), rate, weight_decay=2e-2)
    start, at, right = time.monotonic(), 0, 0.0
    net.train()
    while True:
        part = (time.monotonic() - start) / 60 / minutes
        if part >= 1:
            return net
        for group in how.param_groups:
            group["lr"] = rate * min(1.0, part / 0.05 + 0.05) * 0.5 * (1 + np.cos(np.pi * part))
        pick = torch.randint(0, len(what), (BATCH,))
        out = net(_varied(shown[pick].float() / 170))
        loss = functional.cross_entropy(out, what[pick], label_smoothing=0.02)
        how.zero_grad()
        loss.backward()
        how.step()
        hits = float((out.argmax(1) == what[pick]).float().mean())
        right = 0.98 * right + 0.02 * hits if at else hits
        if at % 200 == 0:
            print(at, f"{part:.2f} loss {loss.item():.3f} right {right:.4f}", flush=True)
        at += 1


def _varied(faces: Tensor) -> Tensor:
    """Turned, a little larger or smaller, and lighter or darker."""
    count = len(faces)
    turn = torch.rand(count) * 2 * torch.pi
    size = torch.exp(torch.randn(count) * 0.05)
    theta = torch.zeros(count, 2, 3)
    theta[:, 0, 0], theta[:, 0, 1] = torch.cos(turn) * size, -torch.sin(turn) * size
    theta[:, 1, 0], theta[:, 1, 1] = torch.sin(turn) * size, torch.cos(turn) * size
    theta[:, :, 2] = torch.randn(count, 2) * 0.03
    grid = functional.affine_grid(theta, [count, 3, CUT, CUT], align_corners=False)
    turned = functional.grid_sample(faces, grid, padding_mode="border", align_corners=False)
    gain = torch.exp(torch.randn(count, 3, 1, 1) * 0.05)
    return turned * gain


def export(net: nn.Module, path: Path) -> None:
    """Writes what `cv2.dnn` reads."""
    net.eval()
    torch.onnx.export(
        net, (torch.zeros(1, 3, CUT, CUT),), str(path), input_names=["faces"], output_names=["out"],
        dynamic_axes={"faces": {0: "n"}}, opset_version=17, dynamo=False,
    )  # fmt: skip


if __name__ == "__main__":
    main()
