"""Kitchen: cupboards, sink, cooker, fridge, hood and what stands about."""

import math
from math import cos, pi, sin

from .materials import glow, plain
from .plain_materials import wall_tile
from .shapes import bar, box, box_between, cyl, group, lathe, tube


def cupboards(loc, rot, count, size, front, body, drawers=(), legs=True):
    """Row of `count` cupboards of size (width, depth, height). Runs along +X, fronts face -Y at y = 0,
    before turning by `rot` about `loc`. Cupboards whose index is in `drawers` get three drawers."""
    width, depth, height = size
    metal = plain("#b9b4aa", 0.22, 1.0)
    kick = 0.1 if legs else 0.0
    parts = [
        box(
            (count * width, depth - 0.02, height - kick),
            (count * width / 2, depth / 2 + 0.01, kick + (height - kick) / 2),
            body,
            0.003,
        )
    ]
    if legs:
        parts.append(
            box(
                (count * width, depth - 0.08, kick),
                (count * width / 2, depth / 2 + 0.05, kick / 2),
                plain("#2b2a29", 0.6),
                0,
            )
        )
    for i in range(count):
        middle = width * (i + 0.5)
        rows = 3 if i in drawers else 1
        tall = (height - kick - 0.008) / rows
        for row in range(rows):
            z = kick + 0.004 + tall * (row + 0.5)
            parts.append(box((width - 0.006, 0.02, tall - 0.006), (middle, 0, z), front, 0.003))
            if rows == 3:
                parts.append(box((0.16, 0.016, 0.012), (middle, -0.022, z + tall * 0.28), metal, 0.003))
            else:
                side = width * 0.5 - 0.04 if i % 2 == 0 else -width * 0.5 + 0.04
                end = z + tall * 0.32 if legs else z - tall * 0.32
                parts.append(box((0.012, 0.016, 0.16), (middle + side, -0.022, end), metal, 0.003))
    return group(parts, loc, rot)


def kitchen_sink(loc, rot, tap="#c9cacb"):
    """Steel bowl and drainer let into a worktop, with a swan-neck tap; the user stands at -Y."""
    steel = plain("#b7b9ba", 0.25, 1.0)
    inside = plain("#77797b", 0.35, 1.0)
    chrome = plain(tap, 0.08, 1.0)
    parts = [
        box((0.86, 0.44, 0.012), (0, 0, 0.006), steel, 0.004),
        box((0.38, 0.34, 0.006), (-0.2, 0, 0.012), inside, 0.02),
        box((0.33, 0.29, 0.004), (-0.2, 0, 0.0145), plain("#3f4143", 0.4, 1.0), 0.02),
    ]
    for i in range(6):
        parts.append(box((0.012, 0.30, 0.005), (0.08 + i * 0.055, 0, 0.014), steel, 0.002))
    parts.append(
        tube(
            [(-0.05, 0.19, 0.0), (-0.05, 0.19, 0.24), (-0.06, 0.13, 0.31), (-0.08, 0.04, 0.29), (-0.085, 0.02, 0.22)],
            0.012,
            chrome,
        )
    )
    parts.append(cyl(0.022, 0.06, (-0.05, 0.19, 0.03), chrome, 24, 0.004))
    parts.append(bar((-0.05, 0.19, 0.05), (0.03, 0.17, 0.09), 0.007, chrome))
    return group(parts, loc, rot)


def gas_cooker(loc, rot, body="#c6c8c9"):
    """Four-burner cooker with an oven; the front faces -Y, `loc` is the middle of the front on the floor."""
    metal, black = plain(body, 0.28, 0.8), plain("#151516", 0.25)
    parts = [
        box((0.60, 0.58, 0.82), (0, 0.30, 0.45), metal, 0.008),
        box((0.50, 0.015, 0.40), (0, 0.004, 0.42), black, 0.01),
        box((0.46, 0.03, 0.02), (0, -0.03, 0.65), plain("#d5d6d7", 0.15, 1.0), 0.006),
        box((0.58, 0.012, 0.09), (0, 0.006, 0.78), black, 0.004),
        box((0.60, 0.58, 0.02), (0, 0.30, 0.87), black, 0.006),
        box((0.56, 0.015, 0.36), (0, 0.585, 1.06), plain("#3a3d3f", 0.05, 0, 0.6), 0.004),
    ]
    for i in range(5):
        parts.append(
            cyl(
                0.018,
                0.03,
                (-0.22 + i * 0.11, -0.012, 0.78),
                plain("#d8d8d6", 0.25, 0.7),
                20,
                0.004,
                rot=(pi / 2, 0, 0),
            )
        )
    for x in (-0.14, 0.14):
        for y in (0.17, 0.43):
            parts.append(cyl(0.05, 0.02, (x, y, 0.885), plain("#5a4b3a", 0.4, 0.8), 24, 0.004))
            for turn in (0, pi / 2):
                parts.append(box((0.20, 0.012, 0.012), (x, y, 0.905), black, 0.003, rot=(0, 0, turn)))
    return group(parts, loc, rot)


