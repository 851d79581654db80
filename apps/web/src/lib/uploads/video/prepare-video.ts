import { type StorageErrorCode, clipRules } from '@rentreel/contracts/media';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  canEncodeVideo,
} from 'mediabunny';
import { type VideoFacts, type VideoPlan, planVideo, readIndex } from './plan-video.ts';

/** A video ready to be sent. */
export interface PreparedVideo {
  readonly body: Blob;
  readonly type: string;
  /** Poster image, for a server that cannot create one. */
  readonly poster: Blob | null;
  /** Why it must not be sent. */
  readonly refusal?: StorageErrorCode;
}

export interface VideoToPrepare {
  readonly body: Blob;
  readonly type: string;
  /** Called with the progress of the conversion, between 0 and 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Prepares a video: keeps it when phones can play it, otherwise converts it if this browser can. If it cannot, the original
 * is sent and the server converts or rejects it. Throws only when aborted.
 */
export async function prepareVideo({ body, type, onProgress, signal }: VideoToPrepare): Promise<PreparedVideo> {
  const prepared = await rewrite({ body, type, onProgress, signal }).catch(() => ({ body, type }));
  signal.throwIfAborted();
  if ('refusal' in prepared) return { ...prepared, poster: null };
  const poster = await drawPoster(prepared.body);
  signal.throwIfAborted();
  return { ...prepared, poster };
}

async function rewrite({ body, type, onProgress, signal }: VideoToPrepare): Promise<Omit<PreparedVideo, 'poster'>> {
  const asChosen = { body, type };
  const video = await openVideo(body);
  try {
    const plan = planVideo(video.facts);
    if (plan === 'too-long') return { ...asChosen, refusal: 'storage/video-too-long' };
    if (plan === 'send' || plan === 'leave') return asChosen;
    const how = { onProgress, signal };
    const wrapped = plan === 'wrap' ? await rewriteVideo(video, { plan, ...how }) : undefined;
    const written =
      wrapped ?? (video.facts.canConvert ? await rewriteVideo(video, { plan: 'convert', ...how }) : undefined);
    return written ? { body: written, type: 'video/mp4' } : asChosen;
  } finally {
    video.input.dispose();
  }
}

/** An opened video with its first video and audio tracks. */
interface OpenVideo {
  readonly input: Input;
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
  readonly facts: VideoFacts;
}

/** Opens a video. Throws when the format is unknown. */
async function openVideo(file: Blob): Promise<OpenVideo> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) });
  const picture = await input.getPrimaryVideoTrack();
  if (picture === null) throw new Error('There is no video in this file.');
  const sound = await input.getPrimaryAudioTrack();
  const format = await input.getFormat();
  const facts: VideoFacts = {
    container: format === MP4 ? 'mp4' : 'other',
    picture: await picture.getCodec(),
    ...(sound && { sound: await sound.getCodec() }),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    seconds: await input.computeDuration(),
    bytes: file.size,
    ...(await readIndex(file)),
    canConvert: 'VideoDecoder' in globalThis && (await picture.canDecode()) && (await canEncodeVideo('avc')),
  };
  return { input, picture, sound, facts };
}

interface Rewriting {
  readonly plan: Extract<VideoPlan, 'wrap' | 'convert'>;
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Well below the limit, so that every phone can play it on a slow connection; the server's clips use the same values.
 */
const bitsPerSecond = 1_400_000;
const maxFramesPerSecond = 30;
const sampledFrames = 60;

/**
 * Writes a video as an MP4 that starts with its index, without other metadata. Returns undefined when a track cannot be kept.
 * Throws when it was aborted or failed.
 */
async function rewriteVideo(video: OpenVideo, { plan, onProgress, signal }: Rewriting): Promise<Blob | undefined> {
  const { input, picture, sound, facts } = video;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: plan === 'wrap' ? {} : await smaller(video),
    // Audio is copied; formats that phones cannot play are converted where the browser can.
    audio: facts.sound === 'aac' ? {} : { codec: 'aac' },
    copy: plan === 'wrap' ? { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } : {},
    tags: () => ({}),
    showWarnings: false,
  });
  const { utilizedTracks } = conversion;
  // A conversion with audio only would also count as valid.
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

/** Limits the shorter side and the frame rate to 30 per second, and applies the rotation to the pixels. */
async function smaller({ picture, facts: { width, height } }: OpenVideo): Promise<ConversionVideoOptions> {
  const { averagePacketRate } = await picture.computePacketStats(sampledFrames);
  const side = Math.min(clipRules.shortSidePixels, width, height);
  return {
    codec: 'avc',
    forceTranscode: true,
    quality: new Quality({ bitrate: bitsPerSecond }),
    keyFrameInterval: 2,
    allowTransformationMetadata: false,
    ...(width <= height ? { width: even(side) } : { height: even(side) }),
    ...(averagePacketRate > maxFramesPerSecond * 1.1 && { frameRate: maxFramesPerSecond }),
  };
}

const even = (pixels: number) => pixels - (pixels % 2);

/** Timeout in ms after which the browser counts as unable to play the video. */
const maxWaitMs = 10_000;
const qualities = [0.85, 0.6, 0.4] as const;

/** Returns a frame one second after the start as JPEG; null when the browser cannot play the video. */
async function drawPoster(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    // Some phones load no frame of a video that is not about to play.
    Object.assign(video, { muted: true, playsInline: true, autoplay: true, preload: 'auto', src: url });
    await happened(video, 'loadeddata');
    video.pause();
    const arrived = happened(video, 'seeked');
    video.currentTime = Math.min(1, video.duration / 2);
    await arrived;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('This browser cannot play the video.'));
    const timer = setTimeout(fail, maxWaitMs);
    video.addEventListener('error', fail, { once: true });
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** An unsupported video format plays as audio only and has no size. */
async function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, clipRules.shortSidePixels / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (picture !== null && picture.size <= clipRules.posterBytes) return picture;
  }
  return null;
}
