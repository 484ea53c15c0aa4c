"""Trains the networks: ``python -m tests.training.train finder|namer|second LESSONS --minutes 20``.

The same seed, lessons and number of steps give the same network on the same machine.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from hardware.dice.network import (
    CUT,
    FACES,
    MODELS,
    SECOND_CUT,
    SECOND_WIDER,
    WIDER,
    NetworkReader,
)
from hardware.dice.pictures import floats
from tests.training import lessons
from tests.training.lessons import Bytes, cut_outs, halved, photographs, rendered
from tests.training.nets import Finder, Namer, Second, Telling

SEED = 20
PART = (160, 128)
"""Width and height of the part of a picture that the finder learns from at a time."""
PHOTOGRAPHS = 18
"""How many windows of every photograph the finder learns from."""
LEANING = 0.2
"""How much the face of a die that leans counts."""
FIRST_EVENT = FACES.index("ship")
THREE = np.arange(3)
EASY = 0.3
"""How often a cut-out is learnt from that gives no more trouble, beside one whose loss is 1."""
HARDEST = 2.5
"""Beyond this loss a cut-out is learnt from no more often: some show nothing that could be read."""
NETS: dict[str, Callable[[], nn.Module]] = {"finder": Finder, "namer": Namer, "second": Second}
SIZES = {"finder": (240, 320), "namer": (CUT, CUT), "second": (SECOND_CUT, SECOND_CUT)}
SHOWN = {"namer": WIDER, "second": SECOND_WIDER}
"""How many times the box a naming network sees."""


def main() -> None:
    """Trains for so many minutes, then writes the ONNX file."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("which", choices=list(NETS))
    wanted.add_argument("lessons", type=Path)
    wanted.add_argument("--photographs", type=Path, nargs="*", default=[])
    wanted.add_argument("--part", type=int, help="leave out this third of the photographs, 0 to 2")
    wanted.add_argument("--minutes", type=float, default=20)
    wanted.add_argument("--rate", type=float, default=2e-3)
    wanted.add_argument("--weights", type=Path, help="go on from these, and keep them here")
    wanted.add_argument("--finder", type=Path, help="the namer also learns what this finder boxes")
    wanted.add_argument("--limit", type=int, default=10**6)
    wanted.add_argument("--threads", type=int, default=1)
    wanted.add_argument("--out", type=Path, default=MODELS)
    given = wanted.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(given.threads)
    net = NETS[given.which]()
    if given.weights and given.weights.exists():
        net.load_state_dict(torch.load(given.weights))
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    teach = _teach_finder if given.which == "finder" else _teach_namer
    teach(net, given)
    if given.weights:
        torch.save(net.state_dict(), given.weights)
    export(net, given.out / f"{given.which}.onnx", SIZES[given.which])


def export(net: nn.Module, path: Path, size: tuple[int, int]) -> None:
    """Writes what `cv2.dnn` reads. size: height and width of an input."""
    net.eval()
    if isinstance(net, Namer | Second):
        net = Telling(net)
    free = (
        {"picture": {0: "n", 2: "h", 3: "w"}} if size == SIZES["finder"] else {"picture": {0: "n"}}
    )
    torch.onnx.export(
        net, (torch.zeros(1, 3, *size),), str(path), input_names=["picture"], output_names=["out"],
        dynamic_axes=free, opset_version=17, dynamo=False,
    )  # fmt: skip


class _Clock:
    """Counts minutes and lets the rate of learning rise, then fall to nothing."""

    def __init__(self, minutes: float, rate: float) -> None:
        self.end, self.start, self.rate = minutes * 60, time.monotonic(), rate

    def part(self) -> float:
        return (time.monotonic() - self.start) / self.end

    def set(self, how: torch.optim.Optimizer) -> None:
        part = min(1.0, self.part())
        for group in how.param_groups:
            group["lr"] = (
                self.rate * min(1.0, part / 0.03 + 0.05) * (0.5 + 0.5 * np.cos(np.pi * part)) + 1e-6
            )


