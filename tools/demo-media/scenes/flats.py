"""Three-storey block of flats around a central staircase."""

from math import pi

from homekit import *

from .yard import daylight, fence, satellite_dish, scattered_grass, water_tank


def _flat_window(x, z, y, width, height, trim, air_conditioner):
    """Sliding window with a concrete hood, sometimes with an air conditioner below it."""
    frame = plain("#d9d9d4", 0.35, 0.3)
    window_frame(x, y + 0.10, z, width, height, frame, 2)
    box_between(
        (x - width / 2 + 0.03, y + 0.11, z + 0.03),
        (x + width / 2 - 0.03, y + 0.118, z + height - 0.03),
        window_glass(),
        0,
    )
    curtain(
        width * 0.42,
        height,
        (x - width / 2, y + 0.32, z + height),
        drape(("#e6dccb", "#a8885f", "#7d8f9a")[int(abs(x * 3 + z)) % 3]),
        5,
        0.03,
        0,
        int(x * 5 + z),
    )
    box_between(
        (x - width / 2 - 0.2, y + 1.3, z - 0.4),
        (x + width / 2 + 0.2, y + 1.35, z + height + 0.3),
        plain("#6e655a", 0.9),
        0,
    )
    box_between(
        (x - width / 2 - 0.14, y - 0.38, z + height + 0.05), (x + width / 2 + 0.14, y, z + height + 0.15), trim, 0.008
    )
    box_between((x - width / 2 - 0.08, y - 0.10, z - 0.09), (x + width / 2 + 0.08, y, z), trim, 0.006)
    if air_conditioner:
        unit = plain("#e4e2db", 0.45)
        box_between((x - 0.40, y - 0.40, z - 0.78), (x + 0.40, y - 0.06, z - 0.22), unit, 0.02)
        cyl(0.21, 0.012, (x - 0.10, y - 0.402, z - 0.50), plain("#3c3d3f", 0.6), 32, 0.002, rot=(pi / 2, 0, 0))
        bar((x - 0.35, y - 0.38, z - 0.80), (x - 0.35, y, z - 0.80), 0.015, plain("#4a4b4d", 0.5))


def _balcony(x0, x1, y, floor, wall_paint, trim):
    """Balcony slab with a solid lower parapet and rails."""
    box_between((x0, y - 1.25, floor - 0.14), (x1, y, floor), trim, 0.01)
    box_between((x0, y - 1.25, floor), (x1, y - 1.13, floor + 0.55), wall_paint, 0.006)
    for x in (x0, x1 - 0.12):
        box_between((x, y - 1.14, floor), (x + 0.12, y, floor + 0.55), wall_paint, 0.006)
    rail = plain("#2c2d2f", 0.45, 0.4)
    bar((x0, y - 1.19, floor + 0.95), (x1, y - 1.19, floor + 0.95), 0.022, rail)
    count = round((x1 - x0) / 0.14)
    for i in range(count + 1):
        x = x0 + (x1 - x0) * i / count
        bar((x, y - 1.19, floor + 0.55), (x, y - 1.19, floor + 0.95), 0.009, rail)


