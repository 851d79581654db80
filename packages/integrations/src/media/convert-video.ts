import { clipRules } from '@rentreel/contracts/media';
import type { VideoTools } from './find-video-tools.ts';
import { inputOf, type VideoFacts } from './probe-video.ts';
import { runTool } from './run-tool.ts';

const shortSide = clipRules.shortSidePixels;
const limitMs = 300_000;
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

/** Makes an MP4 that every phone plays from its first bytes on, without the original's metadata. */
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
  await runTool(tools.ffmpeg, args, { limitMs, signal: tools.signal });
}

/** Takes one picture out of a video, a second after its start if it is that long. */
export async function takePoster(
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
