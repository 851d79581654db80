"""Walls, floor, ceiling and garden view shared by the finer rooms."""

import random
import bpy
from homekit import *


def shell(X, Y, H, palette, win_left=None, win_back=None, door=None, tray=True, tile_size=0.6):
    """room -X..X, 0..Y, 0..H; camera normally near y=0"""
    wm = paint(palette["wall"])
    ce = paint("#f7f4ee", 0.7)
    t = 0.22
    box((2 * X + 1, Y + 1, 0.1), (0, Y / 2, -0.05), tile(palette["floor"], tile_size), 0)
    wall((-X, 0), (-X, Y), H, t, wm, [win_left] if win_left else [])
    wall((-X, Y), (X, Y), H, t, paint(palette.get("back", palette["wall"])), [win_back] if win_back else [])
    wall((X, Y), (X, 0), H, t, wm, [])
    wall((X, 0), (-X, 0), H, t, wm, [])
    sk = plain("#f3efe7", 0.35)
    skirting((-X, 0), (-X, Y), sk, side=-1)
    skirting((-X, Y), (X, Y), sk, side=-1)
    skirting((X, Y), (X, 0), sk, side=-1)
    skirting((X, 0), (-X, 0), sk, side=-1)
    if not tray:
        box((2 * X + 0.6, Y + 0.6, 0.1), (0, Y / 2, H + 0.05), ce, 0)
        return
    # POP ceiling: dropped border with a raised tray and a warm cove
    b = 0.62
    dz = 0.16
    box((2 * X + 0.6, Y + 0.6, 0.1), (0, Y / 2, H + dz + 0.05), ce, 0)
    for x0, x1, y0, y1 in ((-X, X, 0, b), (-X, X, Y - b, Y), (-X, -X + b, b, Y - b), (X - b, X, b, Y - b)):
        box_between((x0, y0, H), (x1, y1, H + 0.05), ce, 0)
    lip = 0.05
    for x0, x1, y0, y1 in (
        (-X + b - lip, X - b + lip, b - 0.0, b + 0.018),
        (-X + b - lip, X - b + lip, Y - b - 0.018, Y - b),
        (-X + b, -X + b + 0.018, b, Y - b),
        (X - b - 0.018, X - b, b, Y - b),
    ):
        box_between((x0, y0, H - 0.012), (x1, y1, H + 0.075), ce, 0.004)
    # LED strip: emission on hidden ledge
    g = glow("#ffcf94", 9.0)
    for x0, x1, y0, y1 in (
        (-X + b - 0.16, X - b + 0.16, b - 0.13, b - 0.11),
        (-X + b - 0.16, X - b + 0.16, Y - b + 0.11, Y - b + 0.13),
        (-X + b - 0.13, -X + b - 0.11, b - 0.1, Y - b + 0.1),
        (X - b + 0.11, X - b + 0.13, b - 0.1, Y - b + 0.1),
    ):
        box_between((x0, y0, H + 0.052), (x1, y1, H + 0.062), g, 0)
    # cornice at wall
    for a, c in (
        ((-X, Y - 0.04, H - 0.05), (X, Y, H)),
        ((-X, 0, H - 0.05), (-X + 0.04, Y, H)),
        ((X - 0.04, 0, H - 0.05), (X, Y, H)),
    ):
        box_between(a, c, ce, 0.018)


def outside(palette, x=-9):
    """bright garden seen through sheers: lawn, fence, sky"""
    box((14, 30, 0.1), (-9.7, 3, -0.4), plain("#7b8f52", 0.9), 0)
    box((0.2, 30, 2.2), (x - 0.5, 3, 0.6), paint("#e5dccb"), 0.0)
    r = random.Random(5)
    for i in range(6):
        ms = frond(1.6, 26, 0.9, seed=i, ll=0.45, w=0.04)
        for k in range(9):
            o = bpy.data.objects.new("f", ms)
            bpy.context.scene.collection.objects.link(o)
            o.location = (x + 0.8, -3 + i * 2.3, 1.5 + 0.3 * (i % 3))
            o.rotation_euler = (0, -r.uniform(0.1, 1.2), k * 2.4 + i)
