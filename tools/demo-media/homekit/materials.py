"""Surfaces of a room: paint, tiles, wood, stone, cloth, glass and leaves, all procedural."""

from .nodes import Graph, linear_colour, once


@once
def plain(col, rough=0.5, metal=0.0, spec=0.5, coat=0.0):
    """One even colour."""
    return Graph("plain" + col).pbr(linear_colour(col), rough, metal, spec, coat=coat)


@once
def paint(col, rough=0.55):
    """wall paint: faint roller texture and very slight tonal drift"""
    m = Graph("paint")
    v = m.coords("pos")
    n1 = m.noise(v, 0.7, 3)
    c = linear_colour(col)
    dark = tuple(x * 0.93 for x in c[:3]) + (1,)
    base = m.mix(m.maprange(n1, 0.35, 0.65, 0, 1), dark, c)
    return m.pbr(base, rough, spec=0.3, normal=m.bump(m.noise(v, 220, 2), 0.05, 0.002))


@once
def tile(col="#e9e2d6", size=0.6, grout="#b9b0a2", gloss=0.07, vein="#b9a88f", vein_amt=0.5, sx=1.0):
    """polished porcelain: grid of tiles, soft veins that do not continue across tiles, slight per-tile tone, dark grout"""
    m = Graph("tile")
    v = m.coords("pos")
    br = m.node("ShaderNodeTexBrick", offset=0.0, squash=1.0)
    m.link(v, br.inputs["Vector"])
    br.inputs["Color1"].default_value = (0, 0, 0, 1)
    br.inputs["Color2"].default_value = (1, 1, 1, 1)
    br.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
    br.inputs["Scale"].default_value = 1.0
    br.inputs["Mortar Size"].default_value = 0.0016
    br.inputs["Mortar Smooth"].default_value = 0.1
    br.inputs["Bias"].default_value = 0.0
    br.inputs["Brick Width"].default_value = size * sx
    br.inputs["Row Height"].default_value = size
    fac = br.outputs["Fac"]
    rnd = br.outputs["Color"]
    off = m.node("ShaderNodeVectorMath", operation="SCALE")
    m.link(rnd, off.inputs[0])
    off.inputs["Scale"].default_value = 13.7
    add = m.node("ShaderNodeVectorMath", operation="ADD")
    m.link(v, add.inputs[0])
    m.link(off.outputs[0], add.inputs[1])
    v2 = add.outputs[0]
    warp = m.noise(v2, 1.6, 8, 0.6, 1.2)
    veins = m.math("ABSOLUTE", m.math("SUBTRACT", warp, 0.5))
    veins = m.maprange(veins, 0.0, 0.035, vein_amt, 0.0)
    cloud = m.maprange(m.noise(v2, 1.1, 5), 0.3, 0.7, 0, 1)
    c = linear_colour(col)
    c2 = tuple(x * 0.9 for x in c[:3]) + (1,)
    base = m.mix(cloud, c2, c)
    base = m.mix(
        m.math("MULTIPLY", veins, m.maprange(m.noise(v2, 2.3, 3), 0.35, 0.75, 0, 1)),
        base,
        linear_colour(vein),
    )
    base = m.mix(m.math("MULTIPLY", m.maprange(rnd, 0, 1, 0, 1), 0.06), base, (0.2, 0.17, 0.14, 1))
    base = m.mix(fac, base, linear_colour(grout))
    smear = m.maprange(m.noise(v, 3.5, 6, 0.65), 0.3, 0.8, gloss, gloss + 0.10)
    rough = m.math("ADD", smear, m.math("MULTIPLY", fac, 0.5))
    nrm = m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(v, 1.2, 1), 0.10), fac), 0.25, 0.0015)
    return m.pbr(base, rough, spec=0.5, normal=nrm)


