"""Furniture and fittings of a furnished home."""

import math
from math import cos, pi, sin
import random
import bpy
from .materials import *
from .shapes import *
from .soft import *
from .stage import *


def sofa(loc, rot, W=2.2, mat=None, seats=3, arm=0.16, D=0.92, legs="#2a2522", chaise=0):
    """Upholstered sofa, optionally with a chaise (-1 left, 1 right); the back stands at +Y."""
    e = bpy.data.objects.new("sofa", None)
    bpy.context.scene.collection.objects.link(e)

    def add(o):
        o.parent = e
        return o

    sw = (W - 2 * arm) / seats
    add(cushion((W, D - 0.04, 0.20), (0, 0, 0.24), mat, r=0.03, puff=0, wrinkle=0.001))
    add(
        cushion(
            (W - 0.02, 0.22, 0.50),
            (0, D / 2 - 0.13, 0.53),
            mat,
            r=0.07,
            puff=0.01,
            wrinkle=0.003,
            rot=(math.radians(-5), 0, 0),
        )
    )
    for s in (-1, 1):
        add(cushion((arm, D, 0.42), (s * (W / 2 - arm / 2), 0, 0.41), mat, r=0.055, puff=0.012, wrinkle=0.002))
    for i in range(seats):
        x = -W / 2 + arm + sw * (i + 0.5)
        add(
            cushion(
                (sw - 0.008, D - 0.24, 0.17),
                (x, -0.10, 0.425),
                mat,
                r=0.055,
                puff=0.035,
                seed=i,
                wrinkle=0.006,
            )
        )
        add(
            cushion(
                (sw - 0.02, 0.19, 0.46),
                (x, D / 2 - 0.30, 0.70),
                mat,
                r=0.07,
                puff=0.015,
                sidepuff=0.05,
                seed=i + 5,
                rot=(math.radians(-13), 0, 0),
                wrinkle=0.010,
            )
        )
    if chaise:
        x = chaise * (W / 2 - arm - sw / 2)
        add(cushion((sw + arm * 0.6, D + 0.75 - 0.3, 0.20), (x, -0.60, 0.24), mat, r=0.03, puff=0, wrinkle=0.001))
        add(cushion((sw + 0.02, D + 0.45, 0.17), (x, -0.45, 0.427), mat, r=0.055, puff=0.03, seed=20))
    for sx in (-1, 1):
        for sy in (-1, 1):
            add(
                cyl(
                    0.02,
                    0.15,
                    (sx * (W / 2 - 0.1), sy * (D / 2 - 0.1), 0.075),
                    plain(legs, 0.35),
                    r2=0.028,
                    seg=20,
                )
            )
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    return e


def armchair(loc, rot, mat):
    """Single seat of the sofa's kind."""
    return sofa(loc, rot, 0.86, mat, 1, 0.14, 0.84)


def framed_picture(w, h, loc, rot, art, frame="#241c17", mount=True, depth=0.03):
    """Picture in a frame with a mount, hanging on a wall behind it at +Y."""
    f = plain(frame, 0.4)
    t = 0.025
    os = []
    os += [
        box((w + 2 * t, depth, t), (0, 0, h / 2 + t / 2), f, 0.003),
        box((w + 2 * t, depth, t), (0, 0, -h / 2 - t / 2), f, 0.003),
        box((t, depth, h), (w / 2 + t / 2, 0, 0), f, 0.003),
        box((t, depth, h), (-w / 2 - t / 2, 0, 0), f, 0.003),
    ]
    if mount:
        os += [
            box((w, 0.008, h), (0, 0.006, 0), plain("#f5f1e8", 0.8), 0),
            box((w * 0.74, 0.004, h * 0.78), (0, -0.001, 0), art, 0),
        ]
    else:
        os += [box((w, 0.014, h), (0, 0.002, 0), art, 0)]
    return group(os, loc, rot)


def split_air_conditioner(loc, rot):
    """Indoor unit of a split air conditioner, facing -Y."""
    w = plain("#f4f3ef", 0.28)
    os = [
        box((0.95, 0.22, 0.30), (0, 0, 0), w, 0.045, seg=4),
        box((0.86, 0.05, 0.022), (0, -0.095, -0.118), plain("#26282a", 0.6), 0.004),
        box((0.86, 0.012, 0.055), (0, -0.113, -0.10), w, 0.005, rot=(0.5, 0, 0)),
        box((0.95, 0.004, 0.004), (0, -0.111, 0.04), plain("#c9c7c2", 0.5), 0),
        box((0.05, 0.004, 0.012), (0.36, -0.112, -0.03), glow("#8ff0c0", 2.0), 0),
    ]
    return group(os, loc, rot)


