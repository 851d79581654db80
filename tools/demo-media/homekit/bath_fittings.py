"""Bathroom: toilet, basins, shower, mirror, towels and heater."""

import math
from math import cos, pi, sin

from .materials import fabric, glass, glow, plain
from .shapes import bar, box, cyl, group, lathe, sphere, tube
from .soft import cushion


def toilet(loc, rot, colour="#f5f4f0"):
    """Close-coupled toilet; the back stands at +Y, `loc` is the middle of the back on the floor."""
    china = plain(colour, 0.08, coat=0.4)
    base = lathe(
        [(0, 0), (0.135, 0), (0.14, 0.03), (0.125, 0.12), (0.14, 0.24), (0.18, 0.35), (0.19, 0.385), (0, 0.385)],
        (0, -0.40, 0),
        china,
    )
    base.scale = (1, 1.28, 1)
    seat = lathe(
        [(0, 0), (0.195, 0), (0.20, 0.012), (0.195, 0.028), (0.15, 0.034), (0, 0.036)], (0, -0.41, 0.385), china
    )
    seat.scale = (1, 1.24, 1)
    parts = [
        base,
        seat,
        box((0.24, 0.26, 0.30), (0, -0.20, 0.20), china, 0.05, seg=4),
        box((0.40, 0.18, 0.36), (0, -0.10, 0.58), china, 0.035, seg=4),
        box((0.42, 0.20, 0.035), (0, -0.10, 0.775), china, 0.014, seg=3),
        cyl(0.022, 0.01, (0, -0.10, 0.796), plain("#c9cacb", 0.1, 1.0), 24, 0.003),
    ]
    return group(parts, loc, rot)


def basin_tap(parts, y, z):
    """Mixer tap on a basin, added to its parts."""
    chrome = plain("#cfd0d1", 0.07, 1.0)
    parts.append(cyl(0.022, 0.10, (0, y, z + 0.05), chrome, 24, 0.004))
    parts.append(tube([(0, y, z + 0.09), (0, y - 0.06, z + 0.115), (0, y - 0.12, z + 0.09)], 0.011, chrome))
    parts.append(bar((0, y, z + 0.11), (0, y + 0.02, z + 0.16), 0.007, chrome))


def pedestal_basin(loc, rot, colour="#f5f4f0"):
    """Wash-hand basin on its pedestal; the back stands at +Y."""
    china = plain(colour, 0.08, coat=0.4)
    bowl = lathe(
        [
            (0, 0.68),
            (0.10, 0.69),
            (0.20, 0.76),
            (0.255, 0.84),
            (0.265, 0.86),
            (0.255, 0.868),
            (0.235, 0.855),
            (0.18, 0.79),
            (0.08, 0.755),
            (0, 0.75),
        ],
        (0, -0.24, 0),
        china,
    )
    bowl.scale = (1, 0.86, 1)
    parts = [
        bowl,
        lathe(
            [(0, 0), (0.10, 0), (0.095, 0.03), (0.07, 0.12), (0.065, 0.5), (0.09, 0.70), (0, 0.70)],
            (0, -0.17, 0),
            china,
        ),
        box((0.46, 0.12, 0.10), (0, -0.06, 0.815), china, 0.02, seg=3),
    ]
    basin_tap(parts, -0.07, 0.86)
    return group(parts, loc, rot)


def vanity(loc, rot, width, front, top):
    """Hanging vanity with a bowl on its stone top; the back stands at +Y."""
    china = plain("#f7f6f3", 0.06, coat=0.4)
    parts = [
        box((width, 0.46, 0.42), (0, -0.23, 0.58), front, 0.006),
        box((width + 0.02, 0.48, 0.035), (0, -0.24, 0.81), top, 0.004),
        lathe(
            [
                (0, 0.83),
                (0.12, 0.83),
                (0.18, 0.87),
                (0.205, 0.94),
                (0.20, 0.945),
                (0.17, 0.885),
                (0.10, 0.855),
                (0, 0.85),
            ],
            (0, -0.24, 0),
            china,
        ),
    ]
    for s in (-1, 1):
        parts.append(box((width / 2 - 0.008, 0.02, 0.40), (s * width / 4, -0.462, 0.58), front, 0.004))
        parts.append(box((0.012, 0.014, 0.20), (s * 0.03, -0.478, 0.62), plain("#b58a4a", 0.22, 1.0), 0.003))
    chrome = plain("#cfd0d1", 0.07, 1.0)
    parts.append(
        tube([(0, -0.05, 0.83), (0, -0.05, 1.10), (0, -0.09, 1.15), (0, -0.18, 1.13), (0, -0.19, 1.10)], 0.012, chrome)
    )
    parts.append(bar((0.05, -0.06, 0.83), (0.05, -0.06, 0.90), 0.01, chrome))
    return group(parts, loc, rot)


