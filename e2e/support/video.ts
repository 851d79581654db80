import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const run = promisify(execFile);
const still = 'tools/demo-media/rendered/living-wuse-wide-960.webp';

interface Film {
  readonly seconds: number;
  /** "540x960" */
  readonly size: string;
  /** Output options of ffmpeg. */
  readonly written: readonly string[];
}

/** Renders a slow pan over a room with ffmpeg, once per run. Returns the path of the file. */
async function film(name: string, { seconds, size, written }: Film): Promise<string> {
  const folder = process.env['E2E_DATA_FOLDER'] ?? '';
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const [width, height] = size.split('x').map(Number);
  const pan = [
    `scale=${width}:${height}:force_original_aspect_ratio=increase`,
    `scale=iw*1.1:ih*1.1,crop=${width}:${height}:x='(iw-ow)*t/${seconds}':y='(ih-oh)/2'`,
    'noise=alls=14:allf=t,format=yuv420p',
  ].join(',');
  const picture = ['-loop', '1', '-framerate', '24', '-i', still];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=44100'];
  const unfinished = `${path}.${randomUUID()}.${name.split('.').at(-1)}`;
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '48', '-c:a', 'aac', '-b:a', '48k', '-ac', '1'];
  const how = ['-t', String(seconds), '-vf', pan, ...codecs, ...written];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, ...sound, ...how, unfinished]);
  renameSync(unfinished, path);
  return path;
}

/** Returns a 3 MB video that needs no conversion, one clip repeated twelve times. */
export async function filmLongWalk(): Promise<string> {
  const path = join(process.env['E2E_DATA_FOLDER'] ?? '', 'walk.mp4');
  if (existsSync(path)) return path;
  const rate = ['-b:v', '2250k', '-minrate', '2250k', '-maxrate', '2250k', '-bufsize', '1500k'];
  const once = await film('walk-once.mp4', { seconds: 1, size: '540x960', written: rate });
  const unfinished = `${path}.${randomUUID()}.mp4`;
  const copy = ['-c', 'copy', '-movflags', '+faststart'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-stream_loop', '11', '-i', once, ...copy, unfinished]);
  renameSync(unfinished, path);
  return path;
}

/**
 * Returns a video as a phone records it: rotated by metadata, too large, with a location, in a MOV with the index at its end.
 */
export async function filmAsPhone(): Promise<string> {
  const written = ['-b:v', '9000k', '-metadata', 'location=+06.45+003.39/'];
  const path = await film('VID_2041.mov', { seconds: 1, size: '1440x810', written });
  const bytes = await readFile(path);
  // Sets a rotation of 90° in the header of the first track; ffmpeg versions differ in how they write it.
  const matrix = bytes.indexOf('tkhd') + 4 + 40;
  [0, 0x10000, 0, -0x10000, 0, 0, 810 << 16, 0].forEach((value, place) =>
    bytes.writeInt32BE(value, matrix + place * 4),
  );
  await writeFile(path, bytes);
  return path;
}

/** Returns a small video in a MOV with the index at its end and a location. */
export async function filmInOtherBox(): Promise<string> {
  const rate = ['-b:v', '1500k', '-maxrate', '1500k', '-bufsize', '1000k'];
  return film('small.mov', { seconds: 1, size: '540x960', written: [...rate, '-metadata', 'location=+06.45+003.39/'] });
}

/** Returns an HEVC video, which new phones record and few browsers decode. */
export async function filmForNewPhones(): Promise<string> {
  const written = ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none', '-movflags', '+faststart'];
  return film('IMG_7731.mp4', { seconds: 1, size: '360x640', written });
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** Makes every conversion of the page in which it runs hang halfway. */
export function hangConversions(): void {
  globalThis.VideoDecoder = class extends VideoDecoder {
    #pictures = 0;
    override decode(chunk: EncodedVideoChunk) {
      this.#pictures += 1;
      if (this.#pictures < 20) super.decode(chunk);
    }
    override flush = () => new Promise<void>(() => undefined);
  };
}

/** Makes every conversion in the browser hang halfway. */
export const getStuckConverting = (page: Page): Promise<unknown> => page.addInitScript(hangConversions);
