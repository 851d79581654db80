"""Soft things: cushions, pillows, curtains, quilts and throws."""

import math
from math import cos, pi, sin
import bmesh
import bpy
from mathutils import Vector, noise
from .shapes import add_mesh


def cushion(size, loc, mat, r=0.06, puff=0.03, rot=(0, 0, 0), n=9, wrinkle=0.006, seed=0, sidepuff=0.012, parent=None):
    """a soft upholstered block"""
    hx, hy, hz = (s / 2 for s in size)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2.0)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=n, use_grid_fill=True)
    for v in bm.verts:
        u = v.co.copy()
        # push vertices towards the edges so that the rounding has enough of them
        w = Vector([math.copysign(abs(c) ** 0.75, c) for c in u])
        p = Vector((w.x * hx, w.y * hy, w.z * hz))
        q = Vector(
            (
                max(-hx + r, min(hx - r, p.x)),
                max(-hy + r, min(hy - r, p.y)),
                max(-hz + min(r, hz), min(hz - min(r, hz), p.z)),
            )
        )
        d = p - q
        if d.length > 1e-6:
            p = q + d.normalized() * min(r, d.length if d.length > r else r)
        fx, fy, fz = cos(pi / 2 * w.x), cos(pi / 2 * w.y), cos(pi / 2 * w.z)
        p.z += math.copysign(puff * (max(fx, 0) * max(fy, 0)) ** 0.6 * abs(w.z), w.z)
        p.y += math.copysign(sidepuff * (max(fx, 0) * max(fz, 0)) ** 0.6 * abs(w.y), w.y)
        p.x += math.copysign(sidepuff * (max(fy, 0) * max(fz, 0)) ** 0.6 * abs(w.x), w.x)
        k = noise.noise_vector((p + Vector((seed * 3.1, seed * 1.3, 0))) * 4.5)
        p += k * wrinkle
        v.co = p
    me = bpy.data.meshes.new("cush")
    bm.to_mesh(me)
    bm.free()
    o = add_mesh("cush", me, mat, smooth=True, sub=1, parent=parent)
    me.auto_smooth_angle = pi
    o.location = loc
    o.rotation_euler = rot
    return o


def pillow(w, h, t, loc, mat, rot=(0, 0, 0), seed=0, n=22):
    """throw pillow standing in its own XZ plane (thickness along Y)"""
    vs, fs = [], []

    def P(i, j, s):
        x = -1 + 2 * i / n
        z = -1 + 2 * j / n
        e = max(0, (1 - abs(x) ** 3.2)) * max(0, (1 - abs(z) ** 3.2))
        th = t / 2 * e**0.55
        px = x * w / 2 * (1 - 0.07 * (1 - z * z) * abs(x))
        pz = z * h / 2 * (1 - 0.07 * (1 - x * x) * abs(z))
        k = (
            noise.noise(Vector((x * 1.7 + seed * 5, z * 1.7, s))) * 0.018 * e
            + noise.noise(Vector((x * 5 + seed, z * 5, s * 3))) * 0.006 * e
        )
        return (px, s * (th + k), pz)

    for s in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                vs.append(P(i, j, s))
    N = (n + 1) ** 2
    for b, fl in ((0, 0), (N, 1)):
        for j in range(n):
            for i in range(n):
                a = b + j * (n + 1) + i
                f = (a, a + 1, a + n + 2, a + n + 1)
                fs.append(f if fl else f[::-1])
    me = bpy.data.meshes.new("pil")
    me.from_pydata(vs, [], fs)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bm.to_mesh(me)
    bm.free()
    o = add_mesh("pil", me, mat, smooth=True, sub=1)
    me.auto_smooth_angle = pi
    o.location = loc
    o.rotation_euler = rot
    return o


def curtain(w, h, loc, mat, folds=9, depth=0.05, rot=0, seed=0, gather=0.0, nz=24):
    """hanging cloth; loc = top left corner; runs along +X, hangs down"""
    nx = folds * 16
    vs, fs = [], []
    for j in range(nz + 1):
        tz = j / nz
        for i in range(nx + 1):
            u = i / nx
            ph = u * folds * 2 * pi + 0.7 * noise.noise(Vector((u * 6 + seed, tz * 0.8, 0)))
            amp = depth * (0.55 + 0.45 * tz) * (1 + 0.5 * noise.noise(Vector((u * 9, seed, tz))))
            x = u * w + 0.012 * sin(ph * 2 + 1) * tz
            y = amp * sin(ph) + 0.02 * noise.noise(Vector((u * 4, tz * 3, seed + 9)))
            if gather:  # tied back
                g = math.exp(-(((tz - 0.62) / 0.16) ** 2)) * gather
                x = x * (1 - g) + (0) * g
            vs.append((x, y, -h * tz))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    me = bpy.data.meshes.new("curt")
    me.from_pydata(vs, [], fs)
    o = add_mesh("curt", me, mat, smooth=True)
    me.auto_smooth_angle = pi
    o.location = loc
    o.rotation_euler = (0, 0, rot)
    return o


