"""Furniture and fittings of ordinary homes: steel bed, plastic chair, louvre window, standing fan, gas cylinder."""

import math
from math import cos, pi, sin

from .materials import drape, fabric, glass, glow, plain, wood
from .plain_materials import printed_cloth
from .shapes import bar, box, box_between, cyl, group, lathe, sphere, tube
from .soft import curtain, cushion, pillow


def louvre_window(loc, width, height, rot=0.0, frame="#6b5f53", bars=True, tilt=38):
    """Louvre window with glass blades and burglar bars; `loc` is the middle of the sill, the wall runs along X."""
    wooden = plain(frame, 0.5)
    blade = glass("#d4e2dc")
    parts = [
        box((width, 0.10, 0.05), (0, 0, 0.025), wooden, 0.004),
        box((width, 0.10, 0.05), (0, 0, height - 0.025), wooden, 0.004),
    ]
    columns = max(2, round(width / 0.6))
    for i in range(columns + 1):
        parts.append(box((0.045, 0.10, height), (-width / 2 + width * i / columns, 0, height / 2), wooden, 0.004))
    count = int((height - 0.1) / 0.115)
    for i in range(columns):
        middle = -width / 2 + width * (i + 0.5) / columns
        for k in range(count):
            z = 0.05 + (height - 0.1) * (k + 0.5) / count
            parts.append(
                box((width / columns - 0.05, 0.14, 0.005), (middle, 0, z), blade, 0, rot=(math.radians(tilt), 0, 0))
            )
    if bars:
        iron = plain("#2c2a29", 0.5, 0.4)
        for i in range(int(width / 0.13)):
            x = -width / 2 + 0.065 + i * 0.13
            parts.append(box((0.012, 0.012, height), (x, 0.10, height / 2), iron, 0))
        for z in (height * 0.33, height * 0.67):
            parts.append(box((width, 0.012, 0.02), (0, 0.10, z), iron, 0))
    return group(parts, loc, rot)


def steel_bed(loc, width, length, sheet, mattress_height=0.46, steel="#3b3a3d"):
    """Bed with a tube frame; the head stands at +Y, `loc` is the middle of the head end on the floor."""
    metal = plain(steel, 0.4, 0.5)
    half = width / 2
    parts = []
    for y, top in ((0.0, 1.02), (-length, 0.66)):
        parts.append(
            tube(
                [
                    (-half, y, 0),
                    (-half, y, top - 0.1),
                    (-half + 0.1, y, top),
                    (half - 0.1, y, top),
                    (half, y, top - 0.1),
                    (half, y, 0),
                ],
                0.02,
                metal,
            )
        )
        for i in range(1, 6):
            x = -half + width * i / 6
            parts.append(bar((x, y, 0.34), (x, y, top), 0.009, metal))
        parts.append(bar((-half, y, 0.34), (half, y, 0.34), 0.014, metal))
    for x in (-half, half):
        parts.append(bar((x, 0, 0.30), (x, -length, 0.30), 0.018, metal))
    parts.append(
        cushion(
            (width - 0.03, length - 0.04, mattress_height - 0.30),
            (0, -length / 2, (mattress_height + 0.31) / 2),
            sheet,
            r=0.05,
            puff=0.012,
            wrinkle=0.006,
            n=16,
        )
    )
    return group(parts, loc, 0)


def bed_pillows(x, y, z, width, material, count=2):
    """Pillows leaning against the head of a bed."""
    for i in range(count):
        offset = (i - (count - 1) / 2) * width / count
        pillow(
            0.62,
            0.40,
            0.17,
            (x + offset, y - 0.17, z + 0.15),
            material,
            (math.radians(-52), 0, 0.04 * (-1) ** i),
            seed=i + 3,
        )


