"""Detached duplex in its compound, by day or in the evening."""

import math
import random
from math import pi
from homekit import *


def duplex(palette, time="day"):
    """Two-storey house with balcony, forecourt, lawn, palms and a compound wall; `time` is "day" or "dusk"."""
    wl = stucco(palette.get("ext", "#efe9de"))
    ac = stucco(palette.get("ext2", "#4b4a48"))
    st = stone_cladding(*palette.get("stone", ("#8d8377", "#5d554c")))
    slab = stucco("#f6f3ec")
    dusk = time == "dusk"
    lit = 1.05 if dusk else 0.5
    H1, H2 = 3.3, 6.5
    # left wing (forward) : x -5..-0.4, y 0..8
    wall((-5, 0), (-0.4, 0), H2, 0.24, wl, [(0.9, 3.7, 0.55, 2.65), (0.9, 3.7, 3.95, 5.9)])
    wall((-5, 8), (-5, 0.004), H2, 0.24, wl)
    wall((-0.4, 0.004), (-0.4, 1.796), H2, 0.24, wl)
    window(-4.1, -1.3, 0.55, 2.65, 0, lit, 3, trim=ac)
    window(-4.1, -1.3, 3.95, 5.9, 0, lit * 0.7, 3, trim=ac)
    box_between((-4.6, -0.07, 2.85), (-0.8, 0, 3.75), st, 0.004)
    for i in range(13):
        box_between(
            (-0.95 + i * 0.045, -0.10, 0.0),
            (-0.93 + i * 0.045, 0.0, H2),
            wood("#7a4a2a", "#4a2a16", 1, 0.5),
            0.003,
        )
    # right wing: x -.4..5.4, y 1.8..8
    wall(
        (-0.4, 1.8),
        (5.4, 1.8),
        H2,
        0.24,
        wl,
        [(0.55, 1.85, 0, 2.6), (2.5, 5.2, 0.6, 2.6), (0.6, 4.9, 3.42, 5.85)],
    )
    wall((5.4, 1.804), (5.4, 8), H2, 0.24, wl)
    window(2.1, 4.8, 0.6, 2.6, 1.8, lit, 3, trim=ac)
    window(0.2, 4.5, 3.42, 5.85, 1.8, lit * 0.8, 4)
    # door
    box_between((0.15, 1.93, 0), (1.45, 1.99, 2.6), wood("#6e4023", "#3c2110", 1, 0.3), 0.004)
    for k in range(4):
        box_between(
            (0.28, 1.905, 0.25 + k * 0.58),
            (1.32, 1.935, 0.70 + k * 0.58),
            wood("#6e4023", "#3c2110", 1, 0.3),
            0.02,
        )
    cyl(0.014, 0.9, (1.30, 1.86, 1.2), plain("#d0cfcb", 0.15, 1), 20, 0)
    # balcony slab, columns
    box_between((-0.4, -0.35, H1 - 0.12), (5.55, 1.9, H1 + 0.12), slab, 0.01)
    box_between((-0.4, -0.38, H1 - 0.30), (5.58, -0.30, H1 + 0.16), ac, 0.01)
    for x in (1.95, 5.30):
        box_between((x - 0.24, -0.26, 0), (x + 0.24, 0.22, H1 - 0.12), st, 0.006)
        box_between((x - 0.29, -0.31, 0), (x + 0.29, 0.27, 0.14), slab, 0.01)
    railing(-0.3, 5.45, -0.22, H1 + 0.12, 1.0)
    for x in (0.5, 2.2, 3.9):
        cyl(0.07, 0.01, (x, 0.7, H1 - 0.125), glow("#ffe0b0", 14 if dusk else 5), 32, 0)
        spot((x, 0.7, H1 - 0.15), 60 if dusk else 22, angle=120)
    # steps + terrace
    box_between((-0.4, -0.4, 0), (5.6, 1.9, 0.16), tile("#cfc6b8", 0.6), 0.01)
    box_between((-0.1, -0.75, 0), (2.3, -0.4, 0.08), tile("#cfc6b8", 0.6), 0.01)
    # roofs
    box_between((-5.45, -0.55, H2), (0.0, 8.3, H2 + 0.20), slab, 0.012)
    box_between((-5.48, -0.58, H2 + 0.06), (0.03, 8.33, H2 + 0.14), ac, 0.004)
    box_between((0.034, 1.2, H2), (5.95, 8.3, H2 + 0.2), slab, 0.012)
    hip_roof(-4.6, 5.0, 1.9, 7.9, H2 + 0.42, 1.75, 0.25, roof_tiles(palette.get("roof", "#3a3a3d")))
    for x in (-4.3, -2.7, -1.1):
        cyl(0.06, 0.008, (x, -0.3, H2 - 0.004), glow("#ffe0b0", 14 if dusk else 4), 24, 0)
        spot((x, -0.28, H2 - 0.03), 45 if dusk else 10, angle=70)
    # wall lights
    for x, f in ((-4.75, 0), (1.68, 1.8)):
        box_between((x - 0.05, f - 0.09, 1.9), (x + 0.05, f, 2.2), plain("#1d1d1d", 0.4), 0.006)
        box_between((x - 0.035, f - 0.095, 1.93), (x + 0.035, f - 0.088, 2.17), glow("#ffd9a0", 18 if dusk else 6), 0)
    # ac outdoor units on the side
    for z in (0.5, 3.8):
        box_between((5.4, 3.2, z), (5.75, 4.05, z + 0.62), plain("#e9e8e3", 0.4), 0.02)
    # compound
    box((60, 60, 0.1), (0, 0, -0.05), pavers(*palette.get("pavers", ("#b5a394", "#8e5f4c", "#9d9287"))), 0)
    box_between((-9.2, -14, 0), (-9.0, 14, 2.3), wl, 0.01)
    box_between((9.0, -14, 0), (9.2, 14, 2.3), wl, 0.01)
    box_between((-9.2, 10, 0), (9.2, 10.2, 2.3), wl, 0.01)
    for s in (-9.1, 9.1):
        box_between((s - 0.16, -14, 2.3), (s + 0.16, 14, 2.38), ac, 0.01)
    for y in range(-12, 12, 3):
        for s in (-9.1, 9.1):
            box_between((s - 0.17, y - 0.17, 0), (s + 0.17, y + 0.17, 2.55), st, 0.01)
            sphere(0.11, (s, y, 2.68), glow("#fff0d0", 10 if dusk else 2))
    # planting beds
    gp = [grass_patch(i) for i in range(4)]
    r = random.Random(3)

    def lawn(x0, x1, y0, y1):
        """Grass between kerbs."""
        box_between((x0, y0, 0), (x1, y1, 0.05), plain("#4a5a2a", 1), 0)
        box_between((x0 - 0.1, y0 - 0.1, 0), (x0, y1 + 0.1, 0.11), slab, 0.01)
        box_between((x1, y0 - 0.1, 0), (x1 + 0.1, y1 + 0.1, 0.11), slab, 0.01)
        box_between((x0, y0 - 0.1, 0), (x1, y0, 0.11), slab, 0.01)
        nx, ny = max(1, math.ceil(x1 - x0)), max(1, math.ceil(y1 - y0))
        for i in range(nx):
            for j in range(ny):
                place(
                    gp[r.randrange(4)],
                    (x0 + (x1 - x0) * (i + 0.5) / nx, y0 + (y1 - y0) * (j + 0.5) / ny, 0.05),
                    r.randrange(4) * pi / 2,
                    ((x1 - x0) / nx, (y1 - y0) / ny, 1.25),
                )

    lawn(-8.8, -5.6, -9, 3)
    lawn(-4.9, -0.6, -2.2, -0.35)
    lawn(6.2, 8.8, -9, 3)
    sh = [shrub(i, 1600) for i in range(3)]
    bx = shrub(9, 5200, (0.5, 0.22, 0.28), 0.05, ("#2a521f", "#6c9a3c"), True)
    fl = shrub(20, 420, (0.5, 0.5, 0.45), 0.05, ("#c2185b", "#e8639a"))
    for i, x in enumerate((-4.3, -3.3, -2.3, -1.3)):
        place(bx, (x, -0.75, 0.30), 0)
        box_between((x - 0.46, -0.75 - 0.19, 0), (x + 0.46, -0.75 + 0.19, 0.53), plain("#1c3314", 1), 0)
    for x, y, s in (
        (-8.2, -5.2, 1.2),
        (-7.9, -2.6, 1.0),
        (-8.3, 0.2, 1.3),
        (8.2, -6, 1.2),
        (8.1, -2.5, 1.1),
        (8.3, 1, 1.3),
        (-5.4, 2.2, 0.8),
        (6.0, 2.4, 0.9),
    ):
        place(sh[r.randrange(3)], (x, y, 0.45 * s), r.uniform(0, 6), s)
        if r.random() < 0.75:
            place(fl, (x, y, 0.5 * s), r.uniform(0, 6), s * 1.02)
    palm_tree((-6.5, -1.6, 0), 5.6, 1, -0.02)
    palm_tree((6.9, -0.6, 0), 6.4, 5, 0.03)
    palm_tree((-3.0, 11.5, 0), 9.5, 41)
    palm_tree((3.0, 12.5, 0), 10.5, 43)
    palm_tree((-7.0, 7.5, 0), 7.2, 8, 0.06)
    palm_tree((8.0, 7.0, 0), 7.5, 12)
    palm_tree((-12, 12, 0), 9, 15)
    palm_tree((12.5, 14, 0), 9.5, 18, -0.04)
    palm_tree((-2, 16, 0), 10, 22)
    for x in (-0.15, 1.75):
        lathe(
            [
                (0, 0.16),
                (0.18, 0.16),
                (0.20, 0.18),
                (0.26, 0.62),
                (0.27, 0.68),
                (0.25, 0.68),
                (0.24, 0.62),
                (0, 0.6),
            ],
            (x, -0.05, 0),
            plain("#3a3735", 0.45),
        )
        place(shrub(31 + int(x * 2), 900, (0.27, 0.27, 0.30), 0.05), (x, -0.05, 0.92), 0)
    # water tank tower behind
    tk = plain("#141414", 0.5)
    lathe(
        [
            (0, 0),
            (0.85, 0),
            (0.88, 0.06),
            (0.85, 0.4),
            (0.88, 0.44),
            (0.85, 0.8),
            (0.88, 0.84),
            (0.85, 1.3),
            (0.5, 1.62),
            (0.28, 1.68),
            (0.28, 1.78),
            (0, 1.8),
        ],
        (7.6, 9.2, 5.6),
        tk,
    )
    for dx in (-0.7, 0.7):
        for dy in (-0.7, 0.7):
            box_between(
                (7.6 + dx - 0.05, 9.2 + dy - 0.05, 0),
                (7.6 + dx + 0.05, 9.2 + dy + 0.05, 5.6),
                plain("#5b5f63", 0.5, 0.6),
                0,
            )
    box_between((6.75, 8.35, 5.5), (8.45, 10.05, 5.6), plain("#5b5f63", 0.5, 0.6), 0)
    if dusk:
        cloudy_sky(3.5, 60, 0.080, 0.60)
        sun(math.radians(9), math.radians(215), 0.25, (1, 0.55, 0.32), 3)
    else:
        cloudy_sky(40, 220, 0.135, 0.58)
        sun(math.radians(40), math.radians(232), 5.6, (1, 0.94, 0.84), 0.55)
    cams = {
        "hero": dict(loc=(-2.4, -12.8, 1.6), target=(-0.35, 1, 1.6), lens=22.5, shift=0.15),
        "wide": dict(loc=(4.8, -11.0, 1.7), target=(-0.6, 1, 1.7), lens=22, shift=0.15),
        "land": dict(loc=(-5.5, -13.2, 1.7), target=(0.2, 1, 1.7), lens=27, shift=0.10),
        "front": dict(loc=(-0.4, -12.4, 1.65), target=(0.1, 1, 1.65), lens=22.5, shift=0.14),
        "left": dict(loc=(-7.6, -10.2, 1.7), target=(-0.2, 1.5, 1.7), lens=23, shift=0.13),
        "porch": dict(loc=(-0.6, -5.2, 1.55), target=(1.6, 1.5, 1.55), lens=24, shift=0.1),
    }
    return dict(exposure=0.15 if not dusk else 0.9, cams=cams)