@once
def wood(c1="#6b4327", c2="#3c2313", scale=1.0, rough=0.35, axis="Z", coat=0.15):
    """Grain running along `axis`, different on every object."""
    m = Graph("wood")
    v = m.coords("Object")
    st = {"Z": (9, 9, 0.8), "X": (0.8, 9, 9), "Y": (9, 0.8, 9)}[axis]
    mp = m.node("ShaderNodeMapping")
    m.link(v, mp.inputs[0])
    mp.inputs["Scale"].default_value = tuple(x * scale for x in st)
    info = m.node("ShaderNodeObjectInfo")
    m.link(m.math("MULTIPLY", info.outputs["Random"], 40), mp.inputs["Location"])
    g = m.noise(mp.outputs[0], 1.6, 6, 0.62, 0.9)
    fine = m.noise(mp.outputs[0], 16, 4, 0.7)
    base = m.ramp(
        g,
        [
            (0.28, linear_colour(c2)),
            (0.5, linear_colour(c1)),
            (0.72, tuple(min(1, x * 1.25) for x in linear_colour(c1)[:3]) + (1,)),
        ],
    )
    base = m.mix(m.maprange(fine, 0.45, 0.8, 0, 0.35), base, tuple(x * 0.6 for x in linear_colour(c2)[:3]) + (1,))
    return m.pbr(
        base,
        m.maprange(fine, 0.2, 0.8, rough, rough + 0.15),
        spec=0.4,
        normal=m.bump(fine, 0.08, 0.002),
        coat=coat,
        coat_r=0.12,
    )


@once
def marble(c="#f2efe9", vein="#7d7468", rough=0.06, scale=1.0):
    """Polished stone with veins."""
    m = Graph("marble")
    v = m.coords("Object", scale)
    w = m.noise(v, 1.3, 10, 0.62, 1.6)
    a = m.math("ABSOLUTE", m.math("SUBTRACT", w, 0.5))
    vv = m.maprange(a, 0, 0.06, 0.9, 0)
    vv = m.math("MULTIPLY", vv, m.maprange(m.noise(v, 0.9, 3), 0.4, 0.7, 0, 1))
    cl = m.maprange(m.noise(v, 2.2, 6), 0.3, 0.7, 0, 0.35)
    base = m.mix(
        vv,
        m.mix(cl, linear_colour(c), tuple(x * 0.8 for x in linear_colour(c)[:3]) + (1,)),
        linear_colour(vein),
    )
    return m.pbr(base, rough, spec=0.5, coat=0.3)


@once
def fabric(col, weave=420, rough=0.9, sheen=0.35, var=0.18, bump=0.35):
    """Woven upholstery cloth."""
    m = Graph("fabric")
    v = m.coords("Object")
    wv = m.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="X")
    m.link(v, wv.inputs[0])
    wv.inputs["Scale"].default_value = weave / 6.3
    wv2 = m.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="Z")
    m.link(v, wv2.inputs[0])
    wv2.inputs["Scale"].default_value = weave / 6.3
    h = m.math("ADD", wv.outputs["Fac"], wv2.outputs["Fac"])
    h = m.math("ADD", m.math("MULTIPLY", h, 0.25), m.noise(v, 90, 4))
    c = linear_colour(col)
    d = tuple(x * (1 - var) for x in c[:3]) + (1,)
    e = tuple(min(1, x * (1 + var)) for x in c[:3]) + (1,)
    mott = m.noise(v, 60, 5, 0.7)
    base = m.ramp(mott, [(0.3, d), (0.5, c), (0.7, e)])
    wr = m.noise(v, 7, 3)
    nrm = m.bump(h, bump, 0.003)
    nrm = m.bump(wr, 0.25, 0.02, nrm)
    return m.pbr(base, rough, spec=0.2, normal=nrm, sheen=sheen)


