"""Noise filter guided by surface features, for builds of Blender that have none.

The picture is divided by the surface colour, smoothed by five widening passes that stop at edges of normal, depth and
brightness, and multiplied back, so that textures stay sharp while the light on them is smoothed.
"""

import os
import shutil
import tempfile
import time

import bpy
import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
WANTED = ["Image", "Depth", "Normal", "DiffCol", "Denoising Normal", "Denoising Albedo", "Denoising Depth"]


def enable_passes(scene):
    """Turns on the feature passes of the first view layer and returns it."""
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True
    return layer


def write_passes(scene, folder, names):
    """Sets the compositor up to write the named passes as EXR files into `folder`."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    available = [socket.name for socket in layers.outputs if socket.enabled]
    for name in names:
        if name in available:
            output.file_slots.new(name.replace(" ", "_") + "_")
            tree.links.new(layers.outputs[name], output.inputs[-1])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])


def load(path):
    """Pixels of an image file as floats, bottom row first, without colour conversion."""
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def save(scene, rgb, path):
    """Writes linear colours as PNG through the scene's view transform."""
    height, width = rgb.shape[:2]
    image = bpy.data.images.new("result", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = rgb
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def shifted(values, dy, dx):
    return np.roll(np.roll(values, dy, 0), dx, 1)


def neighbours(values):
    """The eight neighbours of every pixel, stacked."""
    return np.stack([shifted(values, j, i) for j in (-1, 0, 1) for i in (-1, 0, 1) if i or j])


def box_mean(values, radius):
    """Mean over a square around every pixel."""
    padded = np.pad(values.astype(np.float64), radius, mode="edge").cumsum(0).cumsum(1)
    padded = np.pad(padded, ((1, 0), (1, 0)))
    n = 2 * radius + 1
    return (padded[n:, n:] - padded[:-n, n:] - padded[n:, :-n] + padded[:-n, :-n]) / (n * n)


def without_wrap(weights, dy, dx):
    """Clears the weights of neighbours that rolled in from the opposite border."""
    if dy > 0:
        weights[:dy] = 0
    if dy < 0:
        weights[dy:] = 0
    if dx > 0:
        weights[:, :dx] = 0
    if dx < 0:
        weights[:, dx:] = 0
    return weights


def smooth(colour, albedo, normal, depth, passes=5, light_stop=4.0, normal_stop=96.0):
    """Edge-stopping a-trous wavelet filter over the light that falls on the surfaces."""
    floor = 1e-3
    light = colour / (albedo + floor)
    brightness = np.log1p(light @ LUMINANCE)
    mean = box_mean(brightness, 2)
    variance = np.maximum(box_mean(brightness.astype(np.float64) ** 2, 2) - mean * mean, 1e-6).astype(np.float32)
    slope = np.maximum(np.abs(np.gradient(depth, axis=0)), np.abs(np.gradient(depth, axis=1))) + 1e-4
    height, width = depth.shape
    for level in range(passes):
        step = 1 << level
        brightness = np.log1p(light @ LUMINANCE)
        spread = np.sqrt(box_mean(variance, 1)).astype(np.float32) * light_stop + 1e-3
        total, total_variance, total_weight = np.zeros_like(light), np.zeros_like(variance), np.zeros_like(variance)
        for j in range(-2, 3):
            for i in range(-2, 3):
                dy, dx = j * step, i * step
                if abs(dy) >= height or abs(dx) >= width:
                    continue
                if i == 0 and j == 0:
                    weight = np.full_like(variance, KERNEL[2] * KERNEL[2])
                else:
                    facing = np.clip((normal * shifted(normal, dy, dx)).sum(-1), 0, 1) ** normal_stop
                    near = np.exp(-np.abs(depth - shifted(depth, dy, dx)) / (slope * np.hypot(dy, dx) + 1e-4))
                    alike = np.exp(-np.abs(brightness - shifted(brightness, dy, dx)) / spread)
                    weight = without_wrap(KERNEL[j + 2] * KERNEL[i + 2] * facing * near * alike, dy, dx)
                total += shifted(light, dy, dx) * weight[..., None]
                total_variance += shifted(variance, dy, dx) * weight * weight
                total_weight += weight
        light = total / total_weight[..., None]
        variance = total_variance / (total_weight * total_weight)
    return light * (albedo + floor)


def without_fireflies(rgb):
    """Dims lone pixels far brighter than their second brightest neighbour."""
    luminance = rgb @ LUMINANCE
    second = np.partition(neighbours(luminance), -2, axis=0)[-2]
    factor = np.where(luminance > second * 2.5 + 0.15, second / np.maximum(luminance, 1e-6), 1.0)
    return rgb * factor[..., None]


def settle_dots(rgb):
    """Pulls pixels brighter or darker than all but one neighbour back to that neighbour: lines stay, dots go."""
    luminance = rgb @ LUMINANCE
    around = np.sort(neighbours(luminance), 0)
    settled = np.clip(luminance, around[1], around[-2])
    return rgb * (settled / np.maximum(luminance, 1e-6))[..., None]


def unit_normals(raw):
    """Normals of length one; where there is no surface they face the viewer."""
    length = np.linalg.norm(raw, axis=-1, keepdims=True)
    normals = np.where(length > 0.05, raw / np.maximum(length, 1e-6), 0)
    normals[length[..., 0] <= 0.05] = (0, 0, 1)
    return normals


def render_denoised(scene, path, mirror=False):
    """Renders the scene, filters it and saves a PNG; `mirror` flips it left to right."""
    enable_passes(scene)
    folder = tempfile.mkdtemp()
    write_passes(scene, folder, WANTED)
    scene.render.filepath = os.path.join(folder, "c")
    started = time.time()
    bpy.ops.render.render(write_still=False)
    rendered = time.time()
    files = {
        name.split("_0")[0].rstrip("_"): os.path.join(folder, name)
        for name in os.listdir(folder)
        if name.endswith(".exr")
    }
    image = load(files["Image"])[..., :3]
    albedo = load(files.get("Denoising_Albedo") or files["DiffCol"])[..., :3]
    normal = unit_normals(load(files.get("Denoising_Normal") or files["Normal"])[..., :3])
    depth = np.minimum(load(files.get("Denoising_Depth") or files["Depth"])[..., 0], 200.0)
    shutil.rmtree(folder)
    result = settle_dots(smooth(without_fireflies(image), albedo, normal, depth))
    save(scene, result[:, ::-1] if mirror else result, path)
    print(f"RENDER {rendered - started:.1f} s, filter {time.time() - rendered:.1f} s")
