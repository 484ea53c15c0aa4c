"""What a camera does to light: blur, exposure, colour cast, mosaic, noise, sharpening, JPEG."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.rendering.paint import Floats, noise

Picture: TypeAlias = npt.NDArray[np.uint8]


def photograph(rng: np.random.Generator, light: Floats, harsh: float) -> Picture:
    """The picture that a camera makes. light: h x w x 3 BGR, about 0 to 1; harsh: 0 for the best camera, 1 for any."""
    picture = _exposed(rng, light, harsh)
    picture = _blurred(rng, picture, harsh)
    if rng.random() < 0.25 * harsh:
        picture = _small(rng, picture)
    picture = _noisy(rng, picture, harsh)
    if rng.random() < 0.35:
        picture = _sharpened(rng, picture)
    eight = np.asarray(np.clip(picture * 255 + 0.5, 0, 255), np.uint8)
    if rng.random() < 0.35:
        eight = _mosaic(eight)
    if rng.random() < 0.03 * harsh:
        eight = _salted(rng, eight)
    if rng.random() < 0.8:
        quality = int(rng.uniform(95 - 60 * harsh, 97))
        _, packed = cv2.imencode(".jpg", eight, [cv2.IMWRITE_JPEG_QUALITY, quality])
        eight = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return eight


def _exposed(rng: np.random.Generator, light: Floats, harsh: float) -> Floats:
    tall, wide = light.shape[:2]
    gain = float(np.exp(rng.normal(0, 0.22 * harsh)))
    cast = np.exp(rng.normal(0, 0.09 * harsh, 3)).astype(np.float32)
    picture = light * (cast * gain)
    if rng.random() < 0.5:
        x = np.linspace(-1, 1, wide, dtype=np.float32)[None] - rng.normal(0, 0.2)
        y = np.linspace(-1, 1, tall, dtype=np.float32)[:, None] - rng.normal(0, 0.2)
        picture *= (1 - float(rng.uniform(0, 0.35)) * (x * x + y * y) / 2)[..., None].astype(
            np.float32
        )
    gamma = float(np.exp(rng.normal(0, 0.18 * harsh)))
    picture = np.power(np.clip(picture, 0, 1.3) + 1e-5, gamma)
    if rng.random() < 0.3 * harsh:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * float(rng.uniform(0.3, 1.5))
    if rng.random() < 0.2 * harsh:
        picture = picture * float(rng.uniform(0.6, 1)) + float(rng.uniform(0, 0.15))
    return np.asarray(picture, np.float32)


def _blurred(rng: np.random.Generator, picture: Floats, harsh: float) -> Floats:
    sigma = float(
        rng.choice([0.0, rng.uniform(0.3, 0.9), rng.uniform(0.9, 1.7)], p=[0.3, 0.45, 0.25])
    )
    sigma *= 0.4 + 0.6 * harsh
    if sigma > 0.2:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.float32)
    if rng.random() < 0.08 * harsh:
        length = int(rng.integers(3, 6))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D(
            (length / 2 - 0.5, length / 2 - 0.5), float(rng.uniform(0, 180)), 1
        )
        turned = np.asarray(cv2.warpAffine(kernel, turn, (length, length)), np.float32)
        picture = np.asarray(
            cv2.filter2D(picture, -1, turned / max(float(turned.sum()), 0.1)), np.float32
        )
    return picture


def _small(rng: np.random.Generator, picture: Floats) -> Floats:
    tall, wide = picture.shape[:2]
    part = float(rng.uniform(0.6, 0.95))
    small = cv2.resize(picture, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (wide, tall), interpolation=cv2.INTER_LINEAR), np.float32)


def _noisy(rng: np.random.Generator, picture: Floats, harsh: float) -> Floats:
    level = float(rng.gamma(1.4, 0.009)) * (0.3 + 0.7 * harsh)
    cv2.setRNGSeed(int(rng.integers(1 << 30)))
    grey, colour = (
        np.empty((*picture.shape[:2], 1), np.float32),
        np.empty(picture.shape, np.float32),
    )
    cv2.randn(grey, np.zeros(1), np.ones(1))
    cv2.randn(colour, np.zeros(3), np.ones(3))
    if rng.random() < 0.4:
        colour = np.asarray(
            cv2.GaussianBlur(colour, (0, 0), float(rng.uniform(0.5, 1.5))) * 1.5, np.float32
        )
    shot = np.sqrt(np.clip(picture, 0.05, 1))
    return np.asarray(picture + level * shot * (0.7 * grey + 0.7 * colour), np.float32)


def _sharpened(rng: np.random.Generator, picture: Floats) -> Floats:
    soft = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.8, 2)))
    return np.asarray(picture + float(rng.uniform(0.2, 1.2)) * (picture - soft), np.float32)


def _mosaic(eight: Picture) -> Picture:
    tall, wide = eight.shape[0] // 2 * 2, eight.shape[1] // 2 * 2
    raw = np.zeros((tall, wide), np.uint8)
    cut = eight[:tall, :wide]
    raw[0::2, 0::2] = cut[0::2, 0::2, 2]
    raw[0::2, 1::2] = cut[0::2, 1::2, 1]
    raw[1::2, 0::2] = cut[1::2, 0::2, 1]
    raw[1::2, 1::2] = cut[1::2, 1::2, 0]
    seen = cv2.cvtColor(raw, cv2.COLOR_BayerRGGB2BGR)
    out = eight.copy()
    out[:tall, :wide] = seen
    return out


def _salted(rng: np.random.Generator, eight: Picture) -> Picture:
    out = eight.copy()
    spots = rng.random(eight.shape[:2]) < float(rng.uniform(0.001, 0.02))
    out[spots] = rng.choice([0, 255], int(spots.sum()))[:, None]
    return out


def unevenly(rng: np.random.Generator, light: Floats) -> Floats:
    """Light that falls unevenly: a slope, a soft shadow from outside the picture."""
    shape = (light.shape[0], light.shape[1])
    slope = 1 + float(rng.uniform(0, 0.16)) * noise(rng, shape, 300)
    if rng.random() < 0.25:
        angle = rng.uniform(0, 2 * np.pi)
        x = np.linspace(-1, 1, shape[1])[None] * np.cos(angle)
        y = np.linspace(-1, 1, shape[0])[:, None] * np.sin(angle)
        edge = np.clip((x + y - rng.uniform(-0.8, 0.8)) / rng.uniform(0.02, 0.5), 0, 1)
        slope = slope * (1 - float(rng.uniform(0.1, 0.55)) * edge)
    return np.asarray(light * np.clip(slope, 0.2, 1.6)[..., None], np.float32)
