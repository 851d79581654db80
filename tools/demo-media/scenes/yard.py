"""What stands in a compound: fence walls, water tank, gate, washing line, satellite dish, generator."""

import math
import random
from math import cos, pi, sin

import bpy
from homekit import *


def fence(a, b, height, surface, coping, spikes=False, post_step=3.2):
    """Block wall between two ground points with posts and a coping; spikes on top if wanted."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length, turn = math.hypot(dx, dy), math.atan2(dy, dx)
    box((length, 0.2, height), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, height / 2), surface, 0.01, rot=(0, 0, turn))
    box(
        (length + 0.2, 0.32, 0.08),
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, height + 0.04),
        coping,
        0.01,
        rot=(0, 0, turn),
    )
    count = max(1, round(length / post_step))
    for i in range(count + 1):
        x, y = a[0] + dx * i / count, a[1] + dy * i / count
        box((0.36, 0.36, height + 0.18), (x, y, height / 2 + 0.09), surface, 0.01, rot=(0, 0, turn))
        box((0.46, 0.46, 0.08), (x, y, height + 0.22), coping, 0.012, rot=(0, 0, turn))
    if spikes:
        iron = plain("#2a2a2b", 0.5, 0.5)
        for i in range(int(length / 0.22)):
            u = (i + 0.5) / int(length / 0.22)
            cyl(0.011, 0.34, (a[0] + dx * u, a[1] + dy * u, height + 0.24), iron, 8, 0, r2=0.001)


def water_tank(x, y, base, colour="#15161a"):
    """Ribbed plastic storage tank on a steel stand of height `base`."""
    tank, steel = plain(colour, 0.5), plain("#5b5f63", 0.5, 0.6)
    profile = [
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
    ]
    lathe(profile, (x, y, base), tank)
    box_between((x - 0.85, y - 0.85, base - 0.1), (x + 0.85, y + 0.85, base), steel, 0)
    for sx in (-0.7, 0.7):
        for sy in (-0.7, 0.7):
            bar((x + sx, y + sy, 0), (x + sx, y + sy, base), 0.05, steel)
    for sy in (-0.7, 0.7):
        bar((x - 0.7, y + sy, 0.4), (x + 0.7, y + sy, base - 0.4), 0.025, steel)
    bar((x + 0.95, y - 0.3, 0), (x + 0.95, y - 0.3, base + 0.4), 0.03, plain("#d8d5cc", 0.4))


def satellite_dish(loc, turn, size=0.4):
    """Small offset dish on a bracket, looking up and along `turn`."""
    grey = plain("#b9bbbc", 0.4)
    dish = lathe(
        [
            (0, 0),
            (size * 0.5, size * 0.07),
            (size, size * 0.27),
            (size * 0.98, size * 0.29),
            (size * 0.5, size * 0.09),
            (0, 0.02),
        ],
        (0, 0, 0),
        grey,
        36,
    )
    dish.rotation_euler = (pi / 2 - 0.75, 0, 0)
    arm = bar((0, 0, 0), (0, -size * 0.8, size * 0.55), 0.012, plain("#4a4b4d", 0.5))
    return group([dish, arm, cyl(0.02, 0.5, (0, 0.05, -0.2), plain("#4a4b4d", 0.5), 12, 0)], loc, turn)


def washing_line(a, b, height, cloths):
    """Line between two posts with washing of the given colours on it."""
    steel = plain("#6b6e70", 0.5, 0.6)
    for x, y in (a, b):
        bar((x, y, 0), (x, y, height + 0.05), 0.03, steel)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length, turn = math.hypot(dx, dy), math.atan2(dy, dx)
    sag = lambda u: height - 0.22 * math.sin(pi * u)
    tube([(a[0] + dx * u, a[1] + dy * u, sag(u)) for u in (0, 0.25, 0.5, 0.75, 1)], 0.006, plain("#e2dfd6", 0.7))
    random_source = random.Random(4)
    at = 0.06
    for i, cloth in enumerate(cloths):
        width, drop = random_source.uniform(0.5, 0.95), random_source.uniform(0.55, 1.05)
        if at + width / length > 0.95:
            break
        material = cloth if not isinstance(cloth, str) else fabric(cloth, 260, sheen=0.05)
        curtain(
            width,
            drop,
            (a[0] + dx * at, a[1] + dy * at, sag(at + width / length / 2) + 0.005),
            material,
            3,
            0.03,
            turn,
            i,
        )
        at += (width + random_source.uniform(0.06, 0.2)) / length


def sheet_gate(x0, x1, y, height, colour, trim="#c9a33f", ground=0.06):
    """Double gate of pressed steel sheet with a row of spear points; closed, facing -Y."""
    paint_coat, iron = plain(colour, 0.38, 0.2), plain(trim, 0.35, 0.7)
    middle = (x0 + x1) / 2
    for a, b in ((x0, middle - 0.015), (middle + 0.015, x1)):
        box_between((a, y - 0.02, ground), (b, y + 0.02, height), paint_coat, 0.004)
        for z in (ground + 0.04, height * 0.36, height - 0.04):
            box_between((a, y - 0.05, z - 0.035), (b, y - 0.018, z + 0.035), paint_coat, 0.005)
        for x in (a + 0.035, b - 0.035, (a + b) / 2):
            box_between((x - 0.03, y - 0.052, ground), (x + 0.03, y - 0.018, height), paint_coat, 0.005)
        for i in range(2):
            centre = a + (b - a) * (0.27 + 0.46 * i)
            half = (b - a) * 0.15
            radius = min(0.16, half * 0.8)
            box_between(
                (centre - half, y - 0.04, height * 0.45), (centre + half, y - 0.02, height * 0.86), paint_coat, 0.015
            )
            ring = [
                (centre + radius * cos(k * pi / 6), y - 0.045, height * 0.655 + radius * sin(k * pi / 6)) for k in range(12)
            ]
            tube(ring, 0.012, iron, cyclic=True)
        count = max(4, round((b - a) / 0.14))
        for i in range(count):
            x = a + (b - a) * (i + 0.5) / count
            bar((x, y, height), (x, y, height + 0.16), 0.009, paint_coat)
            cyl(0.022, 0.10, (x, y, height + 0.20), iron, 10, 0, r2=0.002)
    box((0.03, 0.05, 0.22), (middle + 0.09, y - 0.06, 1.05), iron, 0.005)


def compound_tree(loc, height=4.5, spread=2.2, seed=0):
    """Mango or almond tree: a forked trunk under heaped crowns of leaves."""
    r = random.Random(seed)
    x, y, z = loc
    bark = plain("#6b5645", 0.9)
    fork = height * 0.45
    tube([(x, y, z), (x + 0.06, y, z + fork * 0.5), (x, y + 0.05, z + fork)], 0.16, bark)
    crowns = [shrub(seed + i, 1500, (1.0, 1.0, 0.72), 0.17, ("#23451b", "#4f7a2e")) for i in range(2)]
    for i in range(6):
        a = i * pi / 3 + r.uniform(-0.3, 0.3)
        tip = (x + spread * 0.5 * cos(a), y + spread * 0.5 * sin(a), z + height * r.uniform(0.66, 0.86))
        tube(
            [(x, y, z + fork), (x + (tip[0] - x) * 0.5, y + (tip[1] - y) * 0.5, (z + fork + tip[2]) / 2 + 0.1), tip],
            0.06,
            bark,
        )
        place(crowns[i % 2], tip, r.uniform(0, 6), spread * r.uniform(0.48, 0.62))
    place(crowns[0], (x, y, z + height * 0.95), 1.0, spread * 0.62)


def scattered_grass(x0, x1, y0, y1, count, seed=0, avoid=lambda x, y: False):
    """Tufts of grass strewn over a yard, except where `avoid` says so."""
    r = random.Random(seed)
    patches = [grass_patch(seed + i, 260, 0.7) for i in range(3)]
    for _ in range(count):
        x, y = r.uniform(x0, x1), r.uniform(y0, y1)
        if not avoid(x, y):
            place(patches[r.randrange(3)], (x, y, 0.0), r.uniform(0, 6), r.uniform(0.6, 1.5))


def gable_or_hip_sheets(x0, x1, y0, y1, z, rise, over, colour, rust=0.3):
    """Hipped roof of long-span sheets with a fascia board."""
    hip_roof(x0, x1, y0, y1, z + 0.26, rise, over, roofing_sheet(colour, rust))


def daylight(elevation=42, azimuth=232, strength=5.4, cloud=0.56):
    """Sun and a partly cloudy sky."""
    cloudy_sky(elevation, 220, 0.135, cloud)
    sun(math.radians(elevation), math.radians(azimuth), strength, (1, 0.94, 0.84), 0.55)
