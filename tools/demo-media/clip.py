"""Renders the frames of a gliding shot.

A few key frames along the path are fully lit (path traced and denoised). For every frame only the exact depth is
rendered; each of its surface points is then looked up in the key frames that can see it, and their colours averaged.

blender -b --factory-startup --python clip.py -- --scene duplex --palette sand --path duplex \
    --frames 60 --keys 4 --samples 40 --dir out/frames-duplex-sand
"""

import argparse
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import denoise
from homekit.stage import aim, camera, reset, setup
from scenes import PALETTES, SCENES
from scenes.paths import PATHS

FRAME_W, FRAME_H = 810, 1440  # half as large again as the film, whose scaling smooths the edges
KEY_W, KEY_H = 676, 1200
OVERSCAN = 1.06  # key frames see a little more than the frames, so that the borders stay filled
FAR = 400.0  # depth given to the sky
SENSOR = 36.0


def options():
    parser = argparse.ArgumentParser(prog="clip.py")
    parser.add_argument("--scene", required=True, choices=sorted(SCENES))
    parser.add_argument("--palette", required=True, choices=sorted(PALETTES))
    parser.add_argument("--path", required=True, choices=sorted(PATHS))
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--keys", type=int, default=3)
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--dir", required=True)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def pose_at(poses, time_on_path):
    """Location, aim and lens at 0..1 on a Catmull-Rom path that starts and stops gently."""
    eased = time_on_path * time_on_path * (3 - 2 * time_on_path)
    place = (eased * 0.75 + time_on_path * 0.25) * (len(poses) - 1)
    index = min(int(place), len(poses) - 2)
    part = place - index

    def blend(pick):
        p0, p1, p2, p3 = (np.array(pick(poses[max(0, min(len(poses) - 1, index + k))]), float) for k in (-1, 0, 1, 2))
        return 0.5 * (
            2 * p1
            + (p2 - p0) * part
            + (2 * p0 - 5 * p1 + 4 * p2 - p3) * part**2
            + (3 * p1 - p0 - 3 * p2 + p3) * part**3
        )

    return blend(lambda p: p[0]), blend(lambda p: p[1]), float(blend(lambda p: [p[2]])[0])


