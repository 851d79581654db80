"""Rooms of ordinary homes: louvre windows, boarded ceilings, terrazzo, lino or simple tiles, modest furniture."""

import math
from math import pi

from homekit import *


def plain_shell(half_width, depth, height, palette, window=None, door=None, back_window=None):
    """Room from -half_width to half_width and 0 to depth. `window` = (start, end, sill, top) along the left wall,
    `door` = (start, end) along the back wall, measured from the left, `back_window` likewise with sill and top."""
    x, y = half_width, depth
    surface = two_tone_paint(palette["wall"], palette["dado"]) if palette.get("dado") else paint(palette["wall"])
    box((2 * x + 1, y + 1, 0.1), (0, y / 2, -0.05), plain_floor(palette), 0)
    wall((-x, 0), (-x, y), height, 0.22, surface, [window] if window else [])
    holes = ([(door[0], door[1], 0, 2.1)] if door else []) + ([back_window] if back_window else [])
    wall((-x, y), (x, y), height, 0.22, surface, holes)
    wall((x, y), (x, 0), height, 0.22, surface)
    wall((x, 0), (-x, 0), height, 0.22, surface)
    if palette.get("ceiling") == "pop":
        box((2 * x + 0.6, y + 0.6, 0.1), (0, y / 2, height + 0.05), paint("#f7f4ee", 0.7), 0)
        for a, b in (((-x, y - 0.06), (x, y)), ((-x, 0), (-x + 0.06, y)), ((x - 0.06, 0), (x, y))):
            box_between((*a, height - 0.07), (*b, height), paint("#f7f4ee", 0.7), 0.02)
    else:
        battened_ceiling(-x, x, 0, y, height)
    base = plain(palette.get("skirting", "#5d4534"), 0.45)
    for a, b in (((-x, 0), (-x, y)), ((-x, y), (x, y)), ((x, y), (x, 0))):
        skirting(a, b, base, h=0.09, side=-1)
    if door:
        middle = -x + (door[0] + door[1]) / 2
        flush_door((middle, y + 0.05, 0), 0, wood(*palette["wood"]), door[1] - door[0] - 0.14)


def plain_floor(palette):
    """Floor material named by the palette: terrazzo, lino, cement or a modest tile."""
    kind = palette["floor_kind"]
    if kind == "terrazzo":
        return terrazzo(palette["floor"])
    if kind == "lino":
        return lino(palette["floor"], palette["floor2"])
    if kind == "cement":
        return cement_floor(palette["floor"])
    return tile(palette["floor"], 0.4, "#a79d8d", 0.16, vein_amt=0.15)


def yard_view(half_width, palette):
    """What is seen through the window: a painted fence, red earth, a bit of green."""
    x = -half_width
    box((12, 24, 0.1), (x - 6.2, 3, -0.3), earth(grass=0.6), 0)
    box((0.2, 24, 2.1), (x - 4.2, 3, 0.75), weathered_paint(palette["fence"]), 0)
    for i in range(3):
        shrub_mesh = shrub(i, 700, (0.8, 0.8, 0.7), 0.09)
        place(shrub_mesh, (x - 3.2, 0.5 + i * 2.4, 0.4), i, 1.2)


def window_and_curtains(half_width, height, start, end, sill, top, palette, power):
    """Louvre window in the left wall with daylight behind it and a pair of drawn-back curtains."""
    x, middle, width = -half_width, (start + end) / 2, end - start
    louvre_window((x - 0.11, middle, sill), width, top - sill, pi / 2, palette.get("frame", "#6b5f53"))
    rail = top + 0.16
    cyl(0.012, width + 0.9, (x + 0.09, middle, rail), plain("#8a8378", 0.35, 0.8), 16, 0, rot=(pi / 2, 0, 0))
    cloth = drape(palette["drape"])
    drop = rail - max(0.05, sill - 0.35)
    curtain(0.42, drop, (x + 0.11, start - 0.34, rail), cloth, 5, 0.045, pi / 2, 2)
    curtain(0.42, drop, (x + 0.11, end - 0.08, rail), cloth, 5, 0.045, pi / 2, 5)
    area_light(
        (x - 0.5, middle, (sill + top) / 2 + 0.1),
        (width + 0.2, top - sill + 0.2),
        power,
        (0, middle, 0.9),
        (1.0, 0.97, 0.93),
    )


def fill_light(depth, height, power):
    """The soft light that a bright day throws in through the open door behind the camera."""
    area_light((0.1, 0.15, height * 0.62), (1.9, 1.6), power, (0, depth, 0.9), (1, 0.97, 0.93))
    area_light((0, depth / 2, height - 0.03), (1.6, 1.8), power * 0.5, (0, depth / 2, 0), (1, 0.95, 0.88))


def printed_sheet(palette):
    """The wax print of this home."""
    return printed_cloth(*palette["print"])


