import type { VideoTools } from './find-video-tools.ts';
import { RefusedFile } from './refused-file.ts';
import { runTool } from './run-tool.ts';

export interface VideoFacts {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: string;
  readonly durationSeconds: number;
}

/** What phones and browsers record; rarer decoders are not offered a stranger's bytes. */
const takenCodecs = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4']);
/** 4096 x 2304 either way round, with some room. */
const mostPixels = 10_000_000;
const limitMs = 30_000;

/** What keeps ffmpeg to this one file: no other protocol, and only the container that its magic bytes name. */
export function inputOf(path: string, type: string): string[] {
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

/** Asks ffprobe about the first video track. Throws RefusedFile for one that we do not take. */
export async function probeVideo(tools: VideoTools, path: string, type: string): Promise<VideoFacts> {
  const wanted = 'stream=codec_name,width,height,pix_fmt:format=duration';
  const shown = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', wanted, '-of', 'default=noprint_wrappers=1'];
  const output = await runTool(tools.ffprobe, [...shown, ...inputOf(path, type)], { limitMs, signal: tools.signal });
  const said = new Map(output.split('\n').map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=/, '')]));
  const [width, height] = [Number(said.get('width')), Number(said.get('height'))];
  const durationSeconds = Number(said.get('duration'));
  const codec = said.get('codec_name') ?? '';
  const known = width > 0 && height > 0 && Number.isFinite(durationSeconds) && durationSeconds > 0;
  if (!known) throw new RefusedFile('storage/damaged-file');
  if (!takenCodecs.has(codec) || width * height > mostPixels) throw new RefusedFile('storage/video-needs-converting');
  return { codec, width, height, pixelFormat: said.get('pix_fmt') ?? '', durationSeconds };
}
