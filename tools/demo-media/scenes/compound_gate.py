"""Street side of a compound: fence, steel gate, side door and the house behind."""

import random

from homekit import *

from .yard import daylight, fence, sheet_gate, water_tank


def compound_gate(palette):
    """Closed double gate in a painted fence with flowers hanging over it; the upper floor of the house shows behind."""
    fence_paint = weathered_paint(palette["ext"], streaks=0.3)
    trim = stucco(palette["ext2"])
    stone = stone_cladding(*palette.get("stone", ("#8d8377", "#5d554c")))
    gate_colour = palette.get("gate", "#23262b")
    fence((-14, 0), (-2.5, 0), 2.4, fence_paint, trim, True)
    fence((3.9, 0), (14, 0), 2.4, fence_paint, trim, True)
    # gate pillars, side door between the second and third
    for x in (-2.25, 2.25, 3.65):
        box_between((x - 0.27, -0.32, 0), (x + 0.27, 0.24, 3.0), stone, 0.008)
        box_between((x - 0.34, -0.39, 3.0), (x + 0.34, 0.31, 3.10), trim, 0.012)
        sphere(0.12, (x, -0.04, 3.24), glow("#fff3da", 2.0))
        cyl(0.05, 0.06, (x, -0.04, 3.12), plain("#1d1d1e", 0.4), 20, 0.004)
    sheet_gate(-1.96, 1.96, -0.05, 2.55, gate_colour, palette.get("gate_trim", "#c9a33f"))
    sheet_gate(2.54, 3.36, -0.05, 2.15, gate_colour, palette.get("gate_trim", "#c9a33f"))
    box_between((2.52, -0.2, 2.42), (3.38, 0.2, 2.62), trim, 0.008)
    box((0.42, 0.02, 0.20), (-2.25, -0.335, 1.75), plain("#e9e4d4", 0.4), 0.004)
    # house behind
    house = stucco(palette.get("house", "#efe9de"))
    box_between((-6.5, 7, 0), (6.0, 15, 6.2), house, 0.01)
    for x in (-4.4, -0.6, 3.2):
        box_between((x - 1.0, 6.90, 3.9), (x + 1.0, 7.02, 5.5), trim, 0.006)
        box_between((x - 0.88, 6.86, 4.0), (x + 0.88, 6.92, 5.4), window_glass(), 0)
        box_between((x - 0.86, 6.895, 4.02), (x + 0.86, 6.899, 5.38), plain("#57504a", 0.8), 0)
    hip_roof(-6.5, 6.0, 7, 15, 6.4, 2.0, 0.7, roof_tiles(palette.get("roof", "#3a3a3d")))
    water_tank(8.6, 9.5, 5.2, "#15161a")
    # street: asphalt, kerb, drain, ramp
    box((80, 30, 0.1), (0, -9, -0.25), asphalt(), 0)
    box_between((-40, -1.9, -0.3), (40, -0.1, -0.02), cement_floor("#a1998d"), 0)
    box_between((-40, -2.15, -0.3), (40, -1.9, 0.0), plain("#8f8a82", 0.8), 0.01)
    box_between((-40, -2.9, -0.3), (40, -2.15, -0.16), earth("#8a6a4c"), 0)
    for i in range(14):
        x = -13 + i * 2.0
        box((0.9, 0.5, 0.05), (x, -0.85, -0.005), plain("#7f7a72", 0.85), 0.01)
    box_between(
        (-2.1, -2.6, -0.25), (2.1, -0.05, 0.0), pavers(*palette.get("pavers", ("#a9a39a", "#8e5f4c", "#958d83"))), 0.02
    )
    # planting
    r = random.Random(11)
    leaves = [shrub(40 + i, 1500, (0.8, 0.5, 0.6), 0.10, ("#2a521f", "#5d8a35")) for i in range(2)]
    flowers = shrub(50, 1300, (0.84, 0.56, 0.64), 0.065, palette.get("flowers", ("#c2185b", "#e8639a")))
    for x in (-8.2, -6.9, -5.4, -4.2, 6.0, 7.4, 8.9):
        spot_at = (x, -0.05 + r.uniform(-0.1, 0.2), 2.55 + r.uniform(-0.1, 0.25))
        place(leaves[r.randrange(2)], spot_at, r.uniform(0, 6), 0.9)
        place(flowers, spot_at, r.uniform(0, 6), 0.93)
    tufts = shrub(60, 900, (0.5, 0.35, 0.35), 0.08, ("#3a5a22", "#86a94a"))
    for x in (-9.5, -7.6, -5.8, 5.4, 7.2, 9.6):
        place(tufts, (x, -0.45, 0.22), x, 0.9)
    for x, y, h, s in ((-7.5, 4, 7.5, 1), (7.4, 3.5, 7.0, 5), (-10, 9, 9, 8), (11, 12, 9.5, 12), (-2.0, 18, 11, 15)):
        palm_tree((x, y, 0), h, s, 0.03)
    daylight(40, 226)
    cameras = {
        "hero": dict(loc=(-2.6, -8.4, 1.55), target=(-0.6, 0, 1.55), lens=21, shift=0.10),
        "land": dict(loc=(-3.4, -9.6, 1.6), target=(0.4, 0, 1.6), lens=25, shift=0.12),
        "right": dict(loc=(5.4, -8.6, 1.6), target=(0.6, 0, 1.6), lens=23, shift=0.13),
    }
    return dict(exposure=0.1, cams=cameras)
