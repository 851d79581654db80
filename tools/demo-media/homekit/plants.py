"""House plants, palms, shrubs and lawns."""

import math
from math import cos, pi, sin
import random
import bpy
from mathutils import Euler, Vector, noise
from .materials import *
from .nodes import Graph, linear_colour
from .shapes import *


def snake_plant(loc, n=13, h=0.75, seed=1, pot="#f0ece4", ptype=0):
    """Snake plant in a pot."""
    r = random.Random(seed)
    lm = snake_leaf()
    os = []
    os.append(
        lathe(
            [
                (0, 0),
                (0.12, 0),
                (0.125, 0.01),
                (0.165, 0.26),
                (0.17, 0.30),
                (0.155, 0.30),
                (0.15, 0.26),
                (0, 0.26),
            ],
            (0, 0, 0),
            plain(pot, 0.45),
        )
    )
    os.append(cyl(0.148, 0.01, (0, 0, 0.268), plain("#2b2018", 1.0), 32, 0))
    for k in range(n):
        a = r.uniform(0, 2 * pi)
        d = r.uniform(0, 0.085)
        H = h * r.uniform(0.55, 1.05)
        W = r.uniform(0.026, 0.036)
        lean = r.uniform(0, 0.16)
        tw = r.uniform(-1, 1)
        vs, m = [], 16
        for i in range(m + 1):
            u = i / m
            wd = W * (min(1, 0.7 + u * 1.2)) * (1 - max(0, (u - 0.72) / 0.28) ** 1.8)
            t = tw * u * 0.9 + a
            cx = d * cos(a) + lean * H * u * u * cos(a)
            cy = d * sin(a) + lean * H * u * u * sin(a)
            for s in (-1, 0, 1):
                vs.append(
                    (
                        cx + s * wd * cos(t + pi / 2) + (0 if s else 0.008) * cos(a),
                        cy + s * wd * sin(t + pi / 2) + (0 if s else 0.008) * sin(a),
                        0.26 + H * u,
                    )
                )
        fs = []
        for i in range(m):
            for s in range(2):
                q = i * 3 + s
                fs.append((q, q + 1, q + 4, q + 3))
        me = bpy.data.meshes.new("sl")
        me.from_pydata(vs, [], fs)
        o = add_mesh("sl", me, lm, smooth=True, sub=1)
        me.auto_smooth_angle = pi
        so = o.modifiers.new("so", "SOLIDIFY")
        so.thickness = 0.004
        os.append(o)
    return group(os, loc, 0)


def frond(L=1.0, leaflets=26, droop=0.55, w=0.02, ll=0.32, seed=0, mat=None, rachis=None):
    """one palm frond lying along +X, curving down; returns a mesh"""
    r = random.Random(seed)
    vs, fs = [], []

    def spine(u):
        return Vector((L * u * (1 - 0.18 * u * droop), 0, L * (0.55 * u - (0.55 + droop * 0.75) * u * u)))

    for k in range(leaflets):
        u = 0.12 + 0.88 * k / (leaflets - 1)
        p = spine(u)
        t = (spine(min(1, u + 0.01)) - spine(u - 0.01)).normalized()
        for s in (-1, 1):
            l = ll * (sin(pi * min(1, 0.18 + u * 0.86)) ** 0.7) * r.uniform(0.9, 1.08) + 0.03
            ang = math.radians(52 - 22 * u) + r.uniform(-0.08, 0.08)
            d = (t * cos(ang) + Vector((0, s, 0)) * sin(ang) + Vector((0, 0, 0.18))).normalized()
            side = d.cross(Vector((0, 0, 1))).normalized()
            b = len(vs)
            n = 5
            for i in range(n + 1):
                q = i / n
                c = p + d * l * q + Vector((0, 0, -l * 0.42 * q * q))
                wd = w * (0.35 + 1.0 * sin(pi * min(1, q * 0.9 + 0.1))) * (1 if i < n else 0.05)
                vs += [tuple(c - side * wd / 2), tuple(c + side * wd / 2)]
            for i in range(n):
                fs.append((b + 2 * i, b + 2 * i + 1, b + 2 * i + 3, b + 2 * i + 2))
    # rachis
    b = len(vs)
    n = 18
    for i in range(n + 1):
        p = spine(i / n)
        rr = 0.011 * L * (1 - 0.8 * i / n)
        for a in range(5):
            vs.append((p.x, p.y + rr * cos(a * 2 * pi / 5), p.z + rr * sin(a * 2 * pi / 5)))
    for i in range(n):
        for a in range(5):
            fs.append((b + i * 5 + a, b + i * 5 + (a + 1) % 5, b + (i + 1) * 5 + (a + 1) % 5, b + (i + 1) * 5 + a))
    me = bpy.data.meshes.new("frond")
    me.from_pydata(vs, [], fs)
    me.materials.append(mat or foliage())
    for p in me.polygons:
        p.use_smooth = True
    return me


