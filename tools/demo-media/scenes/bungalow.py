"""Older bungalow on a swept yard, and the row of rooms facing a shared yard."""

import math
from math import pi

from homekit import *

from .yard import (
    compound_tree,
    daylight,
    fence,
    gable_or_hip_sheets,
    satellite_dish,
    scattered_grass,
    washing_line,
    water_tank,
)


def _barred_window(x, y, sill, width, height, frame, trim):
    """Louvre window with bars and a projecting surround, in a wall whose face is at y."""
    louvre_window((x, y + 0.08, sill), width, height, 0, frame, bars=False, tilt=32)
    iron = plain("#e8e4da", 0.5)
    for i in range(int(width / 0.16)):
        bar(
            (x - width / 2 + 0.08 + i * 0.16, y - 0.03, sill),
            (x - width / 2 + 0.08 + i * 0.16, y - 0.03, sill + height),
            0.007,
            iron,
        )
    for z in (sill + 0.04, sill + height / 2, sill + height - 0.04):
        bar((x - width / 2, y - 0.03, z), (x + width / 2, y - 0.03, z), 0.008, iron)
    box_between((x - width / 2 - 0.12, y - 0.10, sill - 0.10), (x + width / 2 + 0.12, y, sill), trim, 0.008)
    box_between(
        (x - width / 2 - 0.16, y - 0.30, sill + height + 0.04),
        (x + width / 2 + 0.16, y, sill + height + 0.12),
        trim,
        0.008,
    )
    box_between(
        (x - width / 2, y + 0.7, sill - 0.3), (x + width / 2, y + 0.75, sill + height + 0.3), plain("#4a4239", 0.9), 0
    )
    curtain(width * 0.4, height, (x - width / 2, y + 0.35, sill + height), drape("#b9935a"), 5, 0.035, 0, int(x * 7))


