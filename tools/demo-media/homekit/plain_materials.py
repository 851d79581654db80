"""Surfaces of ordinary homes: terrazzo, lino, wall tiles, two-tone paint, printed cloth, roofing sheets, earth."""

from .nodes import Graph, linear_colour, once


def _shade(colour, factor):
    """A lighter or darker version of a linear colour."""
    return tuple(min(1, c * factor) for c in colour[:3]) + (1,)


def _along_wall(graph):
    """Vector (x + y, z, 0): lets one flat pattern run over walls of either direction."""
    axes = graph.node("ShaderNodeSeparateXYZ")
    graph.link(graph.coords("pos"), axes.inputs[0])
    flat = graph.node("ShaderNodeCombineXYZ")
    graph.link(graph.math("ADD", axes.outputs[0], axes.outputs[1]), flat.inputs[0])
    graph.link(axes.outputs[2], flat.inputs[1])
    return flat.outputs[0]


def _bricks(graph, vector, width, height, joint, offset=0.0):
    """Brick node giving a random shade per brick ('Color') and the joint mask ('Fac')."""
    brick = graph.node("ShaderNodeTexBrick", offset=offset, squash=1.0)
    graph.link(vector, brick.inputs["Vector"])
    brick.inputs["Color1"].default_value = (0, 0, 0, 1)
    brick.inputs["Color2"].default_value = (1, 1, 1, 1)
    brick.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
    brick.inputs["Scale"].default_value = 1.0
    brick.inputs["Mortar Size"].default_value = joint
    brick.inputs["Mortar Smooth"].default_value = 0.1
    brick.inputs["Bias"].default_value = 0.0
    brick.inputs["Brick Width"].default_value = width
    brick.inputs["Row Height"].default_value = height
    return brick


@once
def terrazzo(base="#c9c2b4", chips=("#8b8378", "#e8e3d8", "#6f5f50"), rough=0.28):
    """Old polished terrazzo: stone chips in cement, with brass-coloured dividing strips every 1.2 m."""
    graph = Graph("terrazzo")
    place = graph.coords("pos")
    cells = graph.node("ShaderNodeTexVoronoi", feature="F1")
    graph.link(place, cells.inputs["Vector"])
    cells.inputs["Scale"].default_value = 55
    tone = graph.node("ShaderNodeSeparateXYZ")
    graph.link(cells.outputs["Color"], tone.inputs[0])
    chip = graph.ramp(
        tone.outputs[0],
        [(0.2, linear_colour(chips[0])), (0.5, linear_colour(chips[1])), (0.8, linear_colour(chips[2]))],
    )
    inside = graph.maprange(cells.outputs["Distance"], 0.32, 0.42, 0.75, 0.0)
    colour = graph.mix(inside, linear_colour(base), chip)
    wear = graph.maprange(graph.noise(place, 1.3, 6, 0.65), 0.4, 0.75, 0, 0.4)
    colour = graph.mix(wear, colour, _shade(linear_colour(base), 0.62))
    strips = _bricks(graph, place, 1.2, 1.2, 0.004)
    colour = graph.mix(strips.outputs["Fac"], colour, linear_colour("#7d6b45"))
    gloss = graph.maprange(graph.noise(place, 3, 5, 0.7), 0.3, 0.8, rough, rough + 0.25)
    return graph.pbr(colour, gloss, spec=0.45)


@once
def lino(first="#9c5a3c", second="#d9c39a", size=0.30):
    """Printed floor carpet: a chequer with a small motif, a little worn and shiny."""
    graph = Graph("lino")
    place = graph.coords("pos")
    check = graph.node("ShaderNodeTexChecker")
    graph.link(place, check.inputs["Vector"])
    check.inputs["Scale"].default_value = 1 / size
    check.inputs["Color1"].default_value = linear_colour(first)
    check.inputs["Color2"].default_value = linear_colour(second)
    motif = graph.node("ShaderNodeTexVoronoi", feature="F1")
    graph.link(place, motif.inputs["Vector"])
    motif.inputs["Scale"].default_value = 2 / size
    motif.inputs["Randomness"].default_value = 0.0
    ring = graph.math("SINE", graph.math("MULTIPLY", motif.outputs["Distance"], 26))
    colour = graph.mix(
        graph.maprange(ring, 0.2, 0.6, 0, 0.35), check.outputs["Color"], _shade(linear_colour(first), 0.4)
    )
    wear = graph.maprange(graph.noise(place, 1.7, 6, 0.7), 0.45, 0.75, 0, 0.35)
    colour = graph.mix(wear, colour, linear_colour("#8b8072"))
    return graph.pbr(colour, graph.maprange(graph.noise(place, 5, 4), 0.3, 0.7, 0.26, 0.5), spec=0.4)


