"""Renders what catalogue.json lists and out/ does not hold yet, one thing after the other, at the lowest priority.

python3 render_all.py            what is missing: pictures first, then clips
python3 render_all.py --watch    and whatever is added to the catalogue later
python3 render_all.py ID...      these, again

The `shot` of a picture reads "scene camera WIDTHxHEIGHT samples", with "mirror" at the end to flip it.
The `shot` of a clip reads "scene path frames keys samples". The palette stands in its own field.
"""

import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "out")
FRAME_RATE = 20
# the lowest rows of a frame are the ones a key frame may have missed
SCALE = "crop=794:1411:8:0,scale=540:960:flags=area"


def catalogue():
    """Pictures, then clips, that name a shot."""
    with open(os.path.join(HERE, "catalogue.json"), encoding="utf-8") as file:
        listed = json.load(file)
    return [entry for entry in listed["pictures"] + listed["clips"] if "shot" in entry]


def is_clip(entry):
    return "poster" in entry


def target(entry):
    return os.path.join(OUT, entry["id"] + (".mp4" if is_clip(entry) else ".png"))


def blender(script, *arguments):
    """Runs a script of this folder inside Blender on two threads; returns what it printed."""
    command = ["nice", "-n", "19", "blender", "-b", "-t", "2", "--factory-startup"]
    command += ["--python", os.path.join(HERE, script), "--", *arguments]
    # Blender takes its modules from the first python3 on the path: let that be the system's, which has numpy
    path = os.pathsep.join(["/usr/bin", os.environ.get("PATH", "")])
    done = subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, text=True, errors="replace")
    return done.stdout + done.stderr


def render_picture(entry):
    scene, camera, size, samples, *more = entry["shot"].split()
    arguments = ["--scene", scene, "--camera", camera, "--size", size, "--samples", samples]
    arguments += ["--palette", entry["palette"], "--out", target(entry)]
    return blender("render.py", *arguments, *(["--mirror"] if "mirror" in more else []))


def render_clip(entry):
    """Frames, then a film that glides forth and back, so that it loops without a jump."""
    scene, path, frames, keys, samples = entry["shot"].split()
    folder = os.path.join(OUT, "frames-" + entry["id"])
    arguments = ["--scene", scene, "--path", path, "--frames", frames, "--keys", keys, "--samples", samples]
    log = blender("clip.py", *arguments, "--palette", entry["palette"], "--dir", folder)
    return log + assemble(entry, folder)


def assemble(entry, folder):
    """The film and its poster from the frames in `folder`; returns what ffmpeg complained about."""
    command = f"nice -n 19 ffmpeg -v error -y -framerate {FRAME_RATE}".split()
    command += ["-i", os.path.join(folder, "f%04d.ppm"), "-filter_complex"]
    command += [f"[0]{SCALE},split[a][b];[b]reverse[r];[a][r]concat,format=yuv420p[v]"]
    command += "-map [v] -an -c:v libx264 -preset veryslow -crf 26 -profile:v high -level 3.1 -g 40".split()
    command += "-maxrate 900k -bufsize 1200k -x264-params aq-mode=3 -movflags +faststart".split()
    command.append(target(entry))
    done = subprocess.run(command, capture_output=True, text=True)
    poster = os.path.join(OUT, entry["poster"] + ".png")
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", os.path.join(folder, "f0000.ppm"), "-vf", SCALE, poster])
    return done.stderr


def render(entry):
    """Makes one picture or clip; returns whether it was made."""
    started = time.time()
    log = render_clip(entry) if is_clip(entry) else render_picture(entry)
    made = os.path.exists(target(entry)) and os.path.getmtime(target(entry)) >= started - 1
    print(f"{entry['id']}: {'made' if made else 'FAILED'} in {time.time() - started:.0f} s", flush=True)
    if not made:
        print(log[-1500:], flush=True)
    return made


def main():
    os.makedirs(OUT, exist_ok=True)
    ids = [word for word in sys.argv[1:] if not word.startswith("--")]
    for entry in catalogue():
        if entry["id"] in ids:
            render(entry)
    failed = set()
    while not ids:
        missing = [e for e in catalogue() if not os.path.exists(target(e)) and (e["id"], e["shot"]) not in failed]
        if missing:
            if not render(missing[0]):
                failed.add((missing[0]["id"], missing[0]["shot"]))
        elif "--watch" in sys.argv:
            time.sleep(3)
        else:
            return


if __name__ == "__main__":
    main()
