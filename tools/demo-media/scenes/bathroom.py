"""Bathrooms: a tiled one with glass and a vanity, and a plain one with a bucket and a wall shower."""

from math import pi

from homekit import *

from .plain_rooms import fill_light, plain_floor


def _walls(half, depth, height, surface, opening):
    """Four walls with one opening in the back one."""
    wall((-half, 0), (-half, depth), height, 0.22, surface)
    wall((-half, depth), (half, depth), height, 0.22, surface, [opening])
    wall((half, depth), (half, 0), height, 0.22, surface)
    wall((half, 0), (-half, 0), height, 0.22, surface)


def bathroom(palette):
    """Fully tiled bathroom: rain shower behind glass at the back, toilet, hanging vanity with a lit mirror."""
    half, depth, height = 1.2, 3.2, 2.65
    walls = wall_tile(palette["bath_wall"], 0.6, 1.2, palette.get("bath_grout", "#bdb6aa"), 0.1, 0.03)
    feature = marble(palette.get("stone_top", "#ece8e1"), palette.get("stone_vein", "#8c8378"), 0.08, 0.8)
    box(
        (2 * half + 1, depth + 1, 0.1),
        (0, depth / 2, -0.05),
        tile(palette["bath_floor"], 0.6, gloss=0.14, vein_amt=0.25),
        0,
    )
    _walls(half, depth, height, walls, (1.55, 2.15, 1.75, 2.30))
    box((2 * half + 0.6, depth + 0.6, 0.1), (0, depth / 2, height + 0.05), paint("#f7f4ee", 0.7), 0)
    window_frame(-half + 1.85, depth + 0.08, 1.75, 0.6, 0.55, plain("#33302d", 0.35, 0.6), 2)
    # shower in the left corner of the back wall
    box_between((-half, depth - 1.04, 0), (-0.06, depth - 1.0, 0.05), feature, 0.004)
    box_between((-0.10, depth - 1.0, 0), (-0.06, depth, 0.05), feature, 0.004)
    box_between((-half + 0.002, depth - 1.0, 0), (-half + 0.02, depth, height), feature, 0)
    box_between((-half + 0.02, depth - 0.02, 0), (-0.08, depth - 0.002, height), feature, 0)
    glass_screen((-0.08, depth - 1.02), (-0.08, depth))
    glass_screen((-half, depth - 1.02), (-half + 0.52, depth - 1.02))
    shower((-0.62, depth - 0.02, 0), 0, True)
    box_between((-half + 0.02, depth - 0.80, 1.20), (-half + 0.14, depth - 0.35, 1.23), feature, 0.003)
    for y, c in ((0.70, "#c9b79a"), (0.58, "#3d4a50"), (0.46, "#e9e1d2")):
        lathe(
            [(0, 0), (0.03, 0), (0.032, 0.14), (0.012, 0.16), (0.012, 0.19), (0, 0.19)],
            (-half + 0.08, depth - y, 1.23),
            plain(c, 0.3),
        )
    # toilet and vanity
    toilet((0.58, depth - 0.005, 0), 0)
    paper_holder((half, depth - 0.75, 0.75), -pi / 2)
    vanity((-half, 1.35, 0), pi / 2, 0.95, wood(*palette["wood"]), feature)
    mirror((-half + 0.001, 1.35, 1.60), pi / 2, 0.80, 0.95, True)
    towel_rail((half, 1.60, 1.45), -pi / 2, palette["towel"])
    lathe(
        [(0, 0), (0.035, 0), (0.038, 0.11), (0.014, 0.13), (0.014, 0.15), (0.03, 0.155), (0, 0.16)],
        (-half + 0.16, 1.68, 0.83),
        plain("#3a3532", 0.3),
    )
    vase((-half + 0.16, 1.02, 0.83), plain("#e9e1d2", 0.5), 0.5, 1)
    snake_plant((half - 0.22, depth - 0.24, 0), 10, 0.55, 5, "#c9a27a")
    box(
        (0.55, 0.85, 0.016),
        (-half + 0.85, 1.35, 0.009),
        rug_cloth(kind="abstract", c1="#efe9de", c2="#d8cfc0", c3="#b7aa96"),
        0.006,
    )
    for y in (0.9, 1.9, depth - 0.5):
        downlight(0.1, y, height, 14 if y > 1 else 0, angle=110)
    area_light((-half + 1.85, depth + 0.4, 2.05), (0.8, 0.7), 60, (0, depth - 1.2, 0.9), (1.0, 0.98, 0.95))
    area_light((0, depth / 2, height - 0.02), (1.2, 2.0), 34, (0, depth / 2, 0), (1, 0.96, 0.9))
    fill_light(depth, height, 10)
    sky(0.5, 40, 20)
    cameras = {
        "hero": dict(loc=(0.86, 0.06, 1.40), target=(-0.58, 2.9, 1.0), lens=16.8, shift=-0.06),
        "wide": dict(loc=(0.90, 0.06, 1.38), target=(-0.40, 3.0, 1.0), lens=18.5, shift=-0.05),
    }
    return dict(exposure=0.25, cams=cameras)