def table_cooker(loc, rot):
    """Two-burner table-top gas cooker with a glass top."""
    black = plain("#161617", 0.08)
    steel = plain("#bfc1c2", 0.25, 0.9)
    parts = [box((0.70, 0.38, 0.07), (0, 0, 0.045), steel, 0.01), box((0.70, 0.38, 0.008), (0, 0, 0.084), black, 0.003)]
    for x in (-0.18, 0.18):
        parts.append(cyl(0.055, 0.025, (x, 0.02, 0.098), plain("#8a6f3c", 0.3, 0.9), 28, 0.004))
        for turn in (0, pi / 2):
            parts.append(box((0.22, 0.012, 0.014), (x, 0.02, 0.125), plain("#202021", 0.4), 0.003, rot=(0, 0, turn)))
        parts.append(cyl(0.02, 0.03, (x, -0.195, 0.045), plain("#26272a", 0.4), 20, 0.004, rot=(pi / 2, 0, 0)))
    return group(parts, loc, rot)


def fridge(loc, rot, body="#c2c4c6", height=1.75):
    """Two-door fridge; the front faces -Y, `loc` is the middle of the front on the floor."""
    metal = plain(body, 0.3, 0.6)
    parts = [
        box((0.66, 0.62, height), (0, 0.35, height / 2 + 0.02), metal, 0.012),
        box((0.65, 0.05, height * 0.32), (0, 0.015, height * 0.83), metal, 0.016),
        box((0.65, 0.05, height * 0.63), (0, 0.015, height * 0.345), metal, 0.016),
        box((0.02, 0.03, 0.32), (-0.27, -0.03, height * 0.79), plain("#e4e5e6", 0.15, 1.0), 0.006),
        box((0.02, 0.03, 0.55), (-0.27, -0.03, height * 0.45), plain("#e4e5e6", 0.15, 1.0), 0.006),
    ]
    return group(parts, loc, rot)


def cooker_hood(loc, rot):
    """Chimney hood; the front faces -Y, `loc` is the middle of its lower edge at the wall."""
    steel = plain("#c6c8c9", 0.22, 1.0)
    parts = [
        box((0.62, 0.46, 0.06), (0, -0.23, 0.03), steel, 0.006),
        box((0.42, 0.32, 0.16), (0, -0.17, 0.13), steel, 0.02),
        box((0.28, 0.24, 0.62), (0, -0.12, 0.50), steel, 0.004),
        box((0.40, 0.10, 0.004), (0, -0.22, -0.002), glow("#ffe6bf", 4.0), 0),
    ]
    return group(parts, loc, rot)


def cooking_pot(loc, radius=0.12, height=0.13, colour="#c4c6c7"):
    """Aluminium pot with a lid."""
    metal = plain(colour, 0.28, 0.9)
    x, y, z = loc
    lathe(
        [
            (0, 0),
            (radius * 0.94, 0),
            (radius, 0.02),
            (radius, height),
            (radius * 1.05, height + 0.006),
            (0, height + 0.006),
        ],
        loc,
        metal,
    )
    lathe(
        [
            (radius * 1.02, height + 0.006),
            (radius * 0.7, height + 0.03),
            (0.02, height + 0.04),
            (0.015, height + 0.06),
            (0.025, height + 0.07),
            (0, height + 0.075),
        ],
        loc,
        metal,
    )
    for s in (-1, 1):
        tube(
            [
                (x + s * radius, y - 0.03, z + height * 0.75),
                (x + s * (radius + 0.03), y, z + height * 0.75),
                (x + s * radius, y + 0.03, z + height * 0.75),
            ],
            0.005,
            metal,
        )


def plate_rack(loc, rot, plates=7):
    """Plates drying in a wire rack; they stand along X."""
    wire = plain("#b9bbbc", 0.25, 1.0)
    parts = []
    for y in (-0.11, 0.11):
        parts.append(bar((-0.2, y, 0.05), (0.2, y, 0.05), 0.004, wire))
        parts.append(bar((-0.2, y, 0.015), (0.2, y, 0.015), 0.004, wire))
    for i in range(plates):
        x = -0.15 + i * 0.05
        plate = lathe(
            [(0, 0), (0.07, 0), (0.115, 0.016), (0.113, 0.02), (0.06, 0.006), (0, 0.005)],
            (x, 0, 0.13),
            plain(("#f2f0ea", "#d7e2ea", "#f0e3cf")[i % 3], 0.2),
        )
        plate.rotation_euler = (0, math.radians(78), 0)
        parts.append(plate)
    return group(parts, loc, rot)


def tiled_counter(a, b, height, tile_colour, top):
    """Blockwork counter faced with tiles: corners `a` and `b` on the floor, worktop material `top`."""
    box_between((*a, 0), (*b, height - 0.04), wall_tile(tile_colour, 0.2, 0.2, "#a9a397"), 0)
    box_between((a[0] - 0.02, a[1] - 0.02, height - 0.04), (b[0] + 0.0, b[1] + 0.0, height), top, 0.006)