def plastic_chair(loc, rot, colour="#f2f0ea"):
    """The white moulded chair every compound has."""
    body = plain(colour, 0.35)
    parts = [cushion((0.44, 0.42, 0.028), (0, 0, 0.43), body, r=0.014, puff=-0.012, wrinkle=0)]
    for sx in (-1, 1):
        parts.append(tube([(sx * 0.20, -0.18, 0.43), (sx * 0.235, -0.235, 0.0)], 0.018, body))
        parts.append(tube([(sx * 0.19, 0.17, 0.43), (sx * 0.225, 0.26, 0.0)], 0.018, body))
        parts.append(tube([(sx * 0.20, 0.18, 0.42), (sx * 0.22, 0.24, 0.66), (sx * 0.19, 0.31, 0.84)], 0.016, body))
        parts.append(
            tube(
                [(sx * 0.22, -0.19, 0.43), (sx * 0.255, -0.18, 0.63), (sx * 0.25, 0.05, 0.65), (sx * 0.22, 0.24, 0.66)],
                0.017,
                body,
            )
        )
    for i in range(5):
        x = -0.13 + i * 0.065
        parts.append(tube([(x, 0.19, 0.44), (x, 0.25, 0.66), (x, 0.315, 0.86)], 0.014, body))
    parts.append(
        tube([(-0.19, 0.31, 0.84), (-0.10, 0.325, 0.885), (0.10, 0.325, 0.885), (0.19, 0.31, 0.84)], 0.020, body)
    )
    return group(parts, loc, rot)


def standing_fan(loc, rot, colour="#e9e7e1"):
    """Standing fan with a wire cage."""
    body = plain(colour, 0.35)
    wire = plain("#a9a9a6", 0.3, 0.7)
    parts = [
        cyl(0.20, 0.035, (0, 0, 0.018), body, 40, 0.01),
        cyl(0.016, 1.05, (0, 0, 0.55), wire, 20, 0),
        cyl(0.07, 0.16, (0, 0.05, 1.16), body, 32, 0.02, rot=(pi / 2, 0, 0)),
        cyl(0.035, 0.05, (0, -0.09, 1.16), body, 24, 0.01, rot=(pi / 2, 0, 0)),
    ]
    for y in (-0.12, 0.0):
        for radius in (0.07, 0.14, 0.205):
            ring = [(radius * cos(a * pi / 6), y, 1.16 + radius * sin(a * pi / 6)) for a in range(12)]
            parts.append(tube(ring, 0.0035, wire, cyclic=True))
    for a in range(16):
        x, z = 0.205 * cos(a * pi / 8), 0.205 * sin(a * pi / 8)
        for y in (-0.12, 0.0):
            parts.append(bar((x * 0.2, y, 1.16 + z * 0.2), (x, y, 1.16 + z), 0.0022, wire))
    blade = plain("#5f7f95", 0.3)
    for k in range(3):
        a = k * 2 * pi / 3 + 0.5
        parts.append(
            box((0.15, 0.008, 0.085), (0.10 * cos(a), -0.06, 1.16 + 0.10 * sin(a)), blade, 0.003, rot=(0.3, -a, 0))
        )
    return group(parts, loc, rot)


def wooden_chair_sofa(loc, rot, seats, cloth, timber):
    """Carpenter's sofa: wooden frame and arms with loose cushions; the back stands at +Y."""
    seat_width = 0.60
    width = seats * seat_width + 0.16
    parts = []
    for sx in (-1, 1):
        x = sx * (width / 2 - 0.04)
        parts += [
            box((0.08, 0.82, 0.05), (x, -0.02, 0.60), timber, 0.012),
            box((0.07, 0.07, 0.60), (x, -0.38, 0.30), timber, 0.006),
            box((0.07, 0.07, 0.86), (x, 0.36, 0.43), timber, 0.006),
            box((0.05, 0.70, 0.07), (x, -0.01, 0.30), timber, 0.006),
        ]
    parts += [
        box((width - 0.1, 0.06, 0.10), (0, -0.38, 0.29), timber, 0.006),
        box((width - 0.1, 0.05, 0.09), (0, 0.37, 0.81), timber, 0.006),
        box((width - 0.1, 0.05, 0.06), (0, 0.37, 0.45), timber, 0.006),
    ]
    for i in range(seats):
        x = -width / 2 + 0.08 + seat_width * (i + 0.5)
        parts.append(
            cushion((seat_width - 0.01, 0.68, 0.14), (x, -0.05, 0.40), cloth, r=0.04, puff=0.03, seed=i, wrinkle=0.006)
        )
        parts.append(
            cushion(
                (seat_width - 0.02, 0.15, 0.46),
                (x, 0.26, 0.66),
                cloth,
                r=0.05,
                puff=0.01,
                sidepuff=0.045,
                seed=i + 4,
                rot=(math.radians(-12), 0, 0),
                wrinkle=0.006,
            )
        )
    return group(parts, loc, rot)