def duvet(cx, hw, y0, y1, z, mat):
    """a thick quilt draped over the mattress: analytic profile with folds"""
    nx, ny = 90, 70
    vs, fs = [], []
    over = 0.42
    total = 2 * hw + 2 * over
    for j in range(ny + 1):
        v = j / ny
        y = y0 - 0.0 + (y1 - y0) * v
        for i in range(nx + 1):
            s = -total / 2 + total * i / nx
            a = abs(s)
            sg = 1 if s >= 0 else -1
            r = 0.07
            if a < hw - r:
                x, zz, nrm = s, z, 0
            elif a < hw - r + r * pi / 2:
                t = (a - (hw - r)) / r
                x, zz = sg * (hw - r + r * sin(t)), z - r * (1 - cos(t))
            else:
                x, zz = sg * (hw + 0.012), z - r - (a - (hw - r + r * pi / 2))
            k = noise.noise(Vector((s * 2.2, y * 2.0, 3))) * 0.022 + noise.noise(Vector((s * 6, y * 5, 7))) * 0.008
            hang = max(0, a - hw) / over
            x += sg * hang * (0.035 * sin(y * 9 + noise.noise(Vector((y * 2, sg, 0))) * 3) + 0.03)
            top = 1 - min(1, hang * 2)
            fold = 0.03 * math.exp(-(((v - 0.97) / 0.05) ** 2))
            foot = max(0, 1 - v / 0.06)
            zz += (k * (0.4 + 0.6 * top) + fold) * 1.0 + 0.018 * top
            yy = y - 0.02 * foot
            vs.append((cx + x, yy, zz))
    for j in range(ny):
        for i in range(nx):
            q = j * (nx + 1) + i
            fs.append((q, q + 1, q + nx + 2, q + nx + 1))
    me = bpy.data.meshes.new("duv")
    me.from_pydata(vs, [], fs)
    o = add_mesh("duv", me, mat, smooth=True, sub=1)
    me.auto_smooth_angle = pi
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.045
    m.offset = 1
    # foot end drop
    vs, fs = [], []
    n2 = 16
    for j in range(n2 + 1):
        t = j / n2
        for i in range(nx + 1):
            s = -hw - 0.01 + (2 * hw + 0.02) * i / nx
            y = y0 - 0.01 - 0.045 * sin(min(1, t * 4) * pi / 2) - 0.02 * t * sin(s * 8 + 1)
            zz = z + 0.035 - 0.34 * t + noise.noise(Vector((s * 3, t * 2, 1))) * 0.012
            vs.append((cx + s, y, zz))
    for j in range(n2):
        for i in range(nx):
            q = j * (nx + 1) + i
            fs.append((q, q + nx + 1, q + nx + 2, q + 1))
    me = bpy.data.meshes.new("duvf")
    me.from_pydata(vs, [], fs)
    o = add_mesh("duvf", me, mat, smooth=True, sub=1)
    me.auto_smooth_angle = pi
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.04
    m.offset = 0


def throw(cx, hw, y0, y1, z, mat):
    """Blanket laid across a bed, with folds."""
    nx, ny = 100, 24
    vs, fs = [], []
    over = 0.36
    total = 2 * hw + 2 * over
    for j in range(ny + 1):
        v = j / ny
        for i in range(nx + 1):
            s = -total / 2 + total * i / nx
            a = abs(s)
            sg = 1 if s >= 0 else -1
            r = 0.09
            H = hw + 0.035
            if a < H - r:
                x, zz = s, z + 0.042
            elif a < H - r + r * pi / 2:
                t = (a - (H - r)) / r
                x, zz = sg * (H - r + r * sin(t)), z + 0.042 - r * (1 - cos(t))
            else:
                x, zz = sg * (H + 0.03), z + 0.042 - r - (a - (H - r + r * pi / 2))
            w = noise.noise(Vector((s * 1.6, v * 1.2, 4)))
            y = y0 + (y1 - y0) * v + 0.04 * sin(s * 1.3) + 0.03 * w
            zz += 0.028 * abs(sin(v * pi * 3.2 + w * 2.4 + s * 0.7)) + 0.02 * w
            x += sg * max(0, a - H) * 0.1 * sin(v * 7)
            vs.append((cx + x, y, zz))
    for j in range(ny):
        for i in range(nx):
            q = j * (nx + 1) + i
            fs.append((q, q + 1, q + nx + 2, q + nx + 1))
    me = bpy.data.meshes.new("thr")
    me.from_pydata(vs, [], fs)
    o = add_mesh("thr", me, mat, smooth=True, sub=1)
    me.auto_smooth_angle = pi
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.02
    m.offset = 1