def flats(palette):
    """Block of six flats: balconies left and right, staircase with pierced blocks in the middle."""
    wall_paint = weathered_paint(palette["ext"], streaks=palette.get("streaks", 0.35))
    band = weathered_paint(palette["ext2"], streaks=0.3)
    trim = weathered_paint(palette.get("trim", "#efe9dc"), streaks=0.4)
    storey, floors, half = 3.05, 3, 7.2
    top = storey * floors
    openings = []
    for level in range(floors):
        base = level * storey
        for side in (-1, 1):
            middle = half + side * 2.35
            openings.append((middle - 0.7, middle + 0.7, base + 1.0, base + 2.3))
            outer = half + side * 5.45
            openings.append((outer - 1.1, outer + 1.1, base + 0.12, base + 2.3))
    wall((-half, 0), (half, 0), top, 0.23, wall_paint, openings)
    wall((-half, 9), (-half, 0.004), top, 0.23, wall_paint)
    wall((half, 0.004), (half, 9), top, 0.23, wall_paint)
    for level in range(floors):
        base = level * storey
        for side in (-1, 1):
            _flat_window(side * 2.35, base + 1.0, 0, 1.4, 1.3, trim, (level + (side > 0)) % 2 == 0)
            outer = side * 5.45
            window_frame(outer, 0.10, base + 0.12, 2.2, 2.18, plain("#d9d9d4", 0.35, 0.3), 3)
            box_between((outer - 1.07, 0.11, base + 0.15), (outer + 1.07, 0.118, base + 2.27), window_glass(), 0)
            curtain(0.8, 2.15, (outer - 1.05, 0.35, base + 2.3), drape("#c9b79a"), 6, 0.035, 0, level)
            box_between((outer - 1.3, 1.6, base), (outer + 1.3, 1.65, base + 2.6), plain("#6e655a", 0.9), 0)
            if level:
                _balcony(outer - 1.65, outer + 1.65, 0, base, band, trim)
        if level:
            box_between((-half - 0.03, -0.04, base - 0.16), (half + 0.03, 0.0, base), band, 0.006)
    # staircase tower with pierced blocks, porch below
    box_between((-1.25, -0.5, 0), (-1.05, 0.0, top + 0.7), band, 0.008)
    box_between((1.05, -0.5, 0), (1.25, 0.0, top + 0.7), band, 0.008)
    for row in range(int((top - 2.9) / 0.26)):
        for column in range(8):
            x, z = -0.93 + column * 0.265, 3.05 + row * 0.26
            for dx, dz, w, h in ((-0.115, 0, 0.035, 0.26), (0, -0.115, 0.265, 0.035)):
                box((w, 0.14, h), (x + dx, -0.34, z + dz), trim, 0)
            box((0.06, 0.12, 0.06), (x, -0.34, z), trim, 0, rot=(0, 0.785, 0))
    box_between((-1.05, -0.20, 2.8), (1.05, -0.18, top + 0.3), plain("#3b3630", 0.9), 0)
    box_between((-1.7, -1.7, 2.62), (1.7, 0.0, 2.80), trim, 0.01)
    for x in (-1.5, 1.5):
        box_between((x - 0.15, -1.65, 0), (x + 0.15, -1.35, 2.62), band, 0.008)
    box_between((-1.05, -0.02, 0), (1.05, 0.0, 2.62), plain("#4a443c", 0.9), 0)
    flush_door((0, -0.06, 0.1), 0, plain(palette.get("door", "#3a3d40"), 0.4), 1.2, 2.2)
    box_between((-1.6, -1.7, 0), (1.6, 0, 0.1), cement_floor("#a9a196"), 0.01)
    # roof edge, roof, tank
    box_between((-half - 0.35, -0.45, top), (half + 0.35, 9.3, top + 0.22), trim, 0.01)
    box_between((-half - 0.36, -0.46, top + 0.22), (half + 0.36, -0.30, top + 0.75), band, 0.008)
    box_between((-half - 0.36, -0.46, top + 0.22), (-half - 0.20, 9.3, top + 0.75), band, 0.008)
    box_between((half + 0.20, -0.46, top + 0.22), (half + 0.36, 9.3, top + 0.75), band, 0.008)
    hip_roof(-half + 0.3, half - 0.3, 0.4, 8.8, top + 0.5, 1.5, 0.1, roofing_sheet(palette["roof"], 0.15))
    for x, y, z, turn in ((-6.6, -0.5, 7.4, 0.4), (4.2, -1.3, 4.7, 0.7), (6.6, -1.3, 7.7, 0.5), (-4.3, -1.3, 4.6, 0.6)):
        satellite_dish((x, y, z), turn, 0.34)
    # compound
    box((80, 80, 0.1), (0, 0, -0.05), pavers(*palette.get("pavers", ("#a9a39a", "#8e5f4c", "#958d83"))), 0)
    fence((-11, 12), (11, 12), 2.2, band, trim)
    fence((-11, -14), (-11, 12), 2.2, band, trim)
    fence((11, -14), (11, 12), 2.2, band, trim)
    water_tank(9.2, 4.5, 6.4, "#15161a")
    water_tank(9.2, 7.0, 6.4, "#15161a")
    hedge = shrub(9, 5200, (0.5, 0.22, 0.28), 0.05, ("#2a521f", "#6c9a3c"), True)
    for i in range(5):
        for side in (-1, 1):
            x = side * (2.4 + i * 1.0)
            place(hedge, (x, -1.9, 0.30), 0)
            box_between((x - 0.46, -2.09, 0), (x + 0.46, -1.71, 0.53), plain("#1c3314", 1), 0)
    for x, y in ((-9.4, -3.5), (9.4, -4.5), (-9.6, 3.0)):
        place(shrub(3, 1600), (x, y, 0.5), x, 1.2)
    palm_tree((-9.2, -0.8, 0), 6.0, 1, -0.02)
    palm_tree((9.4, -1.6, 0), 6.6, 5, 0.03)
    palm_tree((-5, 15, 0), 11, 7)
    palm_tree((6, 16, 0), 12, 11)
    daylight(44, 236)
    cameras = {
        "hero": dict(loc=(-2.6, -14.6, 1.65), target=(-0.2, 0, 1.65), lens=22, shift=0.22),
        "land": dict(loc=(-7.6, -14.2, 1.7), target=(-0.3, 0, 1.7), lens=22, shift=0.16),
        "right": dict(loc=(7.8, -12.6, 1.7), target=(0.2, 0, 1.7), lens=20, shift=0.2),
    }
    return dict(exposure=0.1, cams=cameras)
