import { clipRules } from '@rentreel/contracts/media';
import { BufferTarget, Conversion, type ConversionVideoOptions, Mp4OutputFormat, Output, Quality } from 'mediabunny';
import type { OpenVideo } from './open-video.ts';
import type { VideoPlan } from './plan-video.ts';

interface Rewriting {
  readonly plan: Extract<VideoPlan, 'wrap' | 'convert'>;
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Well below what is taken, so that every phone on a slow line keeps up; the server's own clips are like this. */
const bitsPerSecond = 1_400_000;
const mostFramesPerSecond = 30;
const framesLookedAt = 60;

/**
 * Writes a video anew as an MP4 that begins with its index, without anything else that the file said. Undefined when
 * not all of its pictures and sound can be taken along. Throws when it was stopped or failed.
 */
export async function rewriteVideo(
  video: OpenVideo,
  { plan, onProgress, signal }: Rewriting,
): Promise<Blob | undefined> {
  const { input, picture, sound, facts } = video;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: plan === 'wrap' ? {} : await smaller(video),
    // Sound is copied; what phones do not play is made into what they do, where the browser can.
    audio: facts.sound === 'aac' ? {} : { codec: 'aac' },
    copy: plan === 'wrap' ? { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } : {},
    tags: () => ({}),
    showWarnings: false,
  });
  const { utilizedTracks } = conversion;
  // Sound alone would be valid too.
  const isWhole = utilizedTracks.includes(picture) && (sound === null || utilizedTracks.includes(sound));
  if (!conversion.isValid || !isWhole) return undefined;
  conversion.onProgress = onProgress;
  const stop = () => void conversion.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return target.buffer === null ? undefined : new Blob([target.buffer], { type: 'video/mp4' });
}

/** Bounded by its shorter side, upright in its pixels, at most 30 of them a second. */
async function smaller({ picture, facts: { width, height } }: OpenVideo): Promise<ConversionVideoOptions> {
  const { averagePacketRate } = await picture.computePacketStats(framesLookedAt);
  const side = Math.min(clipRules.shortSidePixels, width, height);
  return {
    codec: 'avc',
    forceTranscode: true,
    quality: new Quality({ bitrate: bitsPerSecond }),
    keyFrameInterval: 2,
    allowTransformationMetadata: false,
    ...(width <= height ? { width: even(side) } : { height: even(side) }),
    ...(averagePacketRate > mostFramesPerSecond * 1.1 && { frameRate: mostFramesPerSecond }),
  };
}

const even = (pixels: number) => pixels - (pixels % 2);
