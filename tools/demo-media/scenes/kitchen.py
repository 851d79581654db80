"""Kitchens: a fitted one with stone worktops, and a plain one with a tiled counter and a table-top cooker."""

import math
from math import pi

from homekit import *

from .plain_rooms import fill_light, plain_shell


def kitchen(palette):
    """Fitted kitchen: cupboards along the back and right walls, window over the sink, fridge on the left."""
    half, depth, height = 1.6, 3.9, 2.75
    front, body = plain(palette["cupboard"], 0.3, coat=0.25), plain("#efece5", 0.4)
    timber = wood(*palette["wood"])
    stone = marble(palette.get("stone_top", "#ece8e1"), palette.get("stone_vein", "#8c8378"), 0.08)
    walls, white = paint(palette["wall"]), paint("#f7f4ee", 0.7)
    box((2 * half + 1, depth + 1, 0.1), (0, depth / 2, -0.05), tile(palette["floor"], 0.6), 0)
    wall((-half, 0), (-half, depth), height, 0.22, walls)
    wall((-half, depth), (half, depth), height, 0.22, walls, [(1.05, 2.25, 1.12, 2.2)])
    wall((half, depth), (half, 0), height, 0.22, walls)
    wall((half, 0), (-half, 0), height, 0.22, walls)
    box((2 * half + 0.6, depth + 0.6, 0.1), (0, depth / 2, height + 0.05), white, 0)
    for a, b in (
        ((-half, depth - 0.05), (half, depth)),
        ((-half, 0), (-half + 0.05, depth)),
        ((half - 0.05, 0), (half, depth)),
    ):
        box_between((*a, height - 0.05), (*b, height), white, 0.018)
    # back wall: sink under the window
    window_frame(0.05, depth + 0.1, 1.12, 1.2, 1.08, plain("#33302d", 0.35, 0.6), 2)
    curtain(1.3, 0.34, (-0.6, depth - 0.03, 2.32), drape(palette["drape"]), 9, 0.035, 0, 3)
    cupboards((-half + 0.74, depth - 0.60, 0), 0, 4, (0.6, 0.58, 0.86), front, body, (3,))
    box_between((-half + 0.74, depth - 0.63, 0.86), (half, depth, 0.90), stone, 0.004)
    kitchen_sink((0.05, depth - 0.32, 0.90), 0)
    splash = wall_tile(palette["splash"], 0.15, 0.075, "#d8d3c8", 0.1, 0.06, 0.5)
    box_between((-half + 0.74, depth - 0.012, 0.90), (half, depth - 0.001, 1.12), splash, 0)
    for a, b in ((-half + 0.74, -0.56), (0.66, half)):
        box_between((a, depth - 0.012, 1.12), (b, depth - 0.001, 1.50), splash, 0)
    fridge((-half + 0.38, depth - 0.72, 0), 0, palette.get("steel", "#b5b8ba"), 1.85)
    cupboards((-half + 0.01, depth - 0.36, 1.95), 0, 1, (0.72, 0.34, 0.5), front, body, legs=False)
    # right wall: cooker between cupboards, hood and wall units
    right = half - 0.60
    cupboards((right, depth - 0.60, 0), -pi / 2, 1, (0.5, 0.58, 0.86), front, body)
    gas_cooker((right - 0.01, depth - 1.42, 0), -pi / 2)
    cupboards((right, depth - 1.74, 0), -pi / 2, 3, (0.55, 0.58, 0.86), front, body, (0,))
    box_between((right - 0.03, depth - 1.11, 0.86), (half, depth - 0.60, 0.90), stone, 0.004)
    box_between((right - 0.03, depth - 3.40, 0.86), (half, depth - 1.73, 0.90), stone, 0.004)
    box_between((half - 0.012, depth - 3.40, 0.90), (half - 0.001, depth, 1.50), splash, 0)
    cooker_hood((half, depth - 1.42, 1.62), -pi / 2)
    cupboards((half - 0.36, depth - 0.02, 1.50), -pi / 2, 2, (0.52, 0.34, 0.75), timber, body, legs=False)
    cupboards((half - 0.36, depth - 1.80, 1.50), -pi / 2, 3, (0.52, 0.34, 0.75), timber, body, legs=False)
    box_between((half - 0.30, depth - 3.3, 1.488), (half - 0.26, depth - 1.82, 1.498), glow("#ffdfb0", 6.0), 0)
    # things in use
    cooking_pot((half - 0.31, depth - 1.28, 0.91), 0.12, 0.14)
    vase((half - 0.24, depth - 2.0, 0.90), plain("#e9e1d2", 0.5), 0.7, 1)
    lathe(
        [(0, 0), (0.075, 0), (0.085, 0.05), (0.07, 0.17), (0.045, 0.2), (0, 0.21)],
        (half - 0.30, depth - 2.38, 0.90),
        plain("#23262a", 0.25),
    )
    box((0.30, 0.02, 0.40), (half - 0.06, depth - 2.75, 1.10), timber, 0.008, rot=(0, 0.12, pi / 2))
    lathe(
        [(0, 0), (0.07, 0), (0.15, 0.06), (0.155, 0.07), (0.14, 0.065), (0, 0.02)],
        (half - 0.34, depth - 3.05, 0.90),
        wood("#a9774a", "#7a5030"),
    )
    for x, y, c in ((0.02, 0.03, "#d98a2b"), (-0.05, -0.02, "#c9a227"), (0.03, -0.06, "#7d9a3a")):
        sphere(0.045, (half - 0.34 + x, depth - 3.05 + y, 0.955), plain(c, 0.45))
    plate_rack((0.98, depth - 0.30, 0.90), 0)
    snake_plant((-half + 0.30, 1.5, 0), 11, 0.7, 4, "#c9a27a")
    box((1.4, 0.65, 0.012), (-0.15, depth - 1.05, 0.007), rug_cloth(kind="lines", c1="#d9cbb2", c2="#7d5a3c"), 0.003)
    area_light((0.05, depth + 0.5, 1.75), (1.5, 1.3), 120, (0.05, depth - 1.6, 0.9), (1.0, 0.97, 0.93))
    area_light((-0.1, depth / 2, height - 0.02), (1.6, 2.2), 42, (-0.1, depth / 2, 0), (1, 0.95, 0.87))
    fill_light(depth, height, 14)
    for x in (-0.7, 0.5):
        for y in (1.3, 2.7):
            downlight(x, y, height, 0)
    backdrop(depth)
    sky(0.5, 40, 20)
    cameras = {
        "hero": dict(loc=(-0.86, 0.12, 1.42), target=(0.36, 3.4, 1.0), lens=20, shift=-0.06),
        "wide": dict(loc=(-1.20, 0.12, 1.42), target=(0.55, 3.2, 1.0), lens=18.5, shift=-0.05),
        "sink": dict(loc=(-0.35, 1.05, 1.40), target=(0.28, 3.8, 1.0), lens=22, shift=-0.04),
    }
    return dict(exposure=0.2, cams=cameras)