def _teach_namer(net: nn.Module, given: argparse.Namespace) -> None:
    rng = np.random.default_rng(SEED)
    find = NetworkReader(given.finder).find if given.finder else None
    cuts, names = cut_outs(itertools.islice(rendered(given.lessons), given.limit), rng, find)
    print("cut-outs", len(names), np.bincount(names[:, 0]).tolist(), flush=True)
    weights = np.ones(len(names))
    for folder in given.photographs:
        more, faces = cut_outs(photographs(folder, given.part), rng, find)
        cuts, names = np.concatenate([cuts, more]), np.concatenate([names, faces])
        weights = np.concatenate([weights, np.full(len(faces), 3.0)])
    hard = np.ones(len(names))
    how = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=1e-2)
    clock = _Clock(given.minutes, given.rate)
    seen: list[tuple[float, float]] = []
    for step in itertools.count():
        clock.set(how)
        if clock.part() >= 1:
            break
        net.train()
        often = weights * (EASY + hard)
        pick = rng.choice(len(names), 128, p=often / often.sum())
        wanted = torch.from_numpy(names[pick])
        pips = names[pick, 0] < FIRST_EVENT
        pictures = varied_cuts(rng, cuts[pick], pips, SHOWN[given.which], SIZES[given.which][0])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            out = net(pictures.contiguous(memory_format=torch.channels_last)).float()
        each, right = face_loss(out, wanted)
        hard[pick] += (each.detach().numpy().clip(0, HARDEST) - hard[pick]) / 2
        loss = each.mean()
        how.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        how.step()
        seen.append((loss.item(), right))
        if step % 100 == 0:
            mean = np.mean(seen[-100:], axis=0)
            print(step, f"{clock.part():.2f}", f"{mean[0]:.3f} right {mean[1]:.4f}", flush=True)


def face_loss(out: Tensor, wanted: Tensor) -> tuple[Tensor, float]:
    """The loss of every cut-out (n), and the share of flat dice and of other places that were named rightly.

    The face of a die that leans counts little: it is hardly one. Whether a place leans that is no die counts nothing.
    """
    faces, leans = wanted[:, 0], wanted[:, 1].float()
    each = functional.cross_entropy(out[:, :-1], faces, reduction="none")
    flat = 1 - leans
    named = each * (flat + LEANING * leans)
    odds = functional.binary_cross_entropy_with_logits(out[:, -1], leans, reduction="none")
    hits = (out[:, :-1].argmax(1) == faces).float()
    return named + 0.5 * odds * (faces > 0), float((hits * flat).sum() / flat.sum())


def varied_cuts(
    rng: np.random.Generator, cuts: Bytes, pips: npt.NDArray[np.bool_], wider: float, size: int
) -> Tensor:
    """Cut-outs shifted, scaled, mirrored, turned a little and in other colours: (n, 3, size, size), 0 to 1.

    pips: which are no event dice, whose colours mean something (n); wider: how many times the box they show.
    """
    n = len(cuts)
    scale = wider / lessons.WIDER * np.exp(rng.normal(0, 0.08, n))
    stretch = np.exp(rng.normal(0, 0.09, n))
    turn = rng.normal(0, 0.08, n)
    flip = rng.choice([-1, 1], n)
    theta = np.zeros((n, 2, 3), np.float32)
    theta[:, 0, 0], theta[:, 0, 1] = scale * np.cos(turn) * flip, -scale * np.sin(turn)
    theta[:, 1, 0], theta[:, 1, 1] = scale * np.sin(turn) * flip, scale * np.cos(turn)
    theta[:, 0, :2] *= stretch[:, None]
    theta[:, 1, :2] /= stretch[:, None]
    theta[:, :, 2] = rng.normal(0, 0.035, (n, 2))
    pictures = torch.from_numpy(cuts).permute(0, 3, 1, 2).float() / 255
    grid = functional.affine_grid(torch.from_numpy(theta), [n, 3, size, size], align_corners=False)
    small = functional.grid_sample(pictures, grid, padding_mode="border", align_corners=False)
    return recoloured(rng, _swapped(rng, _coarser(rng, small), 0.15 * pips))


