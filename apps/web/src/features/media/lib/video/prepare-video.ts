import type { StorageErrorCode } from '@rentreel/contracts/media';
import { drawPoster } from './draw-poster.ts';
import { openVideo } from './open-video.ts';
import { planVideo } from './plan-video.ts';
import { rewriteVideo } from './rewrite-video.ts';

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
