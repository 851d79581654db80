"""Renders one still.

blender -b --factory-startup --python render.py -- --scene living --palette lekki --camera hero \
    --size 540x960 --samples 48 --out out/living-green.png
"""

import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import denoise
from homekit.stage import camera, reset, setup
from scenes import PALETTES, SCENES


def options():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--scene", required=True, choices=sorted(SCENES))
    parser.add_argument("--palette", default="lekki", choices=sorted(PALETTES))
    parser.add_argument("--camera", default="hero")
    parser.add_argument("--size", default="540x960", help="width x height in pixels")
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--exposure", type=float, help="stops; the scene's own when absent")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--mirror", action="store_true", help="flip left and right")
    parser.add_argument("--out", required=True)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    wanted = options()
    started = time.time()
    scene = reset()
    built = SCENES[wanted.scene](dict(PALETTES[wanted.palette]))
    width, height = (int(part) for part in wanted.size.split("x"))
    setup(scene, width, height, wanted.samples, built["exposure"] if wanted.exposure is None else wanted.exposure)
    view = built["cams"][wanted.camera]
    camera(scene, view["loc"], view["target"], view["lens"], view.get("shift", 0))
    scene.render.threads_mode = "FIXED"
    scene.render.threads = wanted.threads
    ready = time.time()
    denoise.render_denoised(scene, os.path.abspath(wanted.out), mirror=wanted.mirror)
    print(f"TIMES build {ready - started:.1f} render+denoise {time.time() - ready:.1f} objects {len(scene.objects)}")


main()
