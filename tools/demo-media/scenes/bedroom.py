"""Bedroom of a well furnished home."""

from homekit import *
from .room_shell import outside, shell


def bedroom(palette):
    """Padded bed with bedside tables, wardrobe and a wide window."""
    X, Y, H = 2.2, 4.6, 2.85
    shell(X, Y, H, palette, win_left=(1.5, 3.7, 0.85, 2.45), tile_size=0.6)
    W = lambda: wood(*palette["wood"])
    fr = plain("#33302d", 0.35, 0.6)
    window_frame(2.6, -X - 0.11, 0.85, 2.2, 1.6, fr, 2, axis="y")
    outside(palette, -8)
    curtain(2.15, 2.62, (-X + 0.10, 1.55, 2.72), sheer(), 17, 0.035, pi / 2, 4)
    curtain(0.50, 2.66, (-X + 0.19, 1.12, 2.74), drape(palette["drape"]), 5, 0.055, pi / 2, 5)
    curtain(0.50, 2.66, (-X + 0.19, 3.60, 2.74), drape(palette["drape"]), 5, 0.055, pi / 2, 6)
    cyl(0.014, 3.1, (-X + 0.15, 2.6, 2.745), plain("#2b2825", 0.3, 0.9), 20, 0, rot=(pi / 2, 0, 0))
    area_light((-X - 0.5, 2.6, 1.7), (2.4, 1.8), 250, (0, 2.6, 0.8), (1.0, 0.965, 0.92))
    sun(math.radians(30), math.radians(190), 4.5, (1, 0.88, 0.72), 1.2)
    sky(0.35, 30, 190)
    # headboard wall
    box_between((-1.75, Y - 0.028, 0), (1.75, Y - 0.002, H - 0.02), paint(palette["accent"], 0.6), 0)
    for i in range(5):
        box_between(
            (-1.75 + i * 0.875 - 0.008, Y - 0.034, 0),
            (-1.75 + i * 0.875 + 0.008, Y - 0.02, H - 0.02),
            plain("#b08d52", 0.25, 1.0),
            0.001,
        )
    hm = fabric(palette["bed"], 330, sheen=0.5)
    n = 8
    for i in range(n):
        cushion(
            (2.3 / n - 0.006, 0.11, 1.12),
            (-1.15 + 2.3 / n * (i + 0.5), Y - 0.10, 0.72),
            hm,
            r=0.045,
            puff=0,
            sidepuff=0.018,
            n=9,
            wrinkle=0.001,
            seed=i,
        )
    # bed
    cx, hw, y1, y0 = 0, 0.94, Y - 0.18, Y - 2.20
    cushion((2 * hw + 0.04, y1 - y0, 0.26), (cx, (y0 + y1) / 2, 0.20), hm, r=0.035, puff=0, wrinkle=0.001)
    wh = fabric("#f4f1ea", 700, sheen=0.15, var=0.03, bump=0.12)
    cushion((2 * hw - 0.02, y1 - y0 - 0.03, 0.24), (cx, (y0 + y1) / 2, 0.44), wh, r=0.06, puff=0.0, wrinkle=0.003)
    duvet(cx, hw, y0, y1 - 0.62, 0.575, wh)
    throw(cx, hw, y0 + 0.10, y0 + 0.72, 0.60, fabric(palette["arm"], 240, bump=0.6))
    for i, x in enumerate((-0.48, 0.48)):
        pillow(0.72, 0.48, 0.20, (x, y1 - 0.20, 0.79), wh, (math.radians(-28), 0, 0), seed=i + 2)
        pillow(
            0.68,
            0.46,
            0.19,
            (x * 1.0, y1 - 0.40, 0.77),
            fabric("#e7dfd1", 500, var=0.05),
            (math.radians(-36), 0, math.radians(3)),
            seed=i + 6,
        )
    pillow(0.46, 0.46, 0.17, (-0.12, y1 - 0.58, 0.78), adire(), (math.radians(-40), 0, 0.1), seed=11)
    pillow(
        0.58,
        0.30,
        0.14,
        (0.18, y1 - 0.70, 0.71),
        fabric(palette["arm"], 260),
        (math.radians(-42), 0, -0.05),
        seed=12,
    )
    # rug, bench, side tables
    box(
        (2.9, 1.7, 0.016),
        (0, Y - 1.95, 0.009),
        rug_cloth(
            kind="abstract" if palette["rug"] == "lines" else "lines",
            c1="#ece5d8",
            c2="#b7a893",
            c3="#8b8378",
        ),
        0.005,
    )
    cushion(
        (1.35, 0.42, 0.13),
        (0, y0 - 0.33, 0.42),
        fabric(palette["arm"], 300),
        r=0.05,
        puff=0.015,
        wrinkle=0.002,
    )
    br = plain("#b58a4a", 0.22, 1.0)
    for sx in (-0.58, 0.58):
        for sy in (-0.14, 0.14):
            cyl(0.013, 0.37, (sx, y0 - 0.33 + sy, 0.185), br, 16, 0)
    for sx in (-1, 1):
        x = sx * 1.46
        box_between((x - 0.25, Y - 0.46, 0.16), (x + 0.25, Y - 0.03, 0.55), W(), 0.008)
        box_between((x - 0.24, Y - 0.47, 0.365), (x + 0.24, Y - 0.457, 0.54), W(), 0.005)
        box_between((x - 0.24, Y - 0.47, 0.17), (x + 0.24, Y - 0.457, 0.355), W(), 0.005)
        for z in (0.45, 0.262):
            cyl(0.009, 0.02, (x, Y - 0.48, z), br, 16, 0, rot=(pi / 2, 0, 0))
        for q in (-0.2, 0.2):
            cyl(0.012, 0.16, (x + q, Y - 0.42, 0.08), br, 14, 0)
            cyl(0.012, 0.16, (x + q, Y - 0.08, 0.08), br, 14, 0)
        lamp((x, Y - 0.24, 0.55), 0.44, power=11)
    books((-1.40, Y - 0.38, 0.55), 0.2, 2, 4)
    framed_picture(0.50, 0.66, (-0.33, Y - 0.05, 1.92), 0, canvas_art(seed=palette["art"] + 3), "#b08d52")
    framed_picture(0.50, 0.66, (0.33, Y - 0.05, 1.92), 0, canvas_art(seed=palette["art"] + 9), "#b08d52")
    # wardrobe on the right wall
    box_between((X - 0.60, 0.5, 0), (X - 0.01, 2.75, 2.55), W(), 0.005)
    for k in range(3):
        y = 0.5 + k * 0.75
        box_between(
            (X - 0.622, y + 0.006, 0.06),
            (X - 0.60, y + 0.744, 2.53),
            W() if k != 1 else plain("#e9edee", 0.015, 1.0),
            0.004,
        )
        box_between(
            (X - 0.640, y + (0.68 if k % 2 == 0 else 0.05), 1.0),
            (X - 0.622, y + (0.70 if k % 2 == 0 else 0.07), 1.45),
            br,
            0.004,
        )
    snake_plant((-1.85, Y - 0.42, 0), 12, 0.8, 6, "#c9a27a")
    ceiling_fan((0, 2.2, H + 0.16), wood("#4a2f1e", "#2a1a10"), 0.30)
    for x in (-X + 0.31, X - 0.31):
        for y in (0.31, 2.3, Y - 0.31):
            downlight(x, y, H, 14)
    split_air_conditioner((0, Y - 0.115, 2.56), 0)
    area_light((0, 2.3, H + 0.05), (1.8, 2.2), 24, (0, 2.3, 0), (1, 0.93, 0.84))
    area_light((0.1, 0.2, 1.8), (2.2, 1.6), 20, (0, 3.6, 0.8), (1, 0.97, 0.93))
    cams = {
        "hero": dict(loc=(1.15, 0.25, 1.30), target=(-0.25, 3.9, 0.95), lens=21, shift=-0.05),
        "wide": dict(loc=(1.35, 0.2, 1.35), target=(-0.6, 3.6, 0.9), lens=18, shift=-0.04),
    }
    return dict(exposure=0.4, cams=cams)
