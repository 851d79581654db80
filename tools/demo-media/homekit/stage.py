"""The stage: an empty scene, render settings, the camera, lamps and the sky."""

import math
from math import cos, pi, sin
import bpy
from mathutils import Vector


def reset():
    """An empty scene with a world of its own."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.world = bpy.data.worlds.new("W")
    s.world.use_nodes = True
    return s


def setup(s, w, h, spp, exposure=0.0, look="Medium High Contrast", thresh=0.02, bounces=8):
    """Render settings: path tracing on the CPU, filmic tones."""
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = thresh
    c.adaptive_min_samples = 16
    c.max_bounces = bounces
    c.diffuse_bounces = 5
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.transparent_max_bounces = 12
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 4.0
    c.blur_glossy = 1.0
    c.use_denoising = False
    c.light_sampling_threshold = 0.08
    s.render.use_persistent_data = True
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = "Filmic"
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    s.render.film_transparent = False


def camera(s, loc, target, lens=22, shift_y=0.0, level=True, fstop=None, focus=None):
    """Camera at `loc` looking towards `target`, kept level so that verticals stay vertical."""
    cd = bpy.data.cameras.new("cam")
    co = bpy.data.objects.new("cam", cd)
    s.collection.objects.link(co)
    s.camera = co
    cd.sensor_fit = "AUTO"
    cd.sensor_width = 36
    cd.lens = lens
    cd.shift_y = shift_y
    cd.clip_start = 0.02
    cd.clip_end = 500
    aim(co, loc, target, level)
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = focus or (Vector(target) - Vector(loc)).length
    return co


def aim(co, loc, target, level=True):
    """Places an object and points it at a target."""
    loc = Vector(loc)
    t = Vector(target)
    if level:
        t = Vector((t.x, t.y, loc.z))
    co.location = loc
    co.rotation_euler = (t - loc).to_track_quat("-Z", "Y").to_euler()


def area_light(loc, size, power, target=None, col=(1, 1, 1), rot=None, spread=pi, cam=False, shape="RECTANGLE"):
    """Rectangular light; invisible to the camera unless `cam`."""
    l = bpy.data.lights.new("area", "AREA")
    l.shape = shape
    l.size = size[0]
    l.size_y = size[1]
    l.energy = power
    l.color = col[:3]
    l.spread = spread
    o = bpy.data.objects.new("area", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    if target is not None:
        o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    if rot:
        o.rotation_euler = rot
    o.visible_camera = cam
    return o


def spot(loc, power, col=(1, 0.82, 0.6), angle=80, blend=0.8, r=0.04):
    """Spot light pointing down."""
    l = bpy.data.lights.new("spot", "SPOT")
    l.energy = power
    l.color = col
    l.spot_size = math.radians(angle)
    l.spot_blend = blend
    l.shadow_soft_size = r
    o = bpy.data.objects.new("spot", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    return o


def point(loc, power, col=(1, 0.78, 0.5), r=0.06):
    """Point light."""
    l = bpy.data.lights.new("pt", "POINT")
    l.energy = power
    l.color = col
    l.shadow_soft_size = r
    o = bpy.data.objects.new("pt", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    return o


def sun(elev, azim, strength=4, col=(1, 0.93, 0.82), ang=0.6):
    """Sun by elevation and azimuth in radians."""
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.color = col
    l.angle = math.radians(ang)
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    d = Vector((cos(elev) * cos(azim), cos(elev) * sin(azim), sin(elev)))
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    return o


def sky(strength=1.0, elev=35, rot=120, sun_disc=False, intensity=1.0, dust=1.0):
    """Clear sky; angles in degrees."""
    w = bpy.context.scene.world
    nt = w.node_tree
    nt.nodes.clear()
    out = nt.nodes.new("ShaderNodeOutputWorld")
    bg = nt.nodes.new("ShaderNodeBackground")
    sk = nt.nodes.new("ShaderNodeTexSky")
    sk.sky_type = "NISHITA"
    sk.sun_disc = sun_disc
    sk.sun_elevation = math.radians(elev)
    sk.sun_rotation = math.radians(rot)
    sk.dust_density = dust
    sk.sun_intensity = intensity
    sk.air_density = 1.0
    sk.ozone_density = 1.5
    nt.links.new(sk.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength
    nt.links.new(bg.outputs[0], out.inputs[0])
    return sk


def cloudy_sky(elev, rot, strength=0.12, cover=0.52):
    """Clear sky with drifting clouds mixed in."""
    sky(strength, elev, rot)
    w = bpy.context.scene.world
    nt = w.node_tree
    bg = [n for n in nt.nodes if n.type == "BACKGROUND"][0]
    sk = [n for n in nt.nodes if n.type == "TEX_SKY"][0]
    g = nt.nodes.new("ShaderNodeTexCoord")
    s = nt.nodes.new("ShaderNodeSeparateXYZ")
    nt.links.new(g.outputs["Generated"], s.inputs[0])
    mx = nt.nodes.new("ShaderNodeMath")
    mx.operation = "MAXIMUM"
    nt.links.new(s.outputs[2], mx.inputs[0])
    mx.inputs[1].default_value = 0.06
    dv = nt.nodes.new("ShaderNodeVectorMath")
    dv.operation = "SCALE"
    inv = nt.nodes.new("ShaderNodeMath")
    inv.operation = "DIVIDE"
    inv.inputs[0].default_value = 1
    nt.links.new(mx.outputs[0], inv.inputs[1])
    nt.links.new(g.outputs["Generated"], dv.inputs[0])
    nt.links.new(inv.outputs[0], dv.inputs["Scale"])
    nz = nt.nodes.new("ShaderNodeTexNoise")
    nt.links.new(dv.outputs[0], nz.inputs[0])
    nz.inputs["Scale"].default_value = 0.55
    nz.inputs["Detail"].default_value = 9
    nz.inputs["Roughness"].default_value = 0.58
    nz.inputs["Distortion"].default_value = 0.35
    rp = nt.nodes.new("ShaderNodeValToRGB")
    nt.links.new(nz.outputs["Fac"], rp.inputs[0])
    rp.color_ramp.elements[0].position = cover
    rp.color_ramp.elements[1].position = cover + 0.22
    hz = nt.nodes.new("ShaderNodeMapRange")
    nt.links.new(s.outputs[2], hz.inputs[0])
    hz.inputs[1].default_value = 0.04
    hz.inputs[2].default_value = 0.3
    ml = nt.nodes.new("ShaderNodeMath")
    ml.operation = "MULTIPLY"
    nt.links.new(rp.outputs[0], ml.inputs[0])
    nt.links.new(hz.outputs[0], ml.inputs[1])
    m2 = nt.nodes.new("ShaderNodeMath")
    m2.operation = "MULTIPLY"
    nt.links.new(ml.outputs[0], m2.inputs[0])
    m2.inputs[1].default_value = 0.75
    mix = nt.nodes.new("ShaderNodeMixRGB")
    nt.links.new(m2.outputs[0], mix.inputs[0])
    nt.links.new(sk.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (9.0, 8.7, 8.3, 1)
    nt.links.new(mix.outputs[0], bg.inputs[0])