def self_contained(palette):
    """One room that is bedroom, sitting room and pantry in one, with its door to the bathroom in the back wall."""
    half, depth, height = 1.75, 4.1, 2.75
    plain_shell(half, depth, height, palette, (1.3, 2.6, 0.95, 2.15), (2.45, 3.35))
    window_and_curtains(half, height, 1.3, 2.6, 0.95, 2.15, palette, 170)
    yard_view(half, palette)
    timber = wood(*palette["wood"])
    sheet = printed_sheet(palette)
    head = depth - 0.06
    steel_bed((-0.92, head, 0), 1.42, 2.0, sheet)
    bed_pillows(-0.92, head - 0.05, 0.46, 1.35, sheet)
    throw(-0.92, 0.68, head - 1.95, head - 1.50, 0.44, fabric(palette["accent"], 260))
    # clothes, food and water along the right wall
    wardrobe((half - 0.01, 2.75, 0), -pi / 2, 1.05, timber)
    centre_table((half - 0.36, 1.55, 0), 0.55, 0.85, timber, 0.74)
    box((0.36, 0.28, 0.24), (half - 0.30, 1.76, 0.875), plain("#2b2b2d", 0.3), 0.02)
    box((0.02, 0.26, 0.15), (half - 0.485, 1.76, 0.885), plain("#0a0a0b", 0.08), 0.004)
    vase((half - 0.36, 1.36, 0.755), plain("#8d3b2a", 0.4), 0.6, 1)
    lathe(
        [(0, 0), (0.09, 0), (0.12, 0.05), (0.12, 0.13), (0.10, 0.15), (0, 0.155)],
        (half - 0.28, 1.28, 0.755),
        plain("#c3c4c4", 0.22, 0.9),
    )
    gas_cylinder((half - 0.28, 0.98, 0), palette["cylinder"])
    bucket((half - 0.70, 1.32, 0), palette["bucket"], 1.0, True)
    bucket((half - 0.66, 1.72, 0), "#d8d4c8", 0.8)
    plastic_chair((0.62, 3.05, 0), math.radians(-38), palette.get("chair", "#f2f0ea"))
    standing_fan((0.12, depth - 0.36, 0), math.radians(20))
    framed_picture(0.42, 0.32, (-0.92, depth - 0.02, 1.72), 0, canvas_art(seed=palette["art"]), "#2b211a")
    switch_plate((0.60, depth - 0.006, 1.30), 0, 2)
    bulb(0, 2.2, height, 26)
    box(
        (0.9, 0.6, 0.012), (0.05, 2.55, 0.007), rug_cloth(kind="lines", c1=palette["rug1"], c2=palette["accent"]), 0.003
    )
    fill_light(depth, height, 16)
    sky(0.4, 40, 200)
    cameras = {
        "hero": dict(loc=(0.78, 0.10, 1.42), target=(-0.42, 3.6, 1.0), lens=19.5, shift=-0.07),
        "wide": dict(loc=(1.25, 0.12, 1.42), target=(-0.62, 3.4, 1.0), lens=18.5, shift=-0.05),
        "door": dict(loc=(-1.35, 0.12, 1.42), target=(0.78, 3.6, 1.0), lens=19.5, shift=-0.06),
    }
    return dict(exposure=0.45, cams=cameras)


