import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clipRules, uploadRules } from '@rentreel/contracts/media';
import type { MadeMedia } from '@rentreel/domain/ports';
import sharp from 'sharp';
import { RefusedFile } from './file-checks.ts';
import { readMp4 } from './mp4.ts';
import { makePictures, readSentPoster } from './pictures.ts';
import { type VideoTools, convertVideo, probeVideo, extractPoster } from './video-tools.ts';

interface VideoToMake {
  readonly path: string;
  readonly posterPath: string;
  readonly type: string;
  readonly contentHash: string;
  /** Runs `work` with a temporary folder, which is removed afterwards. */
  readonly workFolder: string;
}

type MadeClip = Omit<MadeMedia, 'contentHash'>;

const { maxSeconds = 90 } = uploadRules.listing_video;

/** Makes a clip with its poster: with ffmpeg or, without it, from a video that already is a clip. */
export async function makeClip(video: VideoToMake, tools: VideoTools | undefined): Promise<MadeClip> {
  return tools ? convertToClip(video, tools) : acceptAsClip(video);
}

async function convertToClip({ path, type, workFolder }: VideoToMake, tools: VideoTools): Promise<MadeClip> {
  if (type !== 'video/webm') await readMp4(path);
  const facts = await probeVideo(tools, path, type);
  requireLength(facts.durationSeconds);
  const { size: sizeBytes } = await stat(path);
  const [clip, poster] = [join(workFolder, 'clip.mp4'), join(workFolder, 'poster.png')];
  await convertVideo({ tools, from: path, to: clip, type, facts, sizeBytes });
  // The result is measured again: a file may have declared less than it contained.
  const { durationSeconds } = await probeVideo(tools, clip, 'video/mp4');
  requireLength(durationSeconds);
  await extractPoster(tools, { clip, to: poster, durationSeconds });
  const { size: bytes } = await stat(clip);
  return { ...(await makePictures(poster)), clip: { body: { path: clip, sizeBytes: bytes }, bytes, durationSeconds } };
}

/** Without ffmpeg only a video that needs no conversion is accepted; its poster is the uploaded one. */
async function acceptAsClip({ path, posterPath, type, contentHash }: VideoToMake): Promise<MadeClip> {
  if (type === 'video/webm') throw new RefusedFile('storage/video-needs-converting');
  const { sizeBytes, durationSeconds, width, height, codec, streamable, hasPlace } = await readMp4(path);
  requireLength(durationSeconds);
  if (hasPlace) throw new RefusedFile('storage/video-has-place');
  const plays = type === 'video/mp4' && codec === 'avc1' && streamable && width > 0 && height > 0;
  if (!plays || sizeBytes * 8 > durationSeconds * clipRules.bitsPerSecond) {
    throw new RefusedFile('storage/video-needs-converting');
  }
  const poster = await readSentPoster(posterPath, { width, height });
  return {
    ...(poster ?? (await withoutPoster({ width, height, contentHash }))),
    clip: { body: { path, sizeBytes }, bytes: sizeBytes, durationSeconds },
  };
}

function requireLength(seconds: number): void {
  if (seconds <= 0) throw new RefusedFile('storage/damaged-file');
  if (seconds > maxSeconds + clipRules.toleranceSeconds) throw new RefusedFile('storage/video-too-long');
}

async function withoutPoster({ width, height, contentHash }: Pick<MadeMedia, 'width' | 'height' | 'contentHash'>) {
  // A hash that is similar only to the same file's.
  return {
    width,
    height,
    placeholder: await greyPlaceholder(),
    perceptualHash: contentHash.slice(0, 16),
    pictures: [],
  };
}

async function greyPlaceholder(): Promise<string> {
  const grey = sharp({ create: { width: 9, height: 16, channels: 3, background: '#8a8f98' } });
  return `data:image/webp;base64,${(await grey.webp({ quality: 20 }).toBuffer()).toString('base64')}`;
}
