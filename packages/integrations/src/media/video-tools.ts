import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { clipRules } from '@rentreel/contracts/media';
import { RefusedFile } from './file-checks.ts';

/** Programs that check and convert videos. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Aborts all running programs. */
  readonly signal?: AbortSignal | undefined;
}

/** Finds ffmpeg and ffprobe on the search path; undefined when one of them is missing. */
export async function findVideoTools(searchPath: string): Promise<VideoTools | undefined> {
  const [ffmpeg, ffprobe] = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => findProgram(name, searchPath)));
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const path = join(folder, name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}

/** ffmpeg does not read its settings from the environment when there are none. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
const mostOutput = 64 * 1024;

/**
 * Runs a program on an uploaded file at the lowest priority and returns its output. A failure or timeout is attributed to the
 * file: throws RefusedFile. Throws other errors only when the program cannot be started or the process is about to stop.
 */
async function runTool(
  program: string,
  args: readonly string[],
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', program, ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
      signal,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < mostOutput) output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(output);
      else
        reject(new RefusedFile(killed ? 'storage/video-needs-converting' : 'storage/damaged-file', { code, killed }));
    });
  });
}

interface VideoFacts {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: string;
  readonly durationSeconds: number;
}

/** Formats that phones and browsers record; rarer decoders never get uploaded bytes. */
const takenCodecs = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4']);
/** 4096 x 2304 in either orientation, with some margin. */
const mostPixels = 10_000_000;
const probeLimitMs = 30_000;

/** Restricts ffmpeg to this one file: no other protocol, and only the container named by its magic bytes. */
function inputOf(path: string, type: string): string[] {
  const container = type === 'video/webm' ? 'matroska' : 'mov';
  return [
    '-protocol_whitelist',
    'file',
    '-max_alloc',
    String(256 * 1024 * 1024),
    '-f',
    container,
    '-i',
    `file:${path}`,
  ];
}

/** Reads the first video track with ffprobe. Throws RefusedFile for a format that is not accepted. */
export async function probeVideo(tools: VideoTools, path: string, type: string): Promise<VideoFacts> {
  const wanted = 'stream=codec_name,width,height,pix_fmt:format=duration';
  const shown = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', wanted, '-of', 'default=noprint_wrappers=1'];
  const output = await runTool(tools.ffprobe, [...shown, ...inputOf(path, type)], {
    limitMs: probeLimitMs,
    signal: tools.signal,
  });
  const said = new Map(output.split('\n').map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=/, '')]));
  const [width, height] = [Number(said.get('width')), Number(said.get('height'))];
  const durationSeconds = Number(said.get('duration'));
  const codec = said.get('codec_name') ?? '';
  const known = width > 0 && height > 0 && Number.isFinite(durationSeconds) && durationSeconds > 0;
  if (!known) throw new RefusedFile('storage/damaged-file');
  if (!takenCodecs.has(codec) || width * height > mostPixels) throw new RefusedFile('storage/video-needs-converting');
  return { codec, width, height, pixelFormat: said.get('pix_fmt') ?? '', durationSeconds };
}

const shortSide = clipRules.shortSidePixels;
const convertLimitMs = 300_000;
const posterLimitMs = 30_000;

interface Conversion {
  readonly tools: VideoTools;
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly facts: VideoFacts;
  readonly sizeBytes: number;
}

const scale = `scale='if(gt(iw,ih),-2,min(${shortSide},iw))':'if(gt(iw,ih),min(${shortSide},ih),-2)',format=yuv420p`;
const encode = ['-vf', scale, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-profile:v', 'high'];
const cap = ['-maxrate', '1600k', '-bufsize', '3200k', '-g', '60', '-threads', '2'];
const sound = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1'];
const tidy = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'];

/** Makes an MP4 that every phone can play while it downloads, without the original's metadata. */
export async function convertVideo({ tools, from, to, type, facts, sizeBytes }: Conversion): Promise<void> {
  const bitsPerSecond = (sizeBytes * 8) / facts.durationSeconds;
  const plays =
    facts.codec === 'h264' &&
    facts.pixelFormat === 'yuv420p' &&
    Math.min(facts.width, facts.height) <= shortSide &&
    bitsPerSecond <= clipRules.bitsPerSecond;
  const video = plays ? ['-c:v', 'copy'] : [...encode, ...cap];
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'];
  const args = ['-nostdin', '-v', 'error', '-y', ...inputOf(from, type), ...tracks, ...video, ...sound, ...tidy, to];
  await runTool(tools.ffmpeg, args, { limitMs: convertLimitMs, signal: tools.signal });
}

/** Extracts one picture from a video, one second after its start if it is long enough. */
export async function extractPoster(
  tools: VideoTools,
  { clip, to, durationSeconds }: { readonly clip: string; readonly to: string; readonly durationSeconds: number },
): Promise<void> {
  const at = String(Math.min(1, durationSeconds / 2));
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-ss',
    at,
    ...inputOf(clip, 'video/mp4'),
    '-frames:v',
    '1',
    '-f',
    'image2',
    to,
  ];
  await runTool(tools.ffmpeg, args, { limitMs: posterLimitMs, signal: tools.signal });
}