def centre_table(loc, width, depth, timber, height=0.42):
    """Low wooden table with a shelf under the top."""
    parts = [
        box((width, depth, 0.03), (0, 0, height), timber, 0.008),
        box((width - 0.16, depth - 0.14, 0.02), (0, 0, height * 0.4), timber, 0.004),
    ]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(
                box((0.05, 0.05, height), (sx * (width / 2 - 0.06), sy * (depth / 2 - 0.06), height / 2), timber, 0.005)
            )
    return group(parts, loc, 0)


def wardrobe(loc, rot, width, timber, height=1.95, depth=0.55):
    """Free-standing two-door wardrobe; the front faces -Y, `loc` is the middle of the back on the floor."""
    metal = plain("#8d8a84", 0.3, 0.9)
    parts = [box((width, depth, height - 0.08), (0, -depth / 2, height / 2 + 0.04), timber, 0.006)]
    parts.append(box((width + 0.06, depth + 0.04, 0.05), (0, -depth / 2, height + 0.02), timber, 0.012))
    for sx in (-1, 1):
        parts.append(
            box(
                (width / 2 - 0.012, 0.02, height - 0.22),
                (sx * width / 4, -depth - 0.008, height / 2 + 0.07),
                timber,
                0.006,
            )
        )
        parts.append(
            box(
                (width / 2 - 0.14, 0.012, height - 0.44),
                (sx * width / 4, -depth - 0.018, height / 2 + 0.07),
                timber,
                0.01,
            )
        )
        parts.append(cyl(0.012, 0.03, (sx * 0.05, -depth - 0.035, 1.0), metal, 16, 0.003, rot=(pi / 2, 0, 0)))
    return group(parts, loc, rot)


def gas_cylinder(loc, colour="#c8441f", size=1.0):
    """Cooking-gas cylinder with its collar and regulator."""
    steel = plain(colour, 0.4)
    lathe(
        [
            (r * size, z * size)
            for r, z in [
                (0, 0.02),
                (0.11, 0.02),
                (0.15, 0.05),
                (0.155, 0.12),
                (0.155, 0.38),
                (0.13, 0.45),
                (0.06, 0.48),
                (0, 0.485),
            ]
        ],
        loc,
        steel,
    )
    x, y, z = loc
    for a in range(3):
        turn = a * 2 * pi / 3
        box(
            (0.07 * size, 0.006, 0.10 * size),
            (x + 0.09 * size * cos(turn), y + 0.09 * size * sin(turn), z + 0.53 * size),
            steel,
            0.002,
            rot=(0, 0, turn + pi / 2),
        )
    tube(
        [(x + 0.09 * size * cos(a * pi / 6), y + 0.09 * size * sin(a * pi / 6), z + 0.58 * size) for a in range(12)],
        0.008 * size,
        steel,
        cyclic=True,
    )
    cyl(0.025 * size, 0.06 * size, (x, y, z + 0.52 * size), plain("#b5a060", 0.3, 0.9), 20, 0.004)