def bungalow(palette):
    """Three-bedroom bungalow with a veranda, louvre windows and a long-span roof."""
    surface, trim = weathered_paint(palette["ext"], streaks=0.35), weathered_paint(palette["ext2"], streaks=0.2)
    height = 3.0
    wall((-5.2, 0), (-1.6, 0), height, 0.23, surface, [(1.0, 2.6, 0.95, 2.25)])
    wall((-1.6, 1.6), (5.2, 1.6), height, 0.23, surface, [(0.75, 1.75, 0.15, 2.22), (2.9, 4.9, 0.95, 2.25)])
    wall((-1.6, 0.004), (-1.6, 1.6), height, 0.23, surface)
    wall((-5.2, 8), (-5.2, 0.004), height, 0.23, surface)
    wall((5.2, 1.604), (5.2, 8), height, 0.23, surface)
    _barred_window(-3.4, 0, 0.95, 1.6, 1.3, palette["frame"], trim)
    _barred_window(2.3, 1.6, 0.95, 2.0, 1.3, palette["frame"], trim)
    # plinth band and veranda
    for a, b in (((-5.24, -0.03), (-1.57, 0.02)), ((-1.6, 1.57), (5.24, 1.62))):
        box_between((*a, 0), (*b, 0.42), trim, 0.006)
    box_between((-1.6, -0.25, 0), (5.3, 1.7, 0.15), cement_floor("#a49c90"), 0.01)
    box_between((-0.7, -0.62, 0), (1.2, -0.25, 0.08), cement_floor("#a49c90"), 0.01)
    for x in (-1.35, 1.75, 5.0):
        cyl(0.14, 2.72, (x, -0.02, 1.50), trim, 32, 0.004)
        box((0.40, 0.40, 0.14), (x, -0.02, 0.21), trim, 0.01)
        box((0.40, 0.40, 0.12), (x, -0.02, 2.88), trim, 0.01)
    box_between((-1.6, -0.18, 2.86), (5.2, 0.14, 3.06), surface, 0.008)
    # dwarf wall of pierced blocks along the veranda
    for x in range(19):
        left = 1.98 + x * 0.155
        if left < 4.75:
            for z in (0.17, 0.42):
                box((0.13, 0.08, 0.20), (left + 0.07, 0.0, z + 0.11), trim, 0.012)
    box_between((1.9, -0.07, 0.66), (4.86, 0.07, 0.72), trim, 0.008)
    flush_door((-0.35, 1.66, 0.15), 0, wood(*palette["wood"]), 0.88, 2.02)
    gable_or_hip_sheets(-5.2, 5.2, 0, 8, height, 1.75, 0.62, palette["roof"], palette.get("rust", 0.25))
    bulb(-0.35, 0.9, 2.98, 0)
    plastic_chair((2.7, 0.95, 0.15), math.radians(20))
    plastic_chair((3.75, 0.90, 0.15), math.radians(-15), "#2f6b8a")
    lathe(
        [(0, 0), (0.16, 0), (0.22, 0.34), (0.23, 0.36), (0.20, 0.36), (0, 0.3)],
        (-1.15, 0.5, 0.15),
        plain("#8d4f35", 0.8),
    )
    place(shrub(33, 700, (0.34, 0.34, 0.38), 0.08), (-1.15, 0.5, 0.80), 0)
    # compound
    box((70, 70, 0.1), (0, 0, -0.05), earth(palette.get("soil", "#96603d"), 0.55), 0)
    fence_paint = weathered_paint(palette["fence"], streaks=0.6)
    fence((-9, 10.5), (9.5, 10.5), 2.1, fence_paint, trim)
    fence((-9, -12), (-9, 10.5), 2.1, fence_paint, trim)
    fence((9.5, -12), (9.5, 10.5), 2.1, fence_paint, trim)
    water_tank(7.4, 6.6, 3.4, palette.get("tank", "#1d3f73"))
    satellite_dish((4.5, 0.8, 3.55), 0.6, 0.42)
    compound_tree((-7.2, 3.4, 0), 5.0, 2.4, 2)
    compound_tree((6.9, -0.2, 0), 4.2, 1.8, 9)
    palm_tree((-3.2, 13, 0), 8.0, 4, 0.04)
    palm_tree((4.0, 14, 0), 9.0, 6, -0.03)
    clear = lambda x, y: (-5.6 < x < 5.7 and y > -0.7) or abs(x - 0.4) < 1.3
    scattered_grass(-8.8, 9.2, -11, 9, 300, 5, clear)
    crotons = shrub(12, 1100, (0.42, 0.42, 0.40), 0.10, ("#5a3a1e", "#b5862f"))
    for x in (-4.8, -4.0, -2.6, -1.95):
        place(crotons, (x, -0.62, 0.34), x, 0.85)
    bucket((4.6, -0.75, 0), "#2d6db0")
    daylight()
    cameras = {
        "hero": dict(loc=(-1.4, -9.6, 1.6), target=(-0.1, 1, 1.6), lens=22.5, shift=0.10),
        "land": dict(loc=(-4.6, -9.8, 1.65), target=(0.2, 1, 1.65), lens=25, shift=0.06),
        "right": dict(loc=(5.2, -8.6, 1.65), target=(-0.2, 1, 1.65), lens=22, shift=0.08),
        "porch": dict(loc=(-0.9, -3.4, 1.5), target=(1.2, 1.6, 1.5), lens=22, shift=0.02),
    }
    return dict(exposure=0.1, cams=cameras)