def plain_living(palette):
    """Sitting room with a carpenter's sofa set, a small television and louvre windows."""
    half, depth, height = 2.05, 4.6, 2.8
    plain_shell(half, depth, height, palette, (1.5, 3.3, 0.85, 2.15), (2.9, 3.8))
    window_and_curtains(half, height, 1.5, 3.3, 0.85, 2.15, palette, 230)
    yard_view(half, palette)
    timber = wood(*palette["wood"])
    cloth = fabric(palette["sofa"], 320, var=0.28)
    wooden_chair_sofa((-0.72, depth - 0.55, 0), 0, 3, cloth, timber)
    wooden_chair_sofa((-half + 0.58, 1.55, 0), math.radians(78), 1, cloth, timber)
    wooden_chair_sofa((half - 0.62, 2.95, 0), math.radians(-88), 1, cloth, timber)
    sheet = printed_sheet(palette)
    for i, x in enumerate((-1.30, -0.14)):
        pillow(0.40, 0.40, 0.14, (x, depth - 0.66, 0.68), sheet, (math.radians(-18), 0, 0.12 * (-1) ** i), seed=i)
    box(
        (2.0, 1.5, 0.014),
        (-0.25, 2.75, 0.008),
        rug_cloth(kind="lines", c1=palette["rug1"], c2=palette["accent"]),
        0.004,
    )
    centre_table((-0.30, 2.72, 0), 0.95, 0.52, timber)
    vase((-0.15, 2.76, 0.436), plain("#b4552f", 0.4), 0.62, 0)
    books((-0.50, 2.68, 0.436), 0.3, 2, 3)
    # television on a stand along the right wall
    box_between((half - 0.45, 1.10, 0.10), (half - 0.02, 2.30, 0.50), timber, 0.01)
    box_between((half - 0.27, 1.32, 0.56), (half - 0.22, 2.14, 1.03), plain("#101012", 0.3), 0.006)
    box_between((half - 0.275, 1.34, 0.58), (half - 0.268, 2.12, 1.01), plain("#060607", 0.07, 0, 0.6), 0)
    box_between((half - 0.32, 1.55, 0.50), (half - 0.18, 1.90, 0.56), plain("#101012", 0.3), 0.006)
    standing_fan((half - 0.45, depth - 0.45, 0), math.radians(-35))
    framed_picture(0.52, 0.40, (-1.05, depth - 0.02, 1.72), 0, canvas_art(seed=palette["art"]), "#2b211a")
    framed_picture(0.34, 0.44, (-0.32, depth - 0.02, 1.72), 0, adire(kind=1), "#2b211a")
    switch_plate((0.66, depth - 0.006, 1.30), 0, 2)
    ceiling_fan((0, 2.3, height), plain("#efece4", 0.4), 0.34)
    bulb(0.9, 3.4, height, 18)
    fill_light(depth, height, 20)
    sky(0.4, 40, 200)
    cameras = {
        "hero": dict(loc=(0.92, 0.12, 1.36), target=(-0.40, 4.0, 1.0), lens=19.5, shift=-0.06),
        "wide": dict(loc=(1.30, 0.12, 1.40), target=(-0.62, 3.6, 1.0), lens=18, shift=-0.04),
        "tv": dict(loc=(-1.62, 0.12, 1.38), target=(0.95, 3.7, 1.0), lens=19, shift=-0.05),
    }
    return dict(exposure=0.35, cams=cameras)


def plain_bedroom(palette):
    """Bedroom with a wooden bed, a printed sheet and a free-standing wardrobe."""
    half, depth, height = 1.75, 3.9, 2.75
    plain_shell(half, depth, height, palette, (1.2, 2.6, 0.95, 2.15))
    window_and_curtains(half, height, 1.2, 2.6, 0.95, 2.15, palette, 190)
    yard_view(half, palette)
    timber = wood(*palette["wood"])
    sheet = printed_sheet(palette)
    head = depth - 0.03
    # wooden bed with a panelled head
    box_between((-0.98, head - 0.07, 0), (0.58, head, 1.08), timber, 0.02)
    for i in range(3):
        box_between((-0.90 + i * 0.505, head - 0.085, 0.5), (-0.46 + i * 0.505, head - 0.06, 1.0), timber, 0.012)
    box_between((-0.95, head - 2.08, 0.16), (0.55, head - 0.05, 0.36), timber, 0.012)
    cushion((1.46, 1.96, 0.22), (-0.20, head - 1.06, 0.46), sheet, r=0.06, puff=0.014, wrinkle=0.006, n=16)
    bed_pillows(-0.20, head - 0.10, 0.57, 1.40, sheet)
    throw(-0.20, 0.72, head - 2.0, head - 1.45, 0.545, fabric(palette["accent"], 260))
    box_between((0.72, head - 0.42, 0), (1.12, head, 0.52), timber, 0.01)
    box_between((0.75, head - 0.432, 0.28), (1.09, head - 0.42, 0.49), timber, 0.006)
    lamp((0.92, head - 0.21, 0.52), 0.38, power=7, base=plain("#7a5a3c", 0.4))
    wardrobe((half - 0.01, 1.75, 0), -pi / 2, 1.25, timber, 2.05)
    box((0.55, 0.40, 0.30), (half - 0.32, 1.75, 2.24), plain("#6a3a3f", 0.6), 0.03)
    box(
        (0.9, 1.6, 0.012), (-1.20, 2.2, 0.007), rug_cloth(kind="lines", c1=palette["rug1"], c2=palette["accent"]), 0.003
    )
    plastic_chair((0.95, 0.95, 0), math.radians(-160), palette.get("chair", "#f2f0ea"))
    framed_picture(0.40, 0.30, (-0.20, depth - 0.02, 1.70), 0, canvas_art(seed=palette["art"] + 2), "#2b211a")
    ceiling_fan((0, 2.0, height), plain("#efece4", 0.4), 0.30)
    fill_light(depth, height, 18)
    sky(0.4, 40, 200)
    cameras = {
        "hero": dict(loc=(0.62, 0.10, 1.42), target=(-0.30, 3.4, 1.0), lens=19.5, shift=-0.08),
        "wide": dict(loc=(1.05, 0.12, 1.42), target=(-0.50, 3.2, 1.0), lens=18.5, shift=-0.05),
    }
    return dict(exposure=0.4, cams=cameras)
