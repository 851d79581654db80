"""Sitting room of a well furnished home."""

from homekit import *
from .room_shell import outside, shell


def living(palette):
    """Corner sofa, coffee tables, armchair and a television wall under a POP ceiling."""
    X, Y, H = 2.6, 5.9, 2.95
    shell(X, Y, H, palette, win_left=(1.35, 4.35, 0.12, 2.55), tile_size=0.6)
    W = lambda: wood(*palette["wood"])
    # window left: centre y = 2.85, 3.0 wide
    fr = plain("#33302d", 0.35, 0.6)
    window_frame(2.85, -X - 0.11, 0.12, 3.0, 2.43, fr, 3, axis="y")
    outside(palette)
    curtain(2.85, 2.74, (-X + 0.10, 1.43, 2.86), sheer(), 22, 0.035, pi / 2, 1)
    curtain(0.62, 2.78, (-X + 0.20, 0.98, 2.88), drape(palette["drape"]), 6, 0.055, pi / 2, 2)
    curtain(0.62, 2.78, (-X + 0.20, 4.12, 2.88), drape(palette["drape"]), 6, 0.055, pi / 2, 3)
    cyl(0.014, 4.1, (-X + 0.16, 2.85, 2.885), plain("#2b2825", 0.3, 0.9), 20, 0, rot=(pi / 2, 0, 0))
    area_light((-X - 0.55, 2.85, 1.5), (3.2, 2.6), 300, (0, 2.85, 0.9), (1.0, 0.965, 0.92))
    sun(math.radians(34), math.radians(196), 5.0, (1, 0.9, 0.76), 1.2)
    sky(0.35, 34, 196)
    # sofa group along the back wall, facing the camera
    sm = leather(palette["sofa"]) if palette["sofa_kind"] == "leather" else fabric(palette["sofa"])
    sofa((-0.35, Y - 0.72, 0), 0, 2.75, sm, 3, chaise=-1)
    pm = [fabric(palette["arm"], 300), adire(), fabric("#efe8da", 260), fabric(palette["accent"], 300)]
    for i, (x, m, s, rz) in enumerate(
        ((-1.42, 0, 0.46, 0.25), (-1.12, 2, 0.42, 0.1), (0.52, 1, 0.46, -0.18), (0.22, 2, 0.40, -0.1))
    ):
        pillow(
            s,
            s,
            0.17,
            (x, Y - 1.10 + (0.03 if i % 2 else 0) - (0.05 if i % 2 else 0), 0.52 + s * 0.44),
            pm[m],
            (math.radians(-19), math.radians(6 * (-1) ** i), rz),
            seed=i,
        )
    armchair((1.55, 3.15, 0), math.radians(-72), fabric(palette["arm"], 380))
    pillow(0.40, 0.40, 0.15, (1.62, 3.17, 0.69), pm[2], (math.radians(-15), 0, math.radians(-72)), seed=8)
    # rug + tables
    box((2.7, 2.0, 0.014), (-0.15, 3.65, 0.008), rug_cloth(kind=palette["rug"]), 0.004)
    mt = marble()
    br = plain("#b58a4a", 0.22, 1.0)
    lathe(
        [(0, 0.36), (0.46, 0.36), (0.475, 0.368), (0.475, 0.388), (0.46, 0.395), (0, 0.395)],
        (-0.15, 3.55, 0),
        mt,
        64,
    )
    lathe(
        [
            (0.30, 0.016),
            (0.30, 0.03),
            (0.06, 0.06),
            (0.05, 0.2),
            (0.06, 0.33),
            (0.30, 0.355),
            (0.30, 0.36),
        ],
        (-0.15, 3.55, 0),
        br,
        48,
    )
    lathe(
        [(0, 0.46), (0.26, 0.46), (0.27, 0.466), (0.27, 0.482), (0.26, 0.488), (0, 0.488)],
        (0.45, 3.85, 0),
        W(),
        48,
    )
    cyl(0.016, 0.46, (0.45, 3.85, 0.23), br, 20, 0)
    cyl(0.16, 0.014, (0.45, 3.85, 0.02), br, 40)
    books((-0.28, 3.50, 0.396), 0.4, 2, 3)
    vase((-0.02, 3.66, 0.395), plain("#2e2a27", 0.5), 0.75, 2)
    vase((0.45, 3.85, 0.488), plain("#e9e1d2", 0.6), 0.7, 0)
    # side table + lamp right of the sofa
    lathe([(0, 0.50), (0.24, 0.50), (0.245, 0.51), (0.24, 0.525), (0, 0.525)], (1.42, Y - 0.55, 0), mt, 48)
    cyl(0.022, 0.5, (1.42, Y - 0.55, 0.25), br, 24, 0)
    cyl(0.17, 0.014, (1.42, Y - 0.55, 0.02), br, 40)
    lamp((1.42, Y - 0.55, 0.525), 0.5, power=16)
    # art over the sofa
    framed_picture(1.05, 0.72, (-0.80, Y - 0.025, 1.78), 0, canvas_art(seed=palette["art"]), "#1f1a16")
    framed_picture(0.55, 0.72, (0.24, Y - 0.025, 1.78), 0, adire(kind=1), "#1f1a16")
    # plants
    areca_palm((-2.05, Y - 0.45, 0), 17, 1.75, 3)
    snake_plant((2.2, 4.55, 0), 13, 0.85, 2)
    # right wall: TV wall with fluted wood and stone panel
    px = X
    box_between((px - 0.03, 1.2, 0.0), (px - 0.002, 4.0, H - 0.02), marble("#e9e4db", "#9b8d7a", 0.12, 0.8), 0.002)
    for i in range(26):
        box_between((px - 0.06, 3.42 + i * 0.0225, 0.0), (px - 0.028, 3.436 + i * 0.0225, H - 0.02), W(), 0.004)
    for i in range(26):
        box_between((px - 0.06, 1.20 + i * 0.0225, 0.0), (px - 0.028, 1.216 + i * 0.0225, H - 0.02), W(), 0.004)
    box_between((px - 0.42, 1.35, 0.28), (px - 0.03, 3.85, 0.56), W(), 0.008)
    for k in range(3):
        box_between((px - 0.425, 1.36 + k * 0.83, 0.29), (px - 0.418, 2.18 + k * 0.83, 0.55), W(), 0.004)
    box_between((px - 0.075, 1.88, 1.05), (px - 0.035, 3.33, 1.87), plain("#0b0b0c", 0.35), 0.006)
    box_between((px - 0.078, 1.895, 1.065), (px - 0.074, 3.315, 1.855), plain("#050506", 0.06, 0, 0.6), 0)
    vase((px - 0.22, 3.62, 0.56), plain("#d8c7a8", 0.5), 1.0, 1)
    vase((px - 0.20, 3.45, 0.56), plain("#6c4a34", 0.5), 0.7, 0)
    books((px - 0.22, 1.6, 0.56), 1.5, 3, 6)
    # ceiling
    ceiling_fan((0, 3.0, H + 0.16), wood("#4a2f1e", "#2a1a10"), 0.34)
    for x in (-X + 0.31, 0, X - 0.31):
        downlight(x, 0.31, H, 0)
        downlight(x, Y - 0.31, H, 26)
    for y in (1.9, 3.9):
        downlight(X - 0.31, y, H, 20 if y > 3 else 0)
        downlight(-X + 0.31, y, H, 0)
    split_air_conditioner((1.55, Y - 0.115, 2.45), 0)
    area_light((0, 2.9, H + 0.05), (2.4, 2.8), 14, (0, 2.9, 0), (1, 0.93, 0.84))
    area_light((0.2, 0.25, 1.9), (2.6, 1.8), 10, (0, 4, 1.0), (1, 0.97, 0.93))
    cams = {
        "hero": dict(loc=(1.0, 0.55, 1.22), target=(-0.42, 4.6, 1.05), lens=21, shift=-0.055),
        "wide": dict(loc=(1.75, 0.35, 1.32), target=(-0.75, 4.2, 1.0), lens=19, shift=-0.02),
        "tv": dict(loc=(-2.0, 0.6, 1.3), target=(1.9, 3.6, 1.0), lens=20, shift=-0.03),
    }
    return dict(exposure=-0.05, cams=cams)