@once
def leather(col, rough=0.38):
    """Grained leather."""
    m = Graph("leather")
    v = m.coords("Object")
    vo = m.node("ShaderNodeTexVoronoi", feature="SMOOTH_F1")
    m.link(v, vo.inputs["Vector"])
    vo.inputs["Scale"].default_value = 260
    c = linear_colour(col)
    base = m.mix(m.maprange(m.noise(v, 5, 4), 0.3, 0.7, 0, 1), tuple(x * 0.75 for x in c[:3]) + (1,), c)
    nrm = m.bump(vo.outputs["Distance"], 0.25, 0.002)
    nrm = m.bump(m.noise(v, 9, 4), 0.3, 0.015, nrm)
    return m.pbr(base, m.maprange(m.noise(v, 14, 4), 0.3, 0.7, rough - 0.08, rough + 0.12), spec=0.45, normal=nrm)


@once
def sheer(col="#fbf8f2", op=0.55):
    """Thin white curtain that lets the daylight through."""
    m = Graph("sheer")
    v = m.coords("Object")
    tr = m.node("ShaderNodeBsdfTransparent")
    d = m.node("ShaderNodeBsdfDiffuse")
    t = m.node("ShaderNodeBsdfTranslucent")
    d.inputs[0].default_value = linear_colour(col)
    t.inputs[0].default_value = linear_colour(col)
    a = m.node("ShaderNodeMixShader")
    a.inputs[0].default_value = 0.6
    m.link(d.outputs[0], a.inputs[1])
    m.link(t.outputs[0], a.inputs[2])
    b = m.node("ShaderNodeMixShader")
    m.link(m.maprange(m.noise(v, 160, 2), 0.3, 0.7, op - 0.08, op + 0.08), b.inputs[0])
    m.link(tr.outputs[0], b.inputs[1])
    m.link(a.outputs[0], b.inputs[2])
    m.link(b.outputs[0], m.out.inputs[0])
    return m.m


@once
def drape(col):
    """Heavy curtain, faintly translucent."""
    m = Graph("drape")
    v = m.coords("Object")
    d = m.node("ShaderNodeBsdfPrincipled")
    t = m.node("ShaderNodeBsdfTranslucent")
    c = linear_colour(col)
    d.inputs["Base Color"].default_value = c
    d.inputs["Roughness"].default_value = 0.75
    d.inputs["Sheen"].default_value = 0.5
    d.inputs["Specular"].default_value = 0.25
    nrm = m.bump(m.noise(v, 260, 2), 0.2, 0.002)
    m.link(nrm, d.inputs["Normal"])
    t.inputs[0].default_value = tuple(x * 0.8 for x in c[:3]) + (1,)
    a = m.node("ShaderNodeMixShader")
    a.inputs[0].default_value = 0.18
    m.link(d.outputs[0], a.inputs[1])
    m.link(t.outputs[0], a.inputs[2])
    m.link(a.outputs[0], m.out.inputs[0])
    return m.m


@once
def glow(col="#ffd9a8", strength=10.0, cam=None):
    """emission; `cam` = what the camera sees, so that lights can be strong without a burnt-out picture"""
    m = Graph("glow")
    e = m.node("ShaderNodeEmission")
    e.inputs[0].default_value = linear_colour(col)
    e.inputs[1].default_value = strength
    if cam is None:
        m.link(e.outputs[0], m.out.inputs[0])
        return m.m
    e2 = m.node("ShaderNodeEmission")
    e2.inputs[0].default_value = linear_colour(col)
    e2.inputs[1].default_value = cam
    lp = m.node("ShaderNodeLightPath")
    mx = m.node("ShaderNodeMixShader")
    m.link(lp.outputs["Is Camera Ray"], mx.inputs[0])
    m.link(e.outputs[0], mx.inputs[1])
    m.link(e2.outputs[0], mx.inputs[2])
    m.link(mx.outputs[0], m.out.inputs[0])
    return m.m