def plain_bathroom(palette):
    """Small bathroom tiled to shoulder height: toilet, pedestal basin, wall shower, bucket."""
    half, depth, height = 0.95, 2.35, 2.6
    surface = paint(palette["wall"])
    lower = wall_tile(palette.get("tiles", "#dfe7ea"), 0.20, 0.30, "#93948f")
    box(
        (2 * half + 1, depth + 1, 0.1),
        (0, depth / 2, -0.05),
        tile(palette.get("bath_floor", "#a9a094"), 0.3, "#857c70", 0.25, vein_amt=0.1),
        0,
    )
    _walls(half, depth, height, surface, (1.15, 1.70, 1.72, 2.22))
    for a, b in (
        ((-half, depth - 0.012), (half, depth - 0.002)),
        ((half - 0.012, 0), (half - 0.002, depth)),
        ((-half + 0.002, 0), (-half + 0.012, depth)),
    ):
        box_between((*a, 0), (*b, 1.55), lower, 0)
    battened_ceiling(-half, half, 0, depth, height)
    louvre_window((-half + 1.425, depth + 0.1, 1.72), 0.55, 0.5, 0, palette.get("frame", "#6b5f53"), bars=False)
    toilet((0.38, depth - 0.005, 0), 0, palette.get("china", "#f2efe6"))
    pedestal_basin((-half, 1.28, 0), pi / 2, palette.get("china", "#f2efe6"))
    mirror((-half + 0.013, 1.28, 1.50), pi / 2, 0.42, 0.55)
    shower((-0.42, depth - 0.012, 0), 0)
    water_heater((half, 1.75, 2.05), -pi / 2) if palette.get("heater") else None
    towel_rail((half - 0.012, 0.95, 1.40), -pi / 2, palette["accent"], 0.5)
    bucket((-0.50, depth - 0.42, 0), palette["bucket"], 1.05)
    bucket((-0.14, depth - 0.30, 0), "#d8d4c8", 0.45)
    paper_holder((0.72, depth - 0.012, 0.72), 0)
    cyl(0.05, 0.008, (-0.30, depth - 0.85, 0.003), plain("#8f9192", 0.3, 1.0), 28, 0.001)
    lathe(
        [(0, 0), (0.03, 0), (0.032, 0.14), (0.012, 0.16), (0, 0.17)], (-half + 0.12, 1.48, 0.87), plain("#3f7a5a", 0.3)
    )
    bulb(0.1, 1.1, height, 22)
    area_light((-half + 1.425, depth + 0.45, 2.0), (0.7, 0.6), 45, (0, 0.8, 0.8), (1.0, 0.98, 0.95))
    fill_light(depth, height, 16)
    sky(0.5, 40, 20)
    cameras = {
        "hero": dict(loc=(0.62, 0.05, 1.42), target=(-0.24, 2.2, 1.0), lens=16.5, shift=-0.08),
        "wide": dict(loc=(0.62, 0.05, 1.42), target=(-0.30, 2.2, 1.0), lens=18.5, shift=-0.06),
    }
    return dict(exposure=0.3, cams=cameras)
