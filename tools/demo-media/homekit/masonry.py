"""Surfaces of a house and its yard: stucco, stone, pavers, roof tiles, window glass."""

from .nodes import Graph, linear_colour, once


@once
def stucco(col):
    """Painted render with a little grime near the ground."""
    m = Graph("stucco")
    v = m.coords("pos")
    c = linear_colour(col)
    n = m.noise(v, 0.5, 6, 0.6)
    sp = m.node("ShaderNodeSeparateXYZ")
    m.link(v, sp.inputs[0])
    base = m.mix(m.maprange(n, 0.35, 0.7, 0, 1), c, tuple(x * 0.93 for x in c[:3]) + (1,))
    grime = m.math("MULTIPLY", m.maprange(sp.outputs[2], 0, 0.7, 0.35, 0), m.maprange(m.noise(v, 3, 5), 0.3, 0.7, 0, 1))
    base = m.mix(grime, base, linear_colour("#a08a70"))
    return m.pbr(base, 0.8, spec=0.25, normal=m.bump(m.noise(v, 90, 4), 0.25, 0.004))


@once
def stone_cladding(c1="#8d8377", c2="#5d554c"):
    """Courses of split stone, for walls of either direction."""
    m = Graph("stone")
    v = m.coords("pos")
    sp = m.node("ShaderNodeSeparateXYZ")
    m.link(v, sp.inputs[0])
    cb = m.node("ShaderNodeCombineXYZ")
    m.link(m.math("ADD", sp.outputs[0], sp.outputs[1]), cb.inputs[0])
    m.link(sp.outputs[2], cb.inputs[1])
    br = m.node("ShaderNodeTexBrick", offset=0.5)
    m.link(cb.outputs[0], br.inputs["Vector"])
    br.inputs["Color1"].default_value = linear_colour(c1)
    br.inputs["Color2"].default_value = linear_colour(c2)
    br.inputs["Mortar"].default_value = (0.05, 0.045, 0.04, 1)
    br.inputs["Scale"].default_value = 1
    br.inputs["Mortar Size"].default_value = 0.006
    br.inputs["Mortar Smooth"].default_value = 0.4
    br.inputs["Brick Width"].default_value = 0.46
    br.inputs["Row Height"].default_value = 0.11
    br.inputs["Bias"].default_value = -0.1
    n = m.noise(v, 26, 6, 0.7)
    base = m.mix(m.maprange(n, 0.3, 0.75, 0, 0.5), br.outputs["Color"], (0.42, 0.36, 0.29, 1))
    h = m.math("ADD", m.math("MULTIPLY", br.outputs["Fac"], -1.0), m.math("MULTIPLY", n, 0.5))
    return m.pbr(base, 0.85, spec=0.3, normal=m.bump(h, 0.7, 0.02))


@once
def pavers(c1="#b5a394", c2="#8e5f4c", c3="#9d9287"):
    """Interlocking pavers with a coloured band every three metres."""
    m = Graph("paver")
    v = m.coords("pos")
    br = m.node("ShaderNodeTexBrick", offset=0.5)
    m.link(v, br.inputs["Vector"])
    br.inputs["Color1"].default_value = linear_colour(c1)
    br.inputs["Color2"].default_value = linear_colour(c3)
    br.inputs["Mortar"].default_value = (0.10, 0.085, 0.07, 1)
    br.inputs["Scale"].default_value = 1
    br.inputs["Mortar Size"].default_value = 0.005
    br.inputs["Brick Width"].default_value = 0.22
    br.inputs["Row Height"].default_value = 0.11
    br.inputs["Mortar Smooth"].default_value = 0.3
    sp = m.node("ShaderNodeSeparateXYZ")
    m.link(v, sp.inputs[0])
    band = m.math("LESS_THAN", m.math("PINGPONG", sp.outputs[0], 1.54), 0.22)
    n = m.noise(v, 1.1, 7, 0.65)
    base = m.mix(
        m.math("MULTIPLY", band, m.math("SUBTRACT", 1.0, br.outputs["Fac"])),
        br.outputs["Color"],
        linear_colour(c2),
    )
    base = m.mix(m.maprange(n, 0.42, 0.75, 0, 0.45), base, linear_colour("#6f6152"))
    f = m.noise(v, 120, 3)
    base = m.mix(m.maprange(f, 0.4, 0.8, 0, 0.25), base, (0.6, 0.54, 0.46, 1))
    h = m.math("ADD", m.math("MULTIPLY", br.outputs["Fac"], -1.0), m.math("MULTIPLY", f, 0.3))
    return m.pbr(base, 0.8, spec=0.3, normal=m.bump(h, 0.6, 0.008))


@once
def window_glass():
    """Dark reflecting pane through which the room behind is dimly seen."""
    m = Graph("wg")
    p = m.node("ShaderNodeBsdfPrincipled")
    p.inputs["Base Color"].default_value = (0.015, 0.02, 0.024, 1)
    p.inputs["Roughness"].default_value = 0.02
    p.inputs["Specular"].default_value = 1.0
    t = m.node("ShaderNodeBsdfTransparent")
    t.inputs[0].default_value = (0.75, 0.8, 0.82, 1)
    mx = m.node("ShaderNodeMixShader")
    f = m.node("ShaderNodeFresnel")
    f.inputs[0].default_value = 1.9
    m.link(m.math("ADD", f.outputs[0], 0.18, True), mx.inputs[0])
    m.link(t.outputs[0], mx.inputs[1])
    m.link(p.outputs[0], mx.inputs[2])
    m.link(mx.outputs[0], m.out.inputs[0])
    return m.m


@once
def roof_tiles(col="#3a3a3d"):
    """Stone-coated roof tiles."""
    m = Graph("rt")
    v = m.coords("Object")
    w = m.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="Z")
    m.link(v, w.inputs[0])
    w.inputs["Scale"].default_value = 4.2
    w2 = m.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="X")
    m.link(v, w2.inputs[0])
    w2.inputs["Scale"].default_value = 1.6
    n = m.noise(v, 9, 5, 0.7)
    c = linear_colour(col)
    base = m.mix(m.maprange(n, 0.3, 0.7, 0, 0.6), c, tuple(x * 1.8 for x in c[:3]) + (1,))
    return m.pbr(
        base,
        0.6,
        normal=m.bump(m.math("ADD", w.outputs["Fac"], m.math("MULTIPLY", w2.outputs["Fac"], 0.6)), 0.8, 0.05),
    )
