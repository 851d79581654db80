import { posterPathOf } from '@rentreel/contracts/media';
import { askForAWhile, type Send, sendByFetch } from './ask-for-a-while.ts';

interface PosterSending {
  readonly send?: Send | undefined;
  readonly delayOf?: ((attempt: number) => number) | undefined;
}

/** Sends a video's poster to the place of its upload, tried again for two minutes. False when it was not taken. */
export async function sendPoster(
  url: string,
  poster: Blob,
  { send = sendByFetch, delayOf }: PosterSending = {},
): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'content-type': poster.type };
  const status = await askForAWhile(() => send(posterPathOf(url), { method: 'PUT', headers, body: poster }), delayOf);
  return status >= 200 && status < 300;
}