@once
def glass(col="#ffffff", rough=0.0, tint=1.0):
    """Clear glass that casts no dark shadow."""
    m = Graph("glass")
    g = m.node("ShaderNodeBsdfGlossy")
    g.inputs["Roughness"].default_value = rough
    t = m.node("ShaderNodeBsdfTransparent")
    t.inputs[0].default_value = linear_colour(col)
    f = m.node("ShaderNodeFresnel")
    f.inputs[0].default_value = 1.5
    # seen from inside the pane the Fresnel node reports total reflection, which would turn it black
    leaving = m.node("ShaderNodeNewGeometry").outputs["Backfacing"]
    fac = m.math("MULTIPLY", m.math("MULTIPLY", f.outputs[0], 1.4, True), m.math("SUBTRACT", 1.0, leaving))
    mx = m.node("ShaderNodeMixShader")
    m.link(fac, mx.inputs[0])
    m.link(t.outputs[0], mx.inputs[1])
    m.link(g.outputs[0], mx.inputs[2])
    m.link(mx.outputs[0], m.out.inputs[0])
    return m.m


@once
def rug_cloth(c1="#e6dfd3", c2="#8c7a66", c3="#3d4a57", kind="lines", scale=1.0):
    """Pile rug: "lines" draws diamonds by hand, anything else a faded abstract."""
    m = Graph("rug")
    v = m.coords("Object", scale)
    if kind == "lines":  # hand-drawn diamonds
        sp = m.node("ShaderNodeSeparateXYZ")
        dn = m.node("ShaderNodeVectorMath", operation="ADD")
        m.link(v, dn.inputs[0])
        nz = m.node("ShaderNodeTexNoise")
        m.link(v, nz.inputs[0])
        nz.inputs["Scale"].default_value = 3
        sc = m.node("ShaderNodeVectorMath", operation="SCALE")
        m.link(nz.outputs["Color"], sc.inputs[0])
        sc.inputs["Scale"].default_value = 0.08
        m.link(sc.outputs[0], dn.inputs[1])
        m.link(dn.outputs[0], sp.inputs[0])
        a = m.math("PINGPONG", m.math("ADD", sp.outputs[0], sp.outputs[1]), 0.32)
        b = m.math("PINGPONG", m.math("SUBTRACT", sp.outputs[0], sp.outputs[1]), 0.32)
        la = m.maprange(a, 0.0, 0.022, 1, 0)
        lb = m.maprange(b, 0.0, 0.022, 1, 0)
        k = m.math("MAXIMUM", la, lb, True)
        base = m.mix(k, linear_colour(c1), linear_colour(c2))
    else:  # faded abstract
        n = m.noise(v, 1.4, 9, 0.7, 1.1)
        base = m.ramp(
            n,
            [
                (0.3, linear_colour(c3)),
                (0.45, linear_colour(c2)),
                (0.52, linear_colour(c1)),
                (0.66, linear_colour(c1)),
                (0.78, linear_colour(c2)),
            ],
        )
    f = m.noise(v, 130, 3)
    f2 = m.noise(v, 34, 3)
    base = m.mix(m.maprange(f, 0.35, 0.7, 0.0, 0.28), base, (0.03, 0.025, 0.02, 1))
    return m.pbr(
        base,
        1.0,
        spec=0.05,
        sheen=0.6,
        normal=m.bump(m.math("ADD", f, m.math("MULTIPLY", f2, 0.7)), 1.0, 0.012),
    )