def ceiling_fan(loc, mat_blade, drop=0.32):
    """Three-bladed ceiling fan; `loc` is where it hangs."""
    b = plain("#b9b4aa", 0.25, 1.0)
    os = [
        cyl(0.012, drop, (0, 0, -drop / 2), b, 20, 0),
        cyl(0.07, 0.05, (0, 0, -0.025), b, 32),
        lathe(
            [(0, 0.05), (0.07, 0.045), (0.11, 0.015), (0.115, -0.02), (0.08, -0.055), (0, -0.06)],
            (0, 0, -drop),
            b,
        ),
    ]
    for k in range(3):
        a = k * 2 * pi / 3 + 0.35
        vs = []
        n = 14
        for i in range(n + 1):
            u = i / n
            x = 0.13 + 0.50 * u
            hw = 0.052 + 0.022 * u if u < 0.93 else 0.074 * math.sqrt(max(0, 1 - ((u - 0.93) / 0.07) ** 2))
            vs += [(x, -hw, 0.012 * sin(u * 2) - 0.012), (x, hw, 0.012 * sin(u * 2) + 0.012)]
        fs = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
        me = bpy.data.meshes.new("bl")
        me.from_pydata(vs, [], fs)
        o = add_mesh("bl", me, mat_blade, smooth=True)
        m = o.modifiers.new("so", "SOLIDIFY")
        m.thickness = 0.008
        o.location = (0, 0, -drop - 0.01)
        o.rotation_euler = (0, 0, a)
        os.append(o)
    return group(os, loc, 0)


def downlight(x, y, z, power=10, col=(1, 0.84, 0.64), angle=95):
    """Recessed ceiling lamp; with a `power` it also throws light."""
    cyl(0.055, 0.006, (x, y, z - 0.003), plain("#e8e6e0", 0.3), 32, 0.001)
    cyl(0.042, 0.004, (x, y, z - 0.0075), glow("#ffe3bd", 6), 32, 0)
    return spot((x, y, z - 0.015), power, col, angle, 0.9, 0.04) if power else None


def vase(loc, mat, s=1.0, k=0):
    """Turned vase: k = 0 bottle, 1 tall, 2 bowl."""
    pr = [
        [
            (0, 0),
            (0.05, 0),
            (0.085, 0.06),
            (0.095, 0.13),
            (0.07, 0.21),
            (0.032, 0.26),
            (0.03, 0.30),
            (0.042, 0.32),
            (0.036, 0.32),
            (0.024, 0.30),
            (0.024, 0.26),
            (0, 0.2),
        ],
        [
            (0, 0),
            (0.045, 0),
            (0.05, 0.02),
            (0.06, 0.16),
            (0.05, 0.28),
            (0.046, 0.34),
            (0.04, 0.34),
            (0.043, 0.28),
            (0, 0.2),
        ],
        [
            (0, 0),
            (0.06, 0),
            (0.10, 0.05),
            (0.105, 0.09),
            (0.085, 0.13),
            (0.07, 0.14),
            (0.062, 0.13),
            (0, 0.08),
        ],
    ][k]
    return lathe([(a * s, b * s) for a, b in pr], loc, mat)


def books(loc, rot=0, n=3, seed=0):
    """Pile of books; returns it with its height."""
    r = random.Random(seed)
    z = 0
    os = []
    for i in range(n):
        t = r.uniform(0.018, 0.034)
        w, d = r.uniform(0.20, 0.26), r.uniform(0.15, 0.18)
        c = r.choice(["#d8cbb4", "#2e3b45", "#a4552f", "#efe9dd", "#4b5a3c", "#1f1d1b"])
        os += [
            box((w, d, t), (0, 0, z + t / 2), plain(c, 0.5), 0.002, rot=(0, 0, r.uniform(-0.12, 0.12))),
            box((w - 0.006, d - 0.004, t - 0.008), (0.003, 0.003, z + t / 2), plain("#efe8d8", 0.9), 0),
        ]
        z += t
    return group(os, loc, rot), z


def lamp(loc, h=0.46, shade="#f3e6cf", base=None, power=14):
    """Table lamp with a lit shade."""
    os = [
        lathe(
            [
                (0, 0),
                (0.07, 0),
                (0.075, 0.012),
                (0.03, 0.03),
                (0.045, 0.10),
                (0.06, 0.16),
                (0.04, 0.23),
                (0.012, 0.27),
                (0.01, h - 0.16),
                (0, h - 0.16),
            ],
            (0, 0, 0),
            base or plain("#c9a76a", 0.25, 1.0),
        )
    ]
    m = Graph("shade")
    d = m.node("ShaderNodeBsdfDiffuse")
    t = m.node("ShaderNodeBsdfTranslucent")
    d.inputs[0].default_value = linear_colour(shade)
    t.inputs[0].default_value = linear_colour(shade)
    a = m.node("ShaderNodeMixShader")
    a.inputs[0].default_value = 0.55
    m.link(d.outputs[0], a.inputs[1])
    m.link(t.outputs[0], a.inputs[2])
    m.link(a.outputs[0], m.out.inputs[0])
    os.append(lathe([(0.15, h - 0.20), (0.115, h + 0.03)], (0, 0, 0), m.m))
    g = group(os, loc, 0)
    point((loc[0], loc[1], loc[2] + h - 0.09), power, r=0.035)
    return g


def window_frame(cx, y, z0, w, h, mat, n=2, t=0.05, d=0.07, axis="x"):
    """sliding aluminium window in a wall; axis 'x' = wall runs along x"""
    os = [box((w, d, t), (0, 0, t / 2), mat, 0.004), box((w, d, t), (0, 0, h - t / 2), mat, 0.004)]
    for i in range(n + 1):
        os.append(
            box(
                (t if i in (0, n) else t * 0.9, d * 0.8, h),
                (-w / 2 + t / 2 + (w - t) * i / n, (i % 2) * 0.012, h / 2),
                mat,
                0.004,
            )
        )
    return group(os, (cx, y, z0) if axis == "x" else (y, cx, z0), 0 if axis == "x" else pi / 2)