def mirror(loc, rot, width, height, lit=False, rim="#2b2b2c"):
    """Wall mirror facing -Y; a lit one has a warm line of light behind its edge."""
    parts = [box((width, 0.014, height), (0, -0.012, 0), plain("#e9edee", 0.012, 1.0), 0)]
    if lit:
        parts.append(box((width + 0.03, 0.006, height + 0.03), (0, -0.002, 0), glow("#fff0d6", 5.0), 0))
    else:
        for s in (-1, 1):
            parts.append(box((0.02, 0.022, height + 0.04), (s * (width / 2 + 0.01), -0.01, 0), plain(rim, 0.4), 0.003))
            parts.append(box((width + 0.04, 0.022, 0.02), (0, -0.01, s * (height / 2 + 0.01)), plain(rim, 0.4), 0.003))
    return group(parts, loc, rot)


def shower(loc, rot, rain=False, height=2.05):
    """Shower on the wall behind +Y: a rain head on a pillar, or a plain head on a short arm."""
    chrome = plain("#cfd0d1", 0.08, 1.0)
    if rain:
        parts = [
            bar((0, -0.05, 1.0), (0, -0.05, height + 0.1), 0.012, chrome),
            tube([(0, -0.05, height + 0.08), (0, -0.10, height + 0.13), (0, -0.34, height + 0.13)], 0.012, chrome),
            cyl(0.125, 0.012, (0, -0.36, height + 0.10), chrome, 40, 0.003),
            box((0.28, 0.05, 0.05), (0, -0.05, 1.05), chrome, 0.012),
            tube([(0.10, -0.08, 1.05), (0.16, -0.12, 0.85), (0.10, -0.11, 1.1), (0.05, -0.10, 1.5)], 0.007, chrome),
            box((0.05, 0.03, 0.20), (0.05, -0.10, 1.58), chrome, 0.012),
        ]
    else:
        parts = [
            tube([(0, 0, height), (0, -0.10, height + 0.04), (0, -0.20, height - 0.02)], 0.010, chrome),
            cyl(0.03, 0.05, (0, -0.215, height - 0.045), chrome, 28, 0.004, r2=0.02, rot=(0.5, 0, 0)),
            cyl(0.024, 0.05, (0, -0.025, 1.05), chrome, 24, 0.004, rot=(pi / 2, 0, 0)),
            bar((0, -0.045, 1.05), (0.05, -0.06, 1.07), 0.007, chrome),
        ]
    return group(parts, loc, rot)


def glass_screen(a, b, height=2.0):
    """Fixed glass panel between two floor points, with a metal edge."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length, turn = math.hypot(dx, dy), math.atan2(dy, dx)
    metal = plain("#1f1f20", 0.3, 0.6)
    parts = [
        box((length, 0.008, height), (length / 2, 0, height / 2), glass("#e8f2ef"), 0),
        box((0.025, 0.025, height), (0.012, 0, height / 2), metal, 0.002),
        box((0.02, 0.02, height), (length - 0.01, 0, height / 2), metal, 0.002),
        box((length, 0.025, 0.02), (length / 2, 0, height), metal, 0.002),
    ]
    return group(parts, (*a, 0), turn)


def towel_rail(loc, rot, towel, width=0.55):
    """Rail with a folded towel over it; the wall is at +Y."""
    chrome = plain("#cfd0d1", 0.1, 1.0)
    cloth = fabric(towel, 200, bump=0.6)
    parts = [
        bar((-width / 2, -0.07, 0), (width / 2, -0.07, 0), 0.010, chrome),
        cushion((width * 0.62, 0.03, 0.52), (0.02, -0.085, -0.25), cloth, r=0.014, puff=0, wrinkle=0.006, n=14),
        cushion((width * 0.62, 0.03, 0.30), (0.02, -0.05, -0.14), cloth, r=0.014, puff=0, wrinkle=0.004, n=10),
    ]
    for s in (-1, 1):
        parts.append(bar((s * width / 2, -0.07, 0), (s * width / 2, 0, 0), 0.008, chrome))
    return group(parts, loc, rot)


def water_heater(loc, rot):
    """Electric water heater on the wall behind +Y."""
    white = plain("#f4f3ef", 0.3)
    parts = [
        box((0.42, 0.36, 0.42), (0, -0.18, 0), white, 0.06, seg=4),
        cyl(0.05, 0.012, (0, -0.364, -0.08), plain("#c7c9ca", 0.3, 0.5), 28, 0.003, rot=(pi / 2, 0, 0)),
    ]
    for x in (-0.08, 0.08):
        parts.append(bar((x, -0.16, -0.2), (x, -0.03, -0.42), 0.010, plain("#c9cacb", 0.2, 1.0)))
    return group(parts, loc, rot)


def paper_holder(loc, rot):
    """Toilet roll on its holder; the wall is at +Y."""
    return group(
        [
            cyl(0.055, 0.10, (0, -0.07, 0), plain("#f7f5f0", 0.9), 32, 0.006, rot=(0, pi / 2, 0)),
            bar((-0.07, -0.07, 0), (0.07, -0.07, 0), 0.008, plain("#cfd0d1", 0.1, 1.0)),
        ],
        loc,
        rot,
    )