def bucket(loc, colour="#2d6db0", size=1.0, lid=False):
    """Plastic bucket with a wire handle."""
    plastic = plain(colour, 0.35)
    profile = [
        (0, 0),
        (0.115, 0),
        (0.12, 0.006),
        (0.155, 0.30),
        (0.165, 0.305),
        (0.165, 0.325),
        (0.152, 0.325),
        (0.145, 0.30),
        (0.11, 0.02),
        (0, 0.02),
    ]
    lathe([(r * size, z * size) for r, z in profile], loc, plastic)
    x, y, z = loc
    if lid:
        cyl(0.168 * size, 0.02 * size, (x, y, z + 0.335 * size), plastic, 40, 0.006)
    arc = [
        (x + 0.16 * size * cos(a), y - 0.10 * size * sin(a), z + (0.31 - 0.12 * sin(a)) * size)
        for a in (0, pi / 4, pi / 2, 3 * pi / 4, pi)
    ]
    tube(arc, 0.003, plain("#9a9a98", 0.3, 0.8))


def bulb(x, y, z, power=30, colour=(1.0, 0.86, 0.66)):
    """Bare energy-saving bulb under the ceiling, with its light."""
    from .stage import point

    cyl(0.035, 0.03, (x, y, z - 0.015), plain("#efece4", 0.4), 24, 0.004)
    cyl(0.02, 0.05, (x, y, z - 0.05), plain("#f5f3ee", 0.4), 20, 0.003)
    sphere(0.032, (x, y, z - 0.10), glow("#fff1d8", 6.0), (1, 1, 1.3))
    if power:
        point((x, y, z - 0.16), power, colour, 0.05)


def battened_ceiling(x0, x1, y0, y1, z, colour="#f0ece0", step=1.2):
    """Flat boarded ceiling whose joints are covered by thin battens."""
    board, batten = plain(colour, 0.75), plain("#e2dac6", 0.6)
    box_between((x0 - 0.3, y0 - 0.3, z), (x1 + 0.3, y1 + 0.3, z + 0.06), board, 0)
    x = x0 + step
    while x < x1 - 0.1:
        box_between((x - 0.02, y0, z - 0.012), (x + 0.02, y1, z + 0.001), batten, 0.003)
        x += step
    y = y0 + step
    while y < y1 - 0.1:
        box_between((x0, y - 0.02, z - 0.013), (x1, y + 0.02, z + 0.001), batten, 0.003)
        y += step


def switch_plate(loc, rot, count=1):
    """White wall switch or socket; the face looks along -Y before turning."""
    cover = plain("#f4f2ec", 0.3)
    parts = [box((0.085 * count, 0.012, 0.085), (0, 0, 0), cover, 0.004)]
    for i in range(count):
        parts.append(box((0.02, 0.012, 0.035), (-0.0425 * (count - 1) + 0.085 * i, -0.007, 0), cover, 0.003))
    return group(parts, loc, rot)


def flush_door(loc, rot, timber, width=0.86, height=2.06, frame="#5a3b25"):
    """Wooden door closed in its frame, facing -Y; `loc` is the middle of the sill."""
    jamb = plain(frame, 0.5)
    metal = plain("#b9b4aa", 0.25, 1.0)
    parts = [
        box((width, 0.04, height), (0, 0, height / 2), timber, 0.004),
        box((0.07, 0.09, height + 0.07), (-width / 2 - 0.035, 0, height / 2 + 0.035), jamb, 0.005),
        box((0.07, 0.09, height + 0.07), (width / 2 + 0.035, 0, height / 2 + 0.035), jamb, 0.005),
        box((width + 0.14, 0.09, 0.07), (0, 0, height + 0.035), jamb, 0.005),
        box((0.03, 0.02, 0.16), (width / 2 - 0.07, -0.03, 1.02), metal, 0.003),
        cyl(0.011, 0.11, (width / 2 - 0.115, -0.06, 1.05), metal, 16, 0.002, rot=(0, pi / 2, 0)),
    ]
    for row in range(2):
        for column in range(2):
            parts.append(
                box(
                    (width * 0.32, 0.012, height * 0.36),
                    (width * (-0.2 + 0.4 * column), -0.022, height * (0.27 + 0.45 * row)),
                    timber,
                    0.008,
                )
            )
    return group(parts, loc, rot)
