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

/** A video as it is sent. */
export interface PreparedVideo {
  readonly body: Blob;
  readonly type: string;
  /** A picture of it, for a server that cannot take one. */
  readonly poster: Blob | null;
  /** Why it need not be sent at all. */
  readonly refusal?: StorageErrorCode;
}

export interface VideoToPrepare {
  readonly body: Blob;
  readonly type: string;
  /** Told once converting has begun: a share between 0 and 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a video ready to be sent: what phones play at once stays as it is, all else is made so here if this browser
 * can. What it cannot is sent as it was chosen, and the server converts it or says why not. Throws only when stopped.
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

/** A video that is being looked at, with its first picture and sound. */
interface OpenVideo {
  readonly input: Input;
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
  readonly facts: VideoFacts;
}

/** Opens a video. Throws when it is none that this browser knows. */
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

/** Well below what is taken, so that every phone on a slow line keeps up; the server's own clips are like this. */
const bitsPerSecond = 1_400_000;
const mostFramesPerSecond = 30;
const framesLookedAt = 60;

/**
 * Writes a video anew as an MP4 that begins with its index, without anything else that the file said. Undefined when
 * not all of its pictures and sound can be taken along. Throws when it was stopped or failed.
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

/** A browser that has shown nothing by then cannot play it. */
const patienceMs = 10_000;
const qualities = [0.85, 0.6, 0.4] as const;

/** One picture of a video, a second after its start, as JPEG; null where the browser cannot play it. */
async function drawPoster(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    // Some phones load no picture of a video that is not about to play.
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
    const timer = setTimeout(fail, patienceMs);
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

/** A format that a browser cannot show plays as sound alone, and has no size. */
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