def areca_palm(loc, n=15, h=1.5, seed=3, pot="#3b3733", basket=False):
    """Areca palm in a pot."""
    r = random.Random(seed)
    os = []
    os.append(
        lathe(
            [
                (0, 0),
                (0.15, 0),
                (0.155, 0.012),
                (0.20, 0.34),
                (0.205, 0.37),
                (0.19, 0.37),
                (0.185, 0.33),
                (0, 0.33),
            ],
            (0, 0, 0),
            wood("#b08a5a", "#7d5c38", 3, 0.7) if basket else plain(pot, 0.4),
        )
    )
    os.append(cyl(0.18, 0.01, (0, 0, 0.335), plain("#2b2018", 1.0), 32, 0))
    ms = [
        frond(1, 24, 0.5 + 0.25 * i, seed=seed + i, ll=0.30, w=0.026, mat=foliage("#2c5a22", "#7aa648"))
        for i in range(3)
    ]
    for k in range(n):
        o = bpy.data.objects.new("fr", ms[k % 3])
        bpy.context.scene.collection.objects.link(o)
        L = h * r.uniform(0.6, 0.95)
        o.scale = (L,) * 3
        el = r.uniform(0.55, 1.25)
        az = k * 2.399 + r.uniform(-0.3, 0.3)
        o.location = (0.05 * cos(az), 0.05 * sin(az), 0.33)
        o.rotation_euler = Euler((r.uniform(-0.4, 0.4), -el, az), "XYZ")
        os.append(o)
    return group(os, loc, r.uniform(0, 6))


def grass_patch(seed=0, n=900, size=1.0):
    """Mesh of grass blades over a square."""
    r = random.Random(seed)
    vs, fs = [], []
    for k in range(n):
        x, y = r.uniform(-size / 2, size / 2), r.uniform(-size / 2, size / 2)
        a = r.uniform(0, 2 * pi)
        h = r.uniform(0.035, 0.075)
        w = r.uniform(0.003, 0.006)
        lx, ly = r.gauss(0, 0.02), r.gauss(0, 0.02)
        b = len(vs)
        dx, dy = w * cos(a), w * sin(a)
        vs += [
            (x - dx, y - dy, 0),
            (x + dx, y + dy, 0),
            (x + lx * 0.4 - dx * 0.7, y + ly * 0.4 - dy * 0.7, h * 0.6),
            (x + lx * 0.4 + dx * 0.7, y + ly * 0.4 + dy * 0.7, h * 0.6),
            (x + lx, y + ly, h),
        ]
        fs += [(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 4)]
    me = bpy.data.meshes.new("grass")
    me.from_pydata(vs, [], fs)
    me.materials.append(foliage("#3f6a22", "#86a94a"))
    return me