def backdrop(depth):
    """Fence and greenery behind a window in the back wall."""
    box((12, 9, 0.1), (0, depth + 4.8, -0.3), plain("#7b8f52", 0.9), 0)
    box((12, 0.2, 2.2), (0, depth + 3.4, 0.75), paint("#e5dccb"), 0)
    for i in range(4):
        place(shrub(i, 700, (0.8, 0.8, 0.7), 0.09), (-2.0 + i * 1.4, depth + 2.6, 0.9), i, 1.2)


def plain_kitchen(palette):
    """Small kitchen: tiled counter, table-top cooker with its cylinder, louvre window, open shelves."""
    half, depth, height = 1.25, 3.1, 2.7
    plain_shell(half, depth, height, palette, back_window=(0.22, 1.18, 1.18, 2.18))
    timber = wood(*palette["wood"])
    tiles = wall_tile(palette.get("tiles", "#e9e4d6"), 0.20, 0.30, "#b9b1a0")
    for start, end, low, high in ((-half, half, 0.0, 1.18), (-half, -1.03, 1.18, 1.60), (-0.07, half, 1.18, 1.60)):
        box_between((start, depth - 0.014, low), (end, depth - 0.002, high), tiles, 0)
    box_between((half - 0.014, 0.9, 0.0), (half - 0.002, depth, 1.60), tiles, 0)
    granite = marble("#57524c", "#a39a8c", 0.15, 2.0)
    tiled_counter((-half, depth - 0.60), (half, depth - 0.015), 0.88, palette.get("tiles", "#e9e4d6"), granite)
    tiled_counter((half - 0.58, 1.55), (half - 0.015, depth - 0.60), 0.88, palette.get("tiles", "#e9e4d6"), granite)
    for a in (-0.95, -0.35, 0.25):
        box_between((a, depth - 0.615, 0.12), (a + 0.52, depth - 0.60, 0.76), timber, 0.006)
        cyl(0.012, 0.03, (a + 0.45, depth - 0.63, 0.55), plain("#8d8a84", 0.3, 0.9), 16, 0.003, rot=(pi / 2, 0, 0))
    kitchen_sink((-0.42, depth - 0.32, 0.88), 0)
    table_cooker((half - 0.30, 2.10, 0.88), -pi / 2)
    cooking_pot((half - 0.28, 2.28, 1.015), 0.13, 0.15)
    cooking_pot((half - 0.30, 1.93, 1.015), 0.10, 0.10, "#2e3134")
    plate_rack((0.55, depth - 0.30, 0.88), 0)
    for z in (1.72, 2.08):
        box_between((0.05, depth - 0.28, z), (half - 0.02, depth - 0.02, z + 0.025), timber, 0.004)
    for i, (x, kind, colour) in enumerate(
        ((0.18, 0, "#8d3b2a"), (0.36, 1, "#d9c7a4"), (0.54, 2, "#3f5a66"), (0.76, 1, "#c98f2e"), (0.96, 0, "#5b6b3d"))
    ):
        vase((x, depth - 0.15, 1.745), plain(colour, 0.4), 0.62, kind)
    for x in (0.25, 0.50, 0.80):
        cooking_pot((x, depth - 0.15, 2.105), 0.095, 0.09, "#b9bbbc")
    gas_cylinder((half - 0.30, 1.22, 0), palette["cylinder"])
    tube(
        [(half - 0.30, 1.22, 0.52), (half - 0.42, 1.36, 0.62), (half - 0.20, 1.52, 0.90), (half - 0.28, 1.74, 0.93)],
        0.008,
        plain("#c96a2a", 0.5),
    )
    bucket((-0.95, 2.15, 0), palette["bucket"], 1.0, True)
    bucket((-1.0, 1.72, 0), "#d8d4c8", 0.9)
    fridge((-half + 0.36, 1.62, 0), pi / 2, "#e6e4de", 1.35) if palette.get("fridge") else None
    louvre_window((-0.55, depth + 0.11, 1.18), 0.96, 1.0, 0, palette.get("frame", "#6b5f53"))
    backdrop(depth)
    switch_plate((0.02, depth - 0.02, 1.40), 0, 1)
    bulb(0, 1.7, height, 24)
    area_light((-0.55, depth + 0.5, 1.8), (1.2, 1.2), 110, (-0.2, 0.6, 0.8), (1.0, 0.97, 0.94))
    fill_light(depth, height, 16)
    sky(0.3, 40, 20)
    cameras = {
        "hero": dict(loc=(-0.72, 0.10, 1.42), target=(0.26, 2.8, 1.0), lens=19.5, shift=-0.07),
        "wide": dict(loc=(-0.95, 0.10, 1.42), target=(0.42, 2.7, 1.0), lens=18, shift=-0.06),
    }
    return dict(exposure=0.35, cams=cameras)
