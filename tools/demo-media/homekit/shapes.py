"""Basic solids: boxes, cylinders, turned profiles, walls with openings, and groups of them."""

import math
from math import cos, pi, sin
import bmesh
import bpy
from mathutils import Vector


def add_mesh(name, me, mat=None, smooth=False, bevel=0, seg=3, sub=0, parent=None):
    """Object from a mesh, with bevel, subdivision or smooth shading as wanted."""
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth or bevel:
        for p in me.polygons:
            p.use_smooth = True
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(40)
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = seg
        b.limit_method = "ANGLE"
        b.harden_normals = True
    if sub:
        m = o.modifiers.new("s", "SUBSURF")
        m.levels = sub
        m.render_levels = sub
    if parent:
        o.parent = parent
    return o


def box(size, loc, mat, bevel=0.006, rot=(0, 0, 0), seg=2, name="box"):
    """Box by size and middle, edges rounded."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = add_mesh(name, me, mat, bevel=bevel, seg=seg)
    o.location = loc
    o.rotation_euler = rot
    return o


def box_between(a, b, mat, bevel=0.006, **k):
    """box by its two corners"""
    a, b = Vector(a), Vector(b)
    return box(tuple(abs(x) for x in (b - a)), tuple((a + b) / 2), mat, bevel, **k)


def cyl(r, h, loc, mat, seg=48, bevel=0.004, r2=None, rot=(0, 0, 0), name="cyl"):
    """Cylinder or cone by its middle."""
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=seg, radius1=r, radius2=r if r2 is None else r2, depth=h)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = add_mesh(name, me, mat, bevel=bevel)
    o.location = loc
    o.rotation_euler = rot
    return o


def sphere(r, loc, mat, scale=(1, 1, 1)):
    """Ball, stretched by `scale`."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=20, radius=r)
    me = bpy.data.meshes.new("sph")
    bm.to_mesh(me)
    bm.free()
    o = add_mesh("sph", me, mat, smooth=True)
    o.location = loc
    o.scale = scale
    return o


def lathe(profile, loc, mat, seg=48, smooth=True):
    """profile: [(r,z)...]"""
    vs, fs = [], []
    for r, z in profile:
        for i in range(seg):
            vs.append((r * cos(2 * pi * i / seg), r * sin(2 * pi * i / seg), z))
    for j in range(len(profile) - 1):
        for i in range(seg):
            a = j * seg + i
            b = j * seg + (i + 1) % seg
            fs.append((a, b, b + seg, a + seg))
    me = bpy.data.meshes.new("lathe")
    me.from_pydata(vs, [], fs)
    o = add_mesh("lathe", me, mat, smooth=smooth, sub=1)
    o.location = loc
    return o


def wall(a, b, h, t, mat, holes=(), z0=0.0):
    """wall from a to b (xy), thickness t to the left of the direction; holes: (u0,u1,z0,z1) in metres along the wall"""
    a = Vector((a[0], a[1], 0))
    b = Vector((b[0], b[1], 0))
    L = (b - a).length
    d = (b - a) / L
    ang = math.atan2(d.y, d.x)
    us = sorted({0.0, L, *[x for q in holes for x in q[:2]]})
    parts = []

    def seg(u0, u1, za, zb):
        if u1 - u0 < 1e-4 or zb - za < 1e-4:
            return
        o = box((u1 - u0, t, zb - za), (0, 0, 0), mat, bevel=0)
        c = a + d * ((u0 + u1) / 2) + Vector((-d.y, d.x, 0)) * (t / 2)
        o.location = (c.x, c.y, z0 + (za + zb) / 2)
        o.rotation_euler = (0, 0, ang)
        parts.append(o)

    for u0, u1 in zip(us, us[1:]):
        hs = sorted([q for q in holes if q[0] <= u0 + 1e-6 and q[1] >= u1 - 1e-6], key=lambda q: q[2])
        z = 0
        for q in hs:
            seg(u0, u1, z, q[2])
            z = q[3]
        seg(u0, u1, z, h)
    return parts


def group(objs, loc=(0, 0, 0), rot=0):
    """Parents objects to one empty, then places and turns it."""
    e = bpy.data.objects.new("g", None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    return e


def skirting(a, b, mat, h=0.10, t=0.015, side=1):
    """Skirting board along a wall."""
    a, b = Vector((*a, 0)), Vector((*b, 0))
    d = b - a
    L = d.length
    ang = math.atan2(d.y, d.x)
    nrm = Vector((-d.y, d.x, 0)).normalized() * side
    o = box((L, t, h), tuple((a + b) / 2 + nrm * t / 2 + Vector((0, 0, h / 2))), mat, 0.004, rot=(0, 0, ang))
    return o


def tube(points, radius, mat, cyclic=False):
    """Round bar or pipe bent through `points`, with softened corners."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.resolution_u = 6
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    for knot, place in zip(spline.bezier_points, points):
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    if mat:
        curve.materials.append(mat)
    o = bpy.data.objects.new("tube", curve)
    bpy.context.scene.collection.objects.link(o)
    return o


def bar(start, end, radius, mat):
    """Straight round bar between two points."""
    start, end = Vector(start), Vector(end)
    along = end - start
    o = cyl(radius, along.length, tuple((start + end) / 2), mat, 20, 0)
    o.rotation_euler = along.to_track_quat("Z", "Y").to_euler()
    return o