class Shot:
    """The scene with a camera on its path; renders keys and depths and converts between pixels and the world."""

    def __init__(self, wanted):
        self.scene = reset()
        built = SCENES[wanted.scene](dict(PALETTES[wanted.palette]))
        setup(self.scene, KEY_W, KEY_H, wanted.samples, built["exposure"])
        self.scene.cycles.sample_clamp_indirect = 3.0
        self.scene.render.threads_mode = "FIXED"
        self.scene.render.threads = wanted.threads
        self.shift, self.poses = PATHS[wanted.path]
        location, target, lens = self.poses[0]
        self.camera = camera(self.scene, location, (*target, 0), lens, self.shift)
        self.scratch = tempfile.mkdtemp()
        self.grey = bpy.data.materials.new("grey")
        self.grey.use_nodes = True

    def size(self, width, height):
        self.scene.render.resolution_x, self.scene.render.resolution_y = width, height

    def move(self, time_on_path, overscan=1.0):
        """Puts the camera on the path; returns its rotation, origin and focal length."""
        location, target, lens = pose_at(self.poses, time_on_path)
        aim(self.camera, location, (target[0], target[1], location[2]))
        self.camera.data.lens = lens / overscan
        bpy.context.view_layer.update()
        matrix = np.array(self.camera.matrix_world, np.float32)
        return dict(rotation=matrix[:3, :3], origin=matrix[:3, 3], focal=lens / overscan)

    def depth(self):
        """Exact distance along the view axis per pixel: one ray each, no light."""
        scene, cycles = self.scene, self.scene.cycles
        layer = denoise.enable_passes(scene)
        names = ("samples", "pixel_filter_type", "filter_width", "max_bounces", "use_adaptive_sampling")
        kept = {name: getattr(cycles, name) for name in names}
        layer.material_override = self.grey
        for name, value in zip(names, (1, "BOX", 0.01, 0, False)):
            setattr(cycles, name, value)
        denoise.write_passes(scene, self.scratch, ["Depth"])
        scene.render.filepath = os.path.join(self.scratch, "c")
        bpy.ops.render.render()
        depth = denoise.load(os.path.join(self.scratch, f"Depth_{scene.frame_current:04d}.exr"))[..., 0].copy()
        layer.material_override = None
        for name, value in kept.items():
            setattr(cycles, name, value)
        return np.minimum(depth, FAR).astype(np.float32)

    def key(self, index, time_on_path, folder):
        """A lit key frame with its depth; kept on disk, so that an interrupted run goes on where it stopped."""
        pose = self.move(time_on_path, OVERSCAN)
        stored = os.path.join(folder, f"key{index}.npz")
        if not os.path.exists(stored):
            started = time.time()
            self.size(KEY_W, KEY_H)
            self.scene.cycles.seed = index + 1
            picture = os.path.join(folder, f"key{index}.png")
            denoise.render_denoised(self.scene, picture)
            colour = denoise.load(picture)[..., :3]
            np.savez(stored, colour=(colour * 255 + 0.5).astype(np.uint8), depth=self.depth())
            print(f"KEY {index} {time.time() - started:.0f} s", flush=True)
        data = np.load(stored)
        depth = data["depth"]
        around = [np.roll(np.roll(depth, dy, 0), dx, 1) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        return dict(
            pose=pose,
            time=time_on_path,
            depth=depth,
            nearest=np.minimum.reduce(around),
            furthest=np.maximum.reduce(around),
            colour=(data["colour"].astype(np.float32) / 255) ** 2.0,
        )

    def world(self, pose, depth):
        """World position of every pixel of a frame, bottom row first."""
        u = (np.arange(FRAME_W, dtype=np.float32) + 0.5) / FRAME_W - 0.5
        v = (np.arange(FRAME_H, dtype=np.float32) + 0.5) / FRAME_H - 0.5
        scale = SENSOR / pose["focal"]
        x = np.broadcast_to(u * (FRAME_W / FRAME_H) * scale, (FRAME_H, FRAME_W))
        y = np.broadcast_to(((v + self.shift) * scale)[:, None], (FRAME_H, FRAME_W))
        seen = np.stack([x * depth, y * depth, -depth], -1).astype(np.float32)
        return seen @ pose["rotation"].T + pose["origin"]

    def project(self, pose, points):
        """Pixel coordinates in a key frame and the distance along its view axis."""
        seen = (points - pose["origin"]) @ pose["rotation"]
        distance = -seen[..., 2]
        safe = np.maximum(distance, 1e-3)
        scale = pose["focal"] / SENSOR
        x = (seen[..., 0] / safe * scale * KEY_H / KEY_W + 0.5) * KEY_W - 0.5
        y = (seen[..., 1] / safe * scale - self.shift + 0.5) * KEY_H - 0.5
        return x, y, distance


def sample(image, x, y):
    """Bilinear look-up at fractional pixel coordinates."""
    left = np.clip(np.floor(x).astype(np.int32), 0, KEY_W - 2)
    low = np.clip(np.floor(y).astype(np.int32), 0, KEY_H - 2)
    fx = np.clip(x - left, 0, 1)[..., None].astype(np.float32)
    fy = np.clip(y - low, 0, 1)[..., None].astype(np.float32)
    flat, at = image.reshape(-1, image.shape[-1]), low * KEY_W + left
    return (flat[at] * (1 - fx) + flat[at + 1] * fx) * (1 - fy) + (
        flat[at + KEY_W] * (1 - fx) + flat[at + KEY_W + 1] * fx
    ) * fy


def best_neighbour(depth, row, column, distance, tolerance):
    """Of the 3 x 3 pixels around each place: the one nearest in depth, and whether it is near enough."""
    best_row, best_column, least = row.copy(), column.copy(), np.full(row.shape, 9e9, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            r, c = np.clip(row + dy, 0, KEY_H - 1), np.clip(column + dx, 0, KEY_W - 1)
            gap = np.abs(depth[r, c] - distance)
            better = gap < least
            best_row, best_column = np.where(better, r, best_row), np.where(better, c, best_column)
            least = np.where(better, gap, least)
    return (best_row, best_column), least < tolerance


def fill_holes(image, holes, sky, depth):
    """Gives pixels that no key could see the colour of the seen pixel to their left or right that fits best:
    sky takes sky, surfaces take the surface nearer in depth."""
    columns = np.broadcast_to(np.arange(FRAME_W), holes.shape)
    result = image.copy()
    for kind in (sky, ~sky):
        usable, wanted = ~holes & kind, np.nonzero(holes & kind)
        left = np.maximum.accumulate(np.where(usable, columns, -1), 1)[wanted]
        right = np.minimum.accumulate(np.where(usable, columns, FRAME_W)[:, ::-1], 1)[:, ::-1][wanted]
        rows, here = wanted[0], depth[wanted]
        left_gap = np.where(left >= 0, np.abs(depth[rows, left] - here) + 1e-3 * (wanted[1] - left), 9e9)
        right_at = np.minimum(right, FRAME_W - 1)
        right_gap = np.where(right < FRAME_W, np.abs(depth[rows, right_at] - here) + 1e-3 * (right - wanted[1]), 9e9)
        source = np.where(left_gap <= right_gap, left, right_at)
        known = np.minimum(left_gap, right_gap) < 9e8
        result[rows[known], wanted[1][known]] = image[rows[known], source[known]]
    return result


def look_up(shot, key, points, sky, gap):
    """Colour, weight and error of every point as one key frame sees it; `gap` is its distance in key steps."""
    x, y, distance = shot.project(key["pose"], points)
    inside = (x > 0) & (x < KEY_W - 1) & (y > 0) & (y < KEY_H - 1) & (distance > 0.05)
    column = np.clip(np.rint(x).astype(np.int32), 0, KEY_W - 1)
    row = np.clip(np.rint(y).astype(np.int32), 0, KEY_H - 1)
    nearest, furthest, own = key["nearest"][row, column], key["furthest"][row, column], key["depth"][row, column]
    key_sky = nearest > FAR - 1
    # sky is matched with sky; by depth, palm fronds would leave ghosts in front of it
    error = np.where(
        sky, np.where(key_sky, 0, 50.0), np.maximum(np.maximum(nearest - distance, distance - furthest), 0)
    )
    visible = inside & np.where(sky, key_sky, error < 0.006 * distance + 0.01)
    # at a silhouette the key's pixel mixes two surfaces: trust it little, and not at all if it belongs to the other one
    spread = furthest - nearest
    edge = spread > 0.006 * distance + 0.01
    tolerance = 0.004 * distance + 0.01 + 0.3 * spread
    owned = sky | (np.abs(own - distance) < tolerance)
    colour = sample(key["colour"], x, y)
    # thin things: where the nearest pixel belongs to another surface, a pixel beside it may belong to this one
    lost = np.nonzero(edge & visible & ~owned)
    beside, found = best_neighbour(key["depth"], row[lost], column[lost], distance[lost], tolerance[lost])
    colour[lost] = key["colour"][beside]
    owned[lost] = found
    trust = np.where(edge, np.where(owned, 0.12, 1e-4), 1.0)
    weight = (np.exp(-((gap / 0.62) ** 2)) * trust * visible).astype(np.float32)[..., None]
    return colour, weight, np.where(inside, error + 0.3 * gap, 1e6 + gap)


def rebuild(shot, keys, time_on_path):
    """One frame as 8-bit RGB rows from the top, and the share of pixels no key could see."""
    pose = shot.move(time_on_path)
    depth = shot.depth()
    points, sky = shot.world(pose, depth), depth > FAR - 1
    total = np.zeros((FRAME_H, FRAME_W, 3), np.float32)
    weights = np.zeros((FRAME_H, FRAME_W, 1), np.float32)
    least = np.full((FRAME_H, FRAME_W), 9e9, np.float32)
    fallback = np.zeros_like(total)
    for key in keys:
        gap = abs(key["time"] - time_on_path) * (len(keys) - 1)
        if gap > 1.6:
            continue
        colour, weight, error = look_up(shot, key, points, sky, gap)
        total += colour * weight
        weights += weight
        better = error < least
        least = np.where(better, error, least)
        fallback = np.where(better[..., None], colour, fallback)
    holes = weights[..., 0] < 1e-4
    image = np.where(holes[..., None], fallback, total / np.maximum(weights, 1e-6))
    image = fill_holes(image, holes, sky, depth)
    return (np.sqrt(np.clip(image, 0, 1)) * 255 + 0.5).astype(np.uint8)[::-1], float(holes.mean())


def main():
    wanted = options()
    folder = os.path.abspath(wanted.dir)
    os.makedirs(folder, exist_ok=True)
    started = time.time()
    shot = Shot(wanted)
    keys = [shot.key(i, i / (wanted.keys - 1), folder) for i in range(wanted.keys)]
    shot.size(FRAME_W, FRAME_H)
    for frame in range(wanted.frames):
        rows, holes = rebuild(shot, keys, frame / (wanted.frames - 1))
        with open(os.path.join(folder, f"f{frame:04d}.ppm"), "wb") as file:
            file.write(b"P6 %d %d 255\n" % (FRAME_W, FRAME_H) + rows.tobytes())
        if frame % 10 == 0:
            print(f"FRAME {frame} holes {holes * 100:.3f} % after {time.time() - started:.0f} s", flush=True)
    print(f"CLIP done in {time.time() - started:.0f} s", flush=True)


main()
