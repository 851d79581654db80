"""A small builder for shader node graphs."""

import bpy


def linear_colour(h):
    """Hex colour as linear RGBA."""
    h = h.lstrip("#")
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v) + (1.0,)


class Graph:
    """The node graph of one material."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.nt = self.m.node_tree
        self.nt.nodes.clear()
        self.out = self.node("ShaderNodeOutputMaterial")

    def node(self, t, **kw):
        """Adds a node and sets its attributes."""
        nd = self.nt.nodes.new(t)
        for k, v in kw.items():
            setattr(nd, k, v)
        return nd

    def link(self, a, b):
        """Connects an output to an input."""
        self.nt.links.new(a, b)

    def val(self, sock, v):
        """Feeds an input from another node or a constant."""
        if isinstance(v, bpy.types.NodeSocket):
            self.link(v, sock)
        else:
            sock.default_value = v

    def coords(self, kind="pos", scale=1.0):
        """Texture coordinates, scaled: "pos" is the world position, else an output of the coordinate node."""
        if kind == "pos":
            s = self.node("ShaderNodeNewGeometry").outputs["Position"]
        else:
            s = self.node("ShaderNodeTexCoord").outputs[kind]
        mp = self.node("ShaderNodeMapping")
        self.link(s, mp.inputs["Vector"])
        mp.inputs["Scale"].default_value = (scale,) * 3 if not isinstance(scale, (tuple, list)) else scale
        return mp.outputs[0]

    def noise(self, vec, scale=5, detail=4, rough=0.5, dist=0.0, out="Fac"):
        """Fractal noise at `vec`."""
        nd = self.node("ShaderNodeTexNoise")
        self.link(vec, nd.inputs["Vector"])
        nd.inputs["Scale"].default_value = scale
        nd.inputs["Detail"].default_value = detail
        nd.inputs["Roughness"].default_value = rough
        nd.inputs["Distortion"].default_value = dist
        return nd.outputs[out]

    def ramp(self, fac, stops):
        """Colour ramp with stops (position, colour)."""
        nd = self.node("ShaderNodeValToRGB")
        self.link(fac, nd.inputs[0])
        els = nd.color_ramp.elements
        while len(els) < len(stops):
            els.new(0.5)
        for e, (p, c) in zip(els, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        return nd.outputs[0]

    def math(self, op, a, b=0.0, clamp=False):
        """Scalar operation."""
        nd = self.node("ShaderNodeMath", operation=op, use_clamp=clamp)
        self.val(nd.inputs[0], a)
        self.val(nd.inputs[1], b)
        return nd.outputs[0]

    def maprange(self, v, a, b, c, d):
        """Maps a..b linearly to c..d, clamped."""
        nd = self.node("ShaderNodeMapRange")
        self.link(v, nd.inputs[0])
        for i, x in enumerate((a, b, c, d)):
            nd.inputs[i + 1].default_value = x
        return nd.outputs[0]

    def mix(self, fac, a, b, blend="MIX"):
        """Mixes two colours."""
        nd = self.node("ShaderNodeMixRGB", blend_type=blend)
        self.val(nd.inputs[0], fac)
        self.val(nd.inputs[1], a)
        self.val(nd.inputs[2], b)
        return nd.outputs[0]

    def bump(self, height, strength=0.2, dist=0.01, normal=None):
        """Normal from a height."""
        nd = self.node("ShaderNodeBump")
        self.link(height, nd.inputs["Height"])
        nd.inputs["Strength"].default_value = strength
        nd.inputs["Distance"].default_value = dist
        if normal:
            self.link(normal, nd.inputs["Normal"])
        return nd.outputs[0]

    def pbr(
        self,
        base,
        rough=0.5,
        metal=0.0,
        spec=0.5,
        normal=None,
        sheen=0,
        coat=0,
        coat_r=0.05,
        trans=0,
        ior=1.45,
        emis=None,
        emis_s=0,
        sss=0,
        alpha=None,
    ):
        """Ends the graph with a physically based surface and returns the material."""
        p = self.node("ShaderNodeBsdfPrincipled")
        self.val(p.inputs["Base Color"], base)
        self.val(p.inputs["Roughness"], rough)
        self.val(p.inputs["Metallic"], metal)
        self.val(p.inputs["Specular"], spec)
        p.inputs["Sheen"].default_value = sheen
        p.inputs["Clearcoat"].default_value = coat
        p.inputs["Clearcoat Roughness"].default_value = coat_r
        p.inputs["Transmission"].default_value = trans
        p.inputs["IOR"].default_value = ior
        if sss:
            p.inputs["Subsurface"].default_value = sss
        if emis is not None:
            self.val(p.inputs["Emission"], emis)
            p.inputs["Emission Strength"].default_value = emis_s
        if normal:
            self.link(normal, p.inputs["Normal"])
        if alpha is not None:
            self.val(p.inputs["Alpha"], alpha)
        self.link(p.outputs[0], self.out.inputs[0])
        self.p = p
        return self.m


_cache = {}


def once(f):
    """Builds each material once per set of arguments."""
    def g(*a, **k):
        key = (f.__name__, a, tuple(sorted(k.items())))
        if key not in _cache:
            _cache[key] = f(*a, **k)
        return _cache[key]

    return g