@once
def adire(c1="#16264f", c2="#dfe6f2", kind=0):
    """indigo resist-dye look: concentric rings and dots in a grid, broken by noise"""
    m = Graph("adire")
    v = m.coords("Generated")
    mp = m.node("ShaderNodeMapping")
    m.link(v, mp.inputs[0])
    mp.inputs["Scale"].default_value = (4, 4, 6)
    vo = m.node("ShaderNodeTexVoronoi", feature="F1", voronoi_dimensions="3D")
    m.link(mp.outputs[0], vo.inputs["Vector"])
    vo.inputs["Scale"].default_value = 1
    vo.inputs["Randomness"].default_value = 0.15 if kind == 0 else 0.8
    d = m.math("ADD", vo.outputs["Distance"], m.math("MULTIPLY", m.noise(mp.outputs[0], 5, 4), 0.09))
    r = m.math("SINE", m.math("MULTIPLY", d, 42))
    k = m.maprange(r, -0.1, 0.5, 0, 1)
    k = m.math("MULTIPLY", k, m.maprange(m.noise(mp.outputs[0], 9, 6), 0.3, 0.55, 0.25, 1))
    return m.pbr(m.mix(k, linear_colour(c1), linear_colour(c2)), 0.9, spec=0.1)


@once
def canvas_art(p=("#e8dcc8", "#c8643c", "#1f3d3a", "#d9a441", "#2b2320"), seed=0.0, scale=1.2):
    """Abstract painting; `seed` picks the composition."""
    m = Graph("art")
    v = m.coords("Generated")
    mp = m.node("ShaderNodeMapping")
    m.link(v, mp.inputs[0])
    mp.inputs["Location"].default_value = (seed, seed * 1.7, seed * 0.3)
    n = m.noise(mp.outputs[0], scale, 2, 0.4, 2.2)
    st = [
        (0.25, linear_colour(p[0])),
        (0.38, linear_colour(p[1])),
        (0.46, linear_colour(p[0])),
        (0.56, linear_colour(p[2])),
        (0.66, linear_colour(p[3])),
        (0.78, linear_colour(p[4])),
    ]
    r = m.node("ShaderNodeValToRGB")
    m.link(n, r.inputs[0])
    r.color_ramp.interpolation = "CONSTANT"
    els = r.color_ramp.elements
    while len(els) < len(st):
        els.new(0.5)
    for e, (q, c) in zip(els, st):
        e.position = q
        e.color = c
    h = m.noise(mp.outputs[0], 60, 5, 0.7)
    return m.pbr(m.mix(m.maprange(h, 0.4, 0.8, 0, 0.2), r.outputs[0], (1, 1, 1, 1)), 0.7, normal=m.bump(h, 0.3, 0.01))


@once
def foliage(c="#2f5a26", c2="#6f9a45"):
    """Leaves: glossy above, lit through from behind."""
    m = Graph("leaf")
    v = m.coords("Object")
    info = m.node("ShaderNodeObjectInfo")
    col = m.mix(m.maprange(m.noise(v, 6, 3), 0.3, 0.7, 0, 1), linear_colour(c), linear_colour(c2))
    p = m.node("ShaderNodeBsdfPrincipled")
    m.link(col, p.inputs["Base Color"])
    p.inputs["Roughness"].default_value = 0.42
    t = m.node("ShaderNodeBsdfTranslucent")
    m.link(m.mix(0.5, col, (0.35, 0.5, 0.08, 1)), t.inputs[0])
    a = m.node("ShaderNodeMixShader")
    a.inputs[0].default_value = 0.25
    m.link(p.outputs[0], a.inputs[1])
    m.link(t.outputs[0], a.inputs[2])
    m.link(a.outputs[0], m.out.inputs[0])
    return m.m


@once
def snake_leaf():
    """Banded leaf of a snake plant."""
    m = Graph("snake")
    v = m.coords("Object")
    sp = m.node("ShaderNodeSeparateXYZ")
    m.link(v, sp.inputs[0])
    z = m.math("ADD", m.math("MULTIPLY", sp.outputs[2], 60), m.math("MULTIPLY", m.noise(v, 14, 4), 14))
    k = m.maprange(m.math("SINE", z), -0.5, 0.9, 0, 1)
    return m.pbr(m.mix(k, linear_colour("#1f3a22"), linear_colour("#7d9a6a")), 0.38, spec=0.4)