def shrub(seed=0, n=1500, s=(0.55, 0.55, 0.5), leaf=0.07, cols=("#24491d", "#5d8a35"), boxy=False):
    """Mesh of leaves around an ellipsoid, or a clipped box."""
    r = random.Random(seed)
    vs, fs = [], []
    for k in range(n):
        while True:
            p = Vector((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-1, 1)))
            if boxy or p.length <= 1:
                break
        if boxy:
            i = r.choice([0, 1, 1, 1, 2, 2])
            p[i] = r.choice([-1, 1]) if i < 2 else 1
            p += Vector((r.gauss(0, 0.04),) * 3)
            nr = Vector([1 if j == i else 0 for j in range(3)]) * math.copysign(1, p[i])
        else:
            p = p.normalized() * (r.uniform(0.65, 1))
            nr = p.normalized()
            p *= 1 + 0.18 * noise.noise(p * 2.2 + Vector((seed, 0, 0)))
        c = Vector((p.x * s[0], p.y * s[1], p.z * s[2]))
        d = (nr + Vector((r.gauss(0, 0.6), r.gauss(0, 0.6), r.gauss(0.3, 0.5)))).normalized()
        side = d.cross(Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1)))).normalized()
        L = leaf * r.uniform(0.6, 1.2)
        w = L * 0.32
        b = len(vs)
        vs += [
            tuple(c),
            tuple(c + d * L * 0.45 + side * w),
            tuple(c + d * L),
            tuple(c + d * L * 0.45 - side * w),
        ]
        fs.append((b, b + 1, b + 2, b + 3))
    me = bpy.data.meshes.new("shrub")
    me.from_pydata(vs, [], fs)
    me.materials.append(foliage(*cols))
    return me


def place(me, loc, rotz=0, sc=1.0):
    """Instance of a mesh."""
    o = bpy.data.objects.new("i", me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (0, 0, rotz)
    o.scale = (sc,) * 3 if not isinstance(sc, tuple) else sc
    return o


def palm_tree(loc, h=6, seed=0, lean=0.05, fr=20, L=2.6):
    """Coconut palm with a leaning trunk."""
    r = random.Random(seed)
    n = 40
    vs, fs = [], []
    sg = 16
    top = None
    for j in range(n + 1):
        u = j / n
        z = h * u
        cx = lean * h * u * u
        rr = (0.20 - 0.075 * u) * (1 + 0.05 * sin(u * h * 26)) * (1 + 0.5 * max(0, 0.05 - u) * 10)
        for i in range(sg):
            vs.append((cx + rr * cos(2 * pi * i / sg), rr * sin(2 * pi * i / sg), z))
        top = (cx, 0, z)
    for j in range(n):
        for i in range(sg):
            a = j * sg + i
            b = j * sg + (i + 1) % sg
            fs.append((a, b, b + sg, a + sg))
    me = bpy.data.meshes.new("trunk")
    me.from_pydata(vs, [], fs)
    m = Graph("bark")
    v = m.coords("Object")
    bm_ = m.noise(v, 14, 6, 0.7)
    t = add_mesh(
        "trunk",
        me,
        m.pbr(
            m.ramp(bm_, [(0.3, linear_colour("#6a5a48")), (0.7, linear_colour("#a3927b"))]),
            0.9,
            normal=m.bump(bm_, 0.6, 0.03),
        ),
        smooth=True,
    )
    g = [t]
    ms = [
        frond(1, 34, 0.75 + 0.2 * i, seed=seed + i, ll=0.34, w=0.024, mat=foliage("#2f5d20", "#7ba544"))
        for i in range(3)
    ]
    for k in range(fr):
        o = place(ms[k % 3], top, 0, L * r.uniform(0.8, 1.05))
        el = r.uniform(-0.35, 1.2)
        o.rotation_euler = Euler((r.uniform(-0.3, 0.3), -el, k * 2.399 + r.uniform(-0.2, 0.2)), "XYZ")
        g.append(o)
    return group(g, loc, r.uniform(0, 6))
