import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaOutcome } from '@rentreel/domain/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaProcessor } from './media-processor.ts';
import { readMp4 } from './mp4.ts';
import { type VideoTools, findVideoTools } from './video-tools.ts';

const run = promisify(execFile);
const tools = await findVideoTools(process.env['PATH'] ?? '');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentreel-clip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Records a test video with these settings of ffmpeg. */
async function film(
  name: string,
  args: readonly string[],
  { seconds = 3, size = '320x180', rate = 8 } = {},
): Promise<string> {
  const path = join(folder, name);
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...source, ...sound, '-pix_fmt', 'yuv420p', ...args, path]);
  return path;
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
const streamable = [...h264, '-b:v', '900k', '-maxrate', '1000k', '-bufsize', '500k', '-movflags', '+faststart'];

interface Stored {
  readonly outcome: MediaOutcome;
  /** Processes a copy, because the processor removes its source. */
  readonly clip: string;
}

async function storeClip(
  path: string,
  withTools: VideoTools | undefined,
  posterPath = join(folder, 'no-poster'),
): Promise<Stored> {
  const processor = createMediaProcessor({ workFolder: join(folder, 'work'), tools: withTools });
  const clip = join(folder, 'kept.mp4');
  return processor.process({ path, posterPath, purpose: 'listing_video' }, async (outcome) => {
    const body = outcome.status === 'made' ? outcome.media.clip?.body : undefined;
    if (body && !(body instanceof Uint8Array)) await copyFile(body.path, clip);
    return { outcome, clip };
  });
}

const media = ({ outcome }: Stored) => {
  if (outcome.status === 'refused') throw new Error(outcome.code);
  return outcome.media;
};

describe.runIf(tools)('storeClip with ffmpeg', () => {
  it.each([
    ['a.mov', [...h264, '-metadata', 'location=+06.45+003.39/', '-metadata', 'title=My street']],
    ['a.webm', ['-c:v', 'libvpx', '-b:v', '800k', '-c:a', 'libopus', '-deadline', 'realtime']],
    ['b.mp4', streamable],
  ] as const)('converts %s to a streamable clip with a poster and without a location', async (name, args) => {
    const stored = await storeClip(await film(name, args), tools);
    const { clip, pictures, width, height } = media(stored);
    expect(clip?.durationSeconds).toBeCloseTo(3, 0);
    expect([width, height]).toEqual([320, 180]);
    expect(pictures.map(({ format }) => format)).toContain('avif');
    expect(await readMp4(stored.clip)).toMatchObject({ codec: 'avc1', streamable: true, hasPlace: false });
    const bytes = await readFile(stored.clip);
    expect(bytes.length).toBe(clip?.bytes);
    expect(bytes.includes('My street')).toBe(false);
  });

  it('limits the shorter side of an upright video to 720 pixels', async () => {
    const { width, height } = media(
      await storeClip(await film('c.mp4', h264, { seconds: 1, size: '750x1000', rate: 4 }), tools),
    );
    expect([width, height]).toEqual([720, 960]);
  });

  it('rejects a video of 92 seconds and accepts one of 90 seconds', async () => {
    const store = async (name: string, seconds: number) =>
      storeClip(await film(name, [...streamable, '-an'], { seconds, size: '128x72', rate: 2 }), tools);
    expect((await store('d.mp4', 92)).outcome).toEqual({ status: 'refused', code: 'storage/video-too-long' });
    expect(media(await store('e.mp4', 90)).clip?.durationSeconds).toBeCloseTo(90, 0);
  });

  it('rejects a truncated video', async () => {
    const whole = await readFile(await film('f.mp4', h264));
    const half = join(folder, 'half.mp4');
    await writeFile(half, whole.subarray(0, whole.length / 2));
    expect((await storeClip(half, tools)).outcome).toEqual({ status: 'refused', code: 'storage/damaged-file' });
  });

  it('rejects a file with sound only', async () => {
    const path = await film('g.mp4', ['-vn', '-c:a', 'aac']);
    expect((await storeClip(path, tools)).outcome).toMatchObject({ status: 'refused' });
  });
});

describe.runIf(tools)('storeClip without ffmpeg', () => {
  it('accepts a video that already is a clip unchanged', async () => {
    const path = await film('h.mp4', streamable);
    const stored = await storeClip(path, undefined);
    expect(media(stored)).toMatchObject({ width: 320, height: 180, pictures: [] });
    expect(Buffer.compare(await readFile(stored.clip), await readFile(path))).toBe(0);
  });

  it.each([
    ['with its index at the end', h264, 'storage/video-needs-converting'],
    ['that contains its location', [...streamable, '-metadata', 'location=+06.45+003.39/'], 'storage/video-has-place'],
    ['of another format', [...streamable, '-c:v', 'mpeg4'], 'storage/video-needs-converting'],
    [
      'with too high a bitrate',
      [...h264, '-qp', '1', '-g', '1', '-r', '24', '-movflags', '+faststart'],
      'storage/video-needs-converting',
    ],
  ] as const)('rejects a video %s with a code for its reason', async (name, args, code) => {
    const path = await film(`${name.replaceAll(' ', '-')}.mp4`, args);
    expect((await storeClip(path, undefined)).outcome).toEqual({ status: 'refused', code });
  });
});

describe('the tools for videos', () => {
  it.runIf(tools)('abort when the process stops, without blaming the file', async () => {
    const path = await film('i.mp4', h264);
    const stopped = tools && { ...tools, signal: AbortSignal.abort() };
    await expect(storeClip(path, stopped)).rejects.toThrow('abort');
  });

  it('are undefined when one of them is missing', async () => {
    expect(await findVideoTools(folder)).toBeUndefined();
    expect(await findVideoTools('')).toBeUndefined();
  });
});
