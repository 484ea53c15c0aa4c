"""Teaches a naming network that ships on more lessons: ``python -m tests.training.further namer|second LESSONS``.

It begins with the network's own file, writes what it has learnt every minute, and goes on from there when it is
started again, so that it can be stopped at any time. Its own file stays as it is: `--out` says where the new one goes.
"""

from __future__ import annotations

import argparse
import itertools
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from hardware.dice.network import MODELS, NetworkReader
from tests.training.lessons import Bytes, cut_outs, photographs, rendered
from tests.training.nets import Namer, Second
from tests.training.train import (
    FIRST_EVENT,
    SHOWN,
    SIZES,
    export,
    face_loss,
    varied_cuts,
)

SEED = 33
AT_ONCE = 64
RATE = 3e-4
KEPT_EVERY = 60.0
"""Seconds after which what was learnt is written down."""
REAL = 3.0
"""How many times as often a cut-out of a photograph comes up."""
NETS: dict[str, type[Namer | Second]] = {"namer": Namer, "second": Second}


@dataclass(slots=True)
class Progress:
    """What was learnt so far, and for how many steps. file: where it is kept."""

    net: nn.Module
    how: torch.optim.Optimizer
    file: Path
    step: int = 0

    def load(self) -> None:
        """Goes on from the file, if there is one."""
        if self.file.exists():
            kept = torch.load(self.file, weights_only=True)
            self.net.load_state_dict(kept["net"])
            self.how.load_state_dict(kept["how"])
            self.step = int(kept["step"])

    def save(self) -> None:
        """Writes the file anew; one that is cut off while it is written is never taken for whole."""
        beside = self.file.with_suffix(".part")
        kept = {"net": self.net.state_dict(), "how": self.how.state_dict(), "step": self.step}
        torch.save(kept, beside)
        beside.replace(self.file)


def main() -> None:
    """Teaches until the wanted number of steps is reached or the minutes are over; then writes an ONNX file."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("which", choices=list(NETS))
    wanted.add_argument("lessons", type=Path)
    wanted.add_argument("--photographs", type=Path, nargs="*", default=[])
    wanted.add_argument("--part", type=int, help="leave out this third of the photographs, 0 to 2")
    wanted.add_argument("--kept", type=Path, required=True, help="the file of what was learnt")
    wanted.add_argument("--out", type=Path, required=True, help="the folder of the ONNX file")
    wanted.add_argument("--steps", type=int, default=4000)
    wanted.add_argument("--minutes", type=float, default=70)
    given = wanted.parse_args()
    torch.set_num_threads(1)
    net = NETS[given.which]()
    shipped(net, MODELS / f"{given.which}.onnx")
    how = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-2)
    progress = Progress(net.to(memory_format=torch.channels_last), how, given.kept)  # type: ignore[call-overload]
    progress.load()
    torch.manual_seed(SEED + progress.step)
    _teach(progress, given)
    progress.save()
    export(progress.net, given.out / f"{given.which}.onnx", SIZES[given.which])


def shipped(net: nn.Module, file: Path) -> None:
    """Gives a fresh network what the network of a file has learnt.

    The file has no batch normalisation: each convolution has it in its weights. So it changes nothing at first.
    """
    kept = [numpy_helper.to_array(one) for one in onnx.load(str(file)).graph.initializer]
    weights = iter(torch.from_numpy(np.array(one)) for one in kept[2:])
    last = [one for one in net.modules() if isinstance(one, nn.Linear)][-1]
    with torch.no_grad():
        last.weight.copy_(torch.from_numpy(np.array(kept[0])))
        last.bias.copy_(torch.from_numpy(np.array(kept[1])))
        for one in net.modules():
            if isinstance(one, nn.Conv2d):
                one.weight.copy_(next(weights))
            elif isinstance(one, nn.BatchNorm2d):
                one.weight.fill_((1 + one.eps) ** 0.5)
                one.bias.copy_(next(weights))


def _taught(net: nn.Module) -> None:
    """Lets a network learn, but leaves the means and spreads of its batch normalisation as they are."""
    net.train()
    for one in net.modules():
        if isinstance(one, nn.BatchNorm2d):
            one.eval()


def _teach(progress: Progress, given: argparse.Namespace) -> None:
    rng = np.random.default_rng([SEED, progress.step])
    cuts, names, often = _lessons(given)
    print("cut-outs", len(names), np.bincount(names[:, 0]).tolist(), "at step", progress.step)
    end, write_at = time.monotonic() + 60 * given.minutes, time.monotonic() + KEPT_EVERY
    seen: list[tuple[float, float]] = []
    _taught(progress.net)
    while progress.step < given.steps and time.monotonic() < end:
        rate = RATE * (0.5 + 0.5 * float(np.cos(np.pi * progress.step / given.steps))) + 1e-6
        for group in progress.how.param_groups:
            group["lr"] = rate
        pick = rng.choice(len(names), AT_ONCE, p=often)
        seen.append(_step(progress, rng, cuts[pick], names[pick], given.which))
        progress.step += 1
        if time.monotonic() >= write_at:
            progress.save()
            loss, right = np.mean(seen[-200:], axis=0)
            print(progress.step, f"{loss:.3f} right {right:.4f}", flush=True)
            write_at = time.monotonic() + KEPT_EVERY


def _step(
    progress: Progress, rng: np.random.Generator, cuts: Bytes, names: npt.NDArray[np.int64], of: str
) -> tuple[float, float]:
    """One step → the loss, and the share that was named rightly."""
    pips = names[:, 0] < FIRST_EVENT
    pictures: Tensor = varied_cuts(rng, cuts, pips, SHOWN[of], SIZES[of][0])
    out = progress.net(pictures.contiguous(memory_format=torch.channels_last))
    each, right = face_loss(out, torch.from_numpy(names))
    progress.how.zero_grad()
    each.mean().backward()
    progress.how.step()
    return each.mean().item(), right


def _lessons(
    given: argparse.Namespace,
) -> tuple[Bytes, npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """Cut-outs, what each is, and how often each comes up."""
    rng = np.random.default_rng(SEED)
    find = NetworkReader(MODELS).find
    parts = [cut_outs(itertools.chain(rendered(given.lessons)), rng, find)]
    parts += [cut_outs(photographs(one, given.part), rng, find) for one in given.photographs]
    often = [np.full(len(names), REAL if at else 1.0) for at, (_, names) in enumerate(parts)]
    whole = np.concatenate(often)
    cuts, names = (np.concatenate(some) for some in zip(*parts, strict=True))
    return cuts, names, whole / whole.sum()


if __name__ == "__main__":
    main()
