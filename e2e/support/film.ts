import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const still = 'tools/demo-media/rendered/living-wuse-wide-960.webp';

interface Film {
  readonly seconds: number;
  /** "540x960" */
  readonly size: string;
  /** Settings of ffmpeg for what is written. */
  readonly written: readonly string[];
}

/** Films a slow pan over a room with ffmpeg; once in a run of the tests. Answers the path of the file. */
export async function film(name: string, { seconds, size, written }: Film): Promise<string> {
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

/** A walk of 20 MB that phones play as it is: no program needs to convert it. */
export async function filmLongWalk(): Promise<string> {
  const rate = ['-b:v', '2250k', '-minrate', '2250k', '-maxrate', '2250k', '-bufsize', '1500k'];
  return film('walk.mp4', { seconds: 72, size: '540x960', written: [...rate, '-movflags', '+faststart'] });
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