def _coarser(rng: np.random.Generator, pictures: Tensor) -> Tensor:
    """A third of the pictures as if the die were seen with fewer pixels, or with grains of salt on it."""
    whole = pictures.shape[-1]
    for size in (round(whole * part) for part in (0.3, 0.4, 0.53, 0.7)):
        at = torch.from_numpy(rng.choice(len(pictures), max(1, len(pictures) // 12), replace=False))
        few = functional.interpolate(pictures[at], (size, size), mode="area")
        pictures[at] = functional.interpolate(few, (whole, whole), mode="bilinear")
    return _salted(rng, pictures, 0.08)


def _salted(rng: np.random.Generator, pictures: Tensor, often: float) -> Tensor:
    """Some of the pictures with pixels that are black or white, more or less so."""
    tall, wide = pictures.shape[2:]
    at = torch.from_numpy(np.flatnonzero(rng.random(len(pictures)) < often))
    grains = torch.rand(len(at), 1, tall, wide) < float(np.exp(rng.uniform(-6, -3.2)))
    strong = float(rng.uniform(0.3, 1)) * grains
    speck = torch.randint(0, 2, grains.shape).float()
    pictures[at] = pictures[at] + strong * (speck - pictures[at])
    return pictures


def _swapped(
    rng: np.random.Generator, pictures: Tensor, often: npt.NDArray[np.floating[Any]]
) -> Tensor:
    """Pictures of which some have their colours changed round. often: of each (n)."""
    n = len(pictures)
    swap = np.stack([rng.permutation(3) if rng.random() < often[at] else THREE for at in range(n)])
    return torch.gather(
        pictures, 1, torch.from_numpy(swap)[:, :, None, None].expand(-1, -1, *pictures.shape[2:])
    )


def recoloured(rng: np.random.Generator, pictures: Tensor) -> Tensor:
    """Brightness, contrast and cast changed; noise added."""
    n = len(pictures)
    gain = torch.from_numpy(
        np.exp(rng.normal(0, 0.2, (n, 1, 1, 1)) + rng.normal(0, 0.07, (n, 3, 1, 1)))
    ).float()
    shift = torch.from_numpy(rng.normal(0, 0.05, (n, 1, 1, 1))).float()
    pictures = pictures * gain + shift
    grain = torch.from_numpy(np.abs(rng.normal(0, 0.02, (n, 1, 1, 1)))).float()
    return (pictures + grain * torch.randn_like(pictures)).clamp(0, 1)


def _teach_finder(net: nn.Module, given: argparse.Namespace) -> None:
    rng = np.random.default_rng(SEED)
    lessons = itertools.islice(rendered(given.lessons), given.limit)
    real = [photographs(folder, given.part) for folder in given.photographs * PHOTOGRAPHS]
    pictures, boxes = halved(itertools.chain(lessons, *real), rng)
    print("pictures", len(pictures), flush=True)
    how = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=1e-2)
    clock = _Clock(given.minutes, given.rate)
    hard = np.ones(len(pictures))
    losses: list[npt.NDArray[np.float32]] = []
    for step in itertools.count():
        clock.set(how)
        if clock.part() >= 1:
            break
        net.train()
        often = EASY + hard
        pick = rng.choice(len(pictures), 24, p=often / often.sum())
        seen, heat, reach, weight = varied_pictures(rng, pictures[pick], [boxes[at] for at in pick])
        out = net(seen.contiguous(memory_format=torch.channels_last))
        parts = _placed(out, heat, reach, weight)
        each = parts[0] + parts[1] + 0.3 * parts[2]
        hard[pick] += (each.detach().numpy().clip(0, HARDEST) - hard[pick]) / 2
        how.zero_grad()
        each.mean().backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        how.step()
        losses.append(np.asarray([part.detach().mean() for part in parts], np.float32))
        if step % 50 == 0:
            mean = np.mean(losses[-50:], axis=0)
            told = f"heat {mean[0]:.3f} box {mean[1]:.3f} leans {mean[2]:.3f}"
            print(step, f"{clock.part():.2f}", told, flush=True)


def _placed(
    out: Tensor, heat: Tensor, reach: Tensor, weight: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """The losses of each picture (n): where dice lie, how far they reach, whether they lean."""
    cells = weight.sum((1, 2)) + 1
    wide = ((out[:, 1:5] - reach[:, :4]).abs() * weight[:, None]).sum((1, 2, 3)) / (4 * cells)
    odds = functional.binary_cross_entropy_with_logits(out[:, 5], reach[:, 4], reduction="none")
    return focal(out[:, 0], heat), wide, (odds * weight).sum((1, 2)) / cells


def focal(out: Tensor, heat: Tensor) -> Tensor:
    """The focal loss of centre points, milder beside them, of each picture (n; Zhou and others 2019, Objects as Points,
    equation 1).
    """
    sure = out.sigmoid().clamp(1e-4, 1 - 1e-4)
    peak = heat > 0.999
    hit = -(((1 - sure) ** 2) * sure.log()) * peak
    miss = -(((1 - heat) ** 4) * sure**2 * (1 - sure).log()) * ~peak
    return (hit + miss).sum((1, 2)) / peak.sum((1, 2)).clamp(min=1)


def varied_pictures(
    rng: np.random.Generator, pictures: Bytes, boxes: list[npt.NDArray[np.float32]]
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Pictures scaled, shifted, mirrored and recoloured, with the maps that the finder should give."""
    n, tall, wide = pictures.shape[:3]
    out_wide, out_tall = PART
    zoom = np.exp(rng.uniform(-0.35, 0.3, (n, 1)) + rng.normal(0, 0.1, (n, 2)))
    flip = np.asarray(rng.choice([-1, 1], n))
    shift = np.stack([_middle(rng, rows, (wide, tall)) for rows in boxes])
    theta = np.zeros((n, 2, 3), np.float32)
    theta[:, 0, 0] = zoom[:, 0] * flip * out_wide / wide
    theta[:, 1, 1] = zoom[:, 1] * out_tall / tall
    theta[:, :, 2] = shift
    seen = torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255
    grid = functional.affine_grid(
        torch.from_numpy(theta), [n, 3, out_tall, out_wide], align_corners=False
    )
    seen = functional.grid_sample(seen, grid, padding_mode="border", align_corners=False)
    seen = _swapped(rng, _salted(rng, seen, 0.15), np.full(n, 0.25))
    maps = [_moved(boxes[at], zoom[at], int(flip[at]), shift[at], (wide, tall)) for at in range(n)]
    drawn = [_maps(rows, (out_wide // 4, out_tall // 4)) for rows in maps]
    heat, reach, weight = (torch.from_numpy(np.stack(part)) for part in zip(*drawn, strict=True))
    return recoloured(rng, seen), heat, reach, weight


def _moved(
    rows: npt.NDArray[np.float32],
    zoom: npt.NDArray[np.float64],
    flip: int,
    shift: npt.NDArray[np.float64],
    size: tuple[int, int],
) -> npt.NDArray[np.float32]:
    half = np.asarray(size) / 2
    centre = (shift + 1) * half
    middle = (rows[:, :2] + rows[:, 2:4] / 2 - centre) / zoom * np.asarray([flip, 1]) + np.asarray(
        PART
    ) / 2
    extent = rows[:, 2:4] / zoom
    return np.column_stack([middle - extent / 2, extent, rows[:, 4]]).astype(np.float32)


def _middle(
    rng: np.random.Generator, rows: npt.NDArray[np.float32], size: tuple[int, int]
) -> npt.NDArray[np.float64]:
    """Where the part that is learnt from lies, -1 to 1: mostly round a die."""
    if len(rows) and rng.random() < 0.75:
        row = rows[int(rng.integers(len(rows)))]
        at = (row[:2] + row[2:4] / 2) / np.asarray(size) * 2 - 1
        return np.asarray(at + rng.uniform(-0.35, 0.35, 2))
    return rng.uniform(-0.6, 0.6, 2)


def _maps(
    rows: npt.NDArray[np.float32], size: tuple[int, int]
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    wide, tall = size
    heat = np.zeros((tall, wide), np.float32)
    reach = np.zeros((5, tall, wide), np.float32)
    weight = np.zeros((tall, wide), np.float32)
    ys, xs = np.mgrid[:tall, :wide].astype(np.float32)
    for x, y, w, h, leans in rows * floats([0.25, 0.25, 0.25, 0.25, 1]):
        middle_x, middle_y = x + w / 2 - 0.5, y + h / 2 - 0.5
        column, row = round(float(middle_x)), round(float(middle_y))
        if not (0 <= column < wide and 0 <= row < tall):
            continue
        soft = max(0.6, 0.09 * float(max(w, h)))
        bump = np.exp(-((xs - column) ** 2 + (ys - row) ** 2) / (2 * soft**2))
        near = np.maximum(np.abs(xs - column), np.abs(ys - row)) <= max(1, 0.12 * float(max(w, h)))
        near &= bump >= heat
        np.maximum(heat, bump, out=heat)
        sides = np.stack([xs + 0.5 - x, ys + 0.5 - y, x + w - xs - 0.5, y + h - ys - 0.5])
        reach[:4, near] = np.log(np.maximum(sides, 0.3))[:, near]
        reach[4, near] = leans
        weight[near] = 1
    return heat, reach, weight


if __name__ == "__main__":
    main()