@once
def cement_floor(colour="#9a938a"):
    """Screeded cement with stains and hairline cracks."""
    graph = Graph("cement")
    place = graph.coords("pos")
    base = linear_colour(colour)
    stain = graph.noise(place, 1.4, 8, 0.68)
    tone = graph.ramp(stain, [(0.3, _shade(base, 0.66)), (0.5, base), (0.75, _shade(base, 1.2))])
    crack = graph.node("ShaderNodeTexVoronoi", feature="DISTANCE_TO_EDGE")
    graph.link(place, crack.inputs["Vector"])
    crack.inputs["Scale"].default_value = 0.55
    line = graph.maprange(crack.outputs["Distance"], 0.0, 0.004, 0.22, 0.0)
    tone = graph.mix(line, tone, (0.05, 0.045, 0.04, 1))
    return graph.pbr(tone, 0.75, spec=0.3, normal=graph.bump(graph.noise(place, 40, 5, 0.7), 0.25, 0.006))


@once
def wall_tile(colour="#f1efe9", width=0.30, height=0.60, grout="#c9c4ba", rough=0.12, vary=0.04, offset=0.0):
    """Glazed wall tiles, for walls of either direction."""
    graph = Graph("wall tile")
    place = _along_wall(graph)
    brick = _bricks(graph, place, width, height, 0.0022, offset)
    base = linear_colour(colour)
    tone = graph.mix(graph.maprange(brick.outputs["Color"], 0, 1, 0, 1), _shade(base, 1 - vary), _shade(base, 1 + vary))
    tone = graph.mix(brick.outputs["Fac"], tone, linear_colour(grout))
    gloss = graph.math("ADD", rough, graph.math("MULTIPLY", brick.outputs["Fac"], 0.5))
    dent = graph.math("MULTIPLY", brick.outputs["Fac"], -1.0)
    return graph.pbr(tone, gloss, spec=0.5, normal=graph.bump(dent, 0.3, 0.0015))


@once
def two_tone_paint(upper="#efe6cf", lower="#8aa0a0", edge=1.15, rough=0.5):
    """Wall painted in one colour up to `edge` metres and another above, with scuffs near the floor."""
    graph = Graph("two-tone paint")
    place = graph.coords("pos")
    axes = graph.node("ShaderNodeSeparateXYZ")
    graph.link(place, axes.inputs[0])
    height = axes.outputs[2]
    top, bottom = linear_colour(upper), linear_colour(lower)
    drift = graph.maprange(graph.noise(place, 0.8, 5), 0.35, 0.65, 0, 1)
    colour = graph.mix(
        graph.math("GREATER_THAN", height, edge),
        graph.mix(drift, _shade(bottom, 0.9), bottom),
        graph.mix(drift, _shade(top, 0.93), top),
    )
    scuff = graph.math(
        "MULTIPLY",
        graph.maprange(height, 0.0, 1.3, 0.45, 0.0),
        graph.maprange(graph.noise(place, 4, 6, 0.7), 0.45, 0.75, 0, 1),
    )
    colour = graph.mix(scuff, colour, linear_colour("#6d6254"))
    return graph.pbr(colour, rough, spec=0.35, normal=graph.bump(graph.noise(place, 120, 3), 0.12, 0.003))


@once
def printed_cloth(ground="#c8552b", ring="#f2c14e", dot="#1f3f77", scale=5.0):
    """Bold wax print: rings and dots on a coloured ground."""
    graph = Graph("print")
    place = graph.coords("Object")
    cells = graph.node("ShaderNodeTexVoronoi", feature="F1")
    graph.link(place, cells.inputs["Vector"])
    cells.inputs["Scale"].default_value = scale
    cells.inputs["Randomness"].default_value = 0.35
    steps = graph.node("ShaderNodeValToRGB")
    graph.link(cells.outputs["Distance"], steps.inputs[0])
    steps.color_ramp.interpolation = "CONSTANT"
    stops = [(0.0, dot), (0.14, ring), (0.26, ground), (0.36, ring), (0.42, dot), (0.52, ground)]
    elements = steps.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position = position
        element.color = linear_colour(colour)
    crease = graph.bump(graph.noise(place, 6, 4), 0.35, 0.02)
    return graph.pbr(
        steps.outputs[0], 0.9, spec=0.1, normal=graph.bump(graph.noise(place, 240, 2), 0.2, 0.002, crease), sheen=0.2
    )


