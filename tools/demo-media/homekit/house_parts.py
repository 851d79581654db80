"""Parts of a house seen from outside: windows, railings and a hipped roof."""

import math
from math import pi
import bpy
from .masonry import *
from .materials import *
from .shapes import *
from .soft import *
from .stage import *


def window(x0, x1, z0, z1, y, lit=0.0, n=2, bars=False, trim=None):
    """front-facing window set into a wall whose face is at y"""
    fr = plain("#232323", 0.35, 0.3)
    w, h, t = x1 - x0, z1 - z0, 0.055
    cx = (x0 + x1) / 2
    for a, b in (
        ((x0, y + 0.06, z0), (x1, y + 0.13, z0 + t)),
        ((x0, y + 0.06, z1 - t), (x1, y + 0.13, z1)),
        ((x0, y + 0.06, z0), (x0 + t, y + 0.13, z1)),
        ((x1 - t, y + 0.06, z0), (x1, y + 0.13, z1)),
    ):
        box_between(a, b, fr, 0.004)
    for i in range(1, n):
        xx = x0 + w * i / n
        box_between((xx - t / 2, y + 0.065, z0), (xx + t / 2, y + 0.125, z1), fr, 0.004)
    box_between((x0 + 0.02, y + 0.092, z0 + 0.02), (x1 - 0.02, y + 0.098, z1 - 0.02), window_glass(), 0)
    # room behind: sheer-ish curtains and a warm back wall
    cm = drape("#e6dccb")
    q = 0.30 + 0.14 * (abs(hash((round(x0, 1), round(z0, 1)))) % 3) / 2
    curtain(w * q, h + 0.1, (x0 - 0.03, y + 0.30, z1 + 0.03), cm, 6, 0.035, 0, x0)
    curtain(w * q, h + 0.1, (x1 - w * q + 0.03, y + 0.30, z1 + 0.03), cm, 6, 0.035, 0, x1)
    (lit > 0.6) and area_light(
        ((x0 + x1) / 2, y + 0.9, z1 - 0.1),
        (w * 0.7, 0.5),
        60 * w / 2.8,
        ((x0 + x1) / 2, y + 0.3, z0 + 0.4),
        (1, 0.78, 0.52),
    )
    box_between(
        (x0 - 0.5, y + 1.6, z0 - 0.6),
        (x1 + 0.5, y + 1.65, z1 + 0.4),
        glow("#ffc98c", lit) if lit else plain("#8b7f70", 0.9),
        0,
    )
    if trim:
        e = 0.11
        for a, b in (
            ((x0 - e, y - 0.035, z0 - e), (x1 + e, y + 0.02, z0)),
            ((x0 - e, y - 0.035, z1), (x1 + e, y + 0.02, z1 + e)),
            ((x0 - e, y - 0.035, z0), (x0, y + 0.02, z1)),
            ((x1, y - 0.035, z0), (x1 + e, y + 0.02, z1)),
        ):
            box_between(a, b, trim, 0.006)


def railing(x0, x1, y, z, h=1.0):
    """Glass balcony railing with steel posts, running along X."""
    st = plain("#c9c9c6", 0.18, 1.0)
    gl = glass("#dfe9e8")
    n = max(2, round((x1 - x0) / 1.1))
    for i in range(n + 1):
        cyl(0.022, h, (x0 + (x1 - x0) * i / n, y, z + h / 2), st, 20, 0)
    cyl(0.028, x1 - x0, ((x0 + x1) / 2, y, z + h), st, 20, 0, rot=(0, pi / 2, 0))
    for i in range(n):
        box_between(
            (x0 + (x1 - x0) * i / n + 0.05, y - 0.006, z + 0.08),
            (x0 + (x1 - x0) * (i + 1) / n - 0.05, y + 0.006, z + h - 0.08),
            gl,
            0,
        )


def hip_roof(x0, x1, y0, y1, z, rise, over, mat):
    """Hipped roof over a rectangle, with fascia and soffit; eaves at z, overhang `over`."""
    x0, x1, y0, y1 = x0 - over, x1 + over, y0 - over, y1 + over
    d = min(x1 - x0, y1 - y0) / 2
    if (x1 - x0) >= (y1 - y0):
        a, b = (x0 + d, (y0 + y1) / 2, z + rise), (x1 - d, (y0 + y1) / 2, z + rise)
    else:
        a, b = ((x0 + x1) / 2, y0 + d, z + rise), ((x0 + x1) / 2, y1 - d, z + rise)
    vs = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z), a, b]
    fs = (
        [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)]
        if (x1 - x0) >= (y1 - y0)
        else [(0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5)]
    )
    me = bpy.data.meshes.new("roof")
    me.from_pydata(vs, [], fs)
    o = add_mesh("roof", me, mat)
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.06
    fas = plain("#f4f1ea", 0.5)
    e = 0.0
    for p, q in (
        ((x0, y0, z - 0.24), (x1, y0 + 0.03, z + 0.03)),
        ((x0, y1 - 0.03, z - 0.24), (x1, y1, z + 0.03)),
        ((x0, y0, z - 0.24), (x0 + 0.03, y1, z + 0.03)),
        ((x1 - 0.03, y0, z - 0.24), (x1, y1, z + 0.03)),
    ):
        box_between(p, q, fas, 0.006)
    box_between((x0 + 0.02, y0 + 0.02, z - 0.22), (x1 - 0.02, y1 - 0.02, z - 0.19), plain("#efe9dd", 0.7), 0)