def row_of_rooms(palette):
    """Shared compound: a row of single rooms, each with its door and window, along a cemented walk."""
    surface = two_tone_paint(palette["ext"], palette["ext2"], 1.0, 0.7)
    trim = weathered_paint(palette["ext2"], streaks=0.2)
    height, rooms, pitch = 2.9, 4, 3.2
    left = -rooms * pitch / 2
    holes = []
    for i in range(rooms):
        start = i * pitch
        holes += [(start + 0.5, start + 1.36, 0.15, 2.17), (start + 1.78, start + 2.78, 1.05, 2.15)]
    wall((left, 0), (-left, 0), height, 0.2, surface, holes)
    wall((left, 6), (left, 0.004), height, 0.2, surface)
    wall((-left, 0.004), (-left, 6), height, 0.2, surface)
    cloths = [drape(c) for c in ("#8a3d2c", "#3f6b57", "#b08a3a", "#4a5d86")]
    for i in range(rooms):
        start = left + i * pitch
        flush_door((start + 0.93, 0.08, 0.15), 0, wood(*palette["wood"]), 0.76, 1.96)
        _barred_window(start + 2.28, 0, 1.05, 1.0, 1.1, palette["frame"], trim)
        if i % 2 == 0:
            curtain(0.72, 1.9, (start + 0.56, -0.03, 2.16), cloths[i], 7, 0.04, 0, i)
        bulb(start + 0.93, -0.5, 2.82, 0)
    box_between((left - 0.3, -1.25, 0), (-left + 0.3, 0.05, 0.15), cement_floor("#9b9388"), 0.012)
    box_between((left - 0.3, -1.75, -0.02), (-left + 0.3, -1.45, 0.03), plain("#5b564e", 0.9), 0)
    box_between((left - 0.3, -1.46, 0), (-left + 0.3, -1.25, 0.05), cement_floor("#9b9388"), 0.006)
    for i in range(rooms + 1):
        x = left + 0.1 + i * (rooms * pitch - 0.2) / rooms
        box((0.12, 0.12, 2.72), (x, -1.12, 1.50), wood(*palette["wood"]), 0.006)
    hip_roof(left, -left, -0.9, 6, height + 0.2, 1.5, 0.42, roofing_sheet(palette["roof"], palette.get("rust", 0.6)))
    box((60, 60, 0.1), (0, 0, -0.05), earth(palette.get("soil", "#96603d"), 0.25), 0)
    fence_paint = weathered_paint(palette["fence"], streaks=0.7)
    fence((left - 2.6, 8.5), (-left + 2.6, 8.5), 2.0, fence_paint, trim)
    fence((left - 2.6, -9), (left - 2.6, 8.5), 2.0, fence_paint, trim)
    fence((-left + 2.6, -9), (-left + 2.6, 8.5), 2.0, fence_paint, trim)
    washing_line(
        (1.0, -3.6),
        (7.2, -2.6),
        1.9,
        [printed_cloth(), "#e9e6de", "#3f6b8a", printed_cloth("#2f6f8a", "#f0d28a", "#8c2f2a"), "#b5482a", "#e2d9c0"],
    )
    for x, y, c, s in (
        (-5.0, -0.9, "#2d6db0", 1.0),
        (-4.55, -0.8, "#c23b3b", 0.9),
        (-1.4, -0.85, "#e0a63b", 1.0),
        (2.2, -0.9, "#3a7f5a", 1.0),
        (5.2, -0.85, "#2d6db0", 1.05),
    ):
        bucket((x, y, 0.15), c, s)
    plastic_chair((-2.7, -2.7, 0), math.radians(160))
    plastic_chair((-3.7, -2.5, 0), math.radians(205), "#3a7f5a")
    gas_cylinder((-1.95, -0.35, 0.15), "#c8441f")
    # standpipe
    box((0.5, 0.5, 0.12), (-6.6, -3.0, 0.06), cement_floor("#9b9388"), 0.01)
    bar((-6.6, -3.0, 0), (-6.6, -3.0, 0.95), 0.02, plain("#8b8d8f", 0.4, 0.9))
    tube([(-6.6, -3.0, 0.9), (-6.6, -3.1, 0.93), (-6.6, -3.18, 0.86)], 0.016, plain("#b59a4a", 0.3, 0.9))
    bucket((-6.6, -3.2, 0.12), "#d8d4c8", 1.0)
    water_tank(left - 1.2, 3.0, 2.8, "#1a1b1e")
    compound_tree((8.0, 3.0, 0), 5.2, 2.5, 5)
    compound_tree((-8.2, 6.0, 0), 5.0, 2.2, 8)
    palm_tree((2.0, 11, 0), 8.0, 4, 0.04)
    scattered_grass(left - 2.4, -left + 2.4, -9, -2.2, 120, 7, lambda x, y: abs(x) < 4.5 and y < -2.6)
    daylight(46, 244)
    cameras = {
        "hero": dict(loc=(-3.8, -7.4, 1.55), target=(-0.6, 0, 1.55), lens=23, shift=0.06),
        "land": dict(loc=(-5.4, -7.6, 1.6), target=(0.4, 0, 1.6), lens=23, shift=0.05),
        "walk": dict(loc=(-7.0, -0.62, 1.5), target=(4, -0.55, 1.5), lens=22, shift=0.02),
    }
    return dict(exposure=0.1, cams=cameras)