@once
def roofing_sheet(colour="#7a3b2a", rust=0.35, pitch=0.20):
    """Corrugated or long-span sheet: ribs running down the slope, rust and weather."""
    graph = Graph("roofing sheet")
    place = graph.coords("Object")
    ribs = graph.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="X")
    graph.link(place, ribs.inputs[0])
    ribs.inputs["Scale"].default_value = 0.314 / pitch
    base = linear_colour(colour)
    weather = graph.noise(place, 2.2, 8, 0.7)
    tone = graph.mix(graph.maprange(weather, 0.4, 0.7, 0, 1), base, _shade(base, 0.7))
    tone = graph.mix(
        graph.maprange(graph.noise(place, 1.1, 9, 0.75), 0.48, 0.62, 0, rust), tone, linear_colour("#6b3d22")
    )
    return graph.pbr(tone, 0.55, metal=0.2, spec=0.4, normal=graph.bump(ribs.outputs["Fac"], 0.9, 0.05))


@once
def earth(colour="#a5683f", grass=0.0):
    """Swept laterite yard; `grass` (0..1) lets a green bloom in."""
    graph = Graph("earth")
    place = graph.coords("pos")
    base = linear_colour(colour)
    broad = graph.noise(place, 0.5, 8, 0.65)
    tone = graph.ramp(broad, [(0.3, _shade(base, 0.7)), (0.5, base), (0.72, _shade(base, 1.25))])
    grain = graph.noise(place, 60, 5, 0.7)
    tone = graph.mix(graph.maprange(grain, 0.45, 0.75, 0, 0.35), tone, _shade(base, 0.5))
    if grass:
        bloom = graph.maprange(graph.noise(place, 0.9, 7, 0.7), 0.5, 0.62, 0, grass)
        tone = graph.mix(bloom, tone, linear_colour("#5f6b34"))
    lumps = graph.math("ADD", graph.noise(place, 6, 6, 0.7), graph.math("MULTIPLY", grain, 0.4))
    return graph.pbr(tone, 0.95, spec=0.15, normal=graph.bump(lumps, 0.5, 0.04))


@once
def asphalt(colour="#4a4846"):
    """Worn street surface with dust along it."""
    graph = Graph("asphalt")
    place = graph.coords("pos")
    base = linear_colour(colour)
    grit = graph.noise(place, 150, 4, 0.7)
    tone = graph.mix(graph.maprange(grit, 0.4, 0.7, 0, 0.6), base, _shade(base, 1.7))
    tone = graph.mix(
        graph.maprange(graph.noise(place, 0.6, 7, 0.65), 0.4, 0.8, 0, 0.3), tone, linear_colour("#94806c")
    )
    return graph.pbr(tone, 0.9, spec=0.2, normal=graph.bump(grit, 0.5, 0.01))


@once
def weathered_paint(colour="#d9c48f", rough=0.75, streaks=0.5):
    """Outside paint that has seen some rainy seasons: streaks from above, red dust at the foot."""
    graph = Graph("weathered paint")
    place = graph.coords("pos")
    axes = graph.node("ShaderNodeSeparateXYZ")
    graph.link(place, axes.inputs[0])
    base = linear_colour(colour)
    tone = graph.mix(graph.maprange(graph.noise(place, 0.6, 6, 0.6), 0.35, 0.7, 0, 1), base, _shade(base, 0.86))
    stretched = graph.node("ShaderNodeMapping")
    graph.link(place, stretched.inputs[0])
    stretched.inputs["Scale"].default_value = (3.0, 3.0, 0.16)
    runs = graph.maprange(graph.noise(stretched.outputs[0], 1.6, 6, 0.7), 0.5, 0.72, 0, streaks)
    tone = graph.mix(runs, tone, _shade(base, 0.5))
    splash = graph.math(
        "MULTIPLY",
        graph.maprange(axes.outputs[2], 0.0, 0.9, 0.75, 0.0),
        graph.maprange(graph.noise(place, 2.6, 6, 0.65), 0.3, 0.65, 0, 1),
    )
    tone = graph.mix(splash, tone, linear_colour("#9a6440"))
    return graph.pbr(tone, rough, spec=0.25, normal=graph.bump(graph.noise(place, 80, 4), 0.3, 0.005))
