import { type BrowserContext, expect } from '@playwright/test';
import { makePhotos } from './make-photos.ts';
import type { Person } from './person.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

export interface SentPhotos {
  readonly address: string;
  readonly count: number;
  readonly purpose: 'listing_photo' | 'private_photo';
}

/** Sends photos of whoever is signed in on this device, and waits until they can be used. */
export async function sendPhotos(
  context: BrowserContext,
  api: Pick<Person['api'], 'media'>,
  { address, count, purpose }: SentPhotos,
): Promise<`upl_${string}`[]> {
  const photos = await makePhotos(count);
  return Promise.all(
    photos.map(async ({ name, mimeType, buffer }) => {
      const answer = await context.request.post(`${address}/api/uploads`, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(buffer.length),
          'upload-metadata': `purpose ${encoded(purpose)},name ${encoded(name)},type ${encoded(mimeType)}`,
          'content-type': 'application/offset+octet-stream',
          origin: address,
        },
        data: buffer,
      });
      const uploadId = `upl_${(answer.headers()['location'] ?? '').split('upl_')[1] ?? ''}` as const;
      const state = async () => (await api.media.getUpload.query({ uploadId })).state;
      await expect.poll(state, { timeout: 60_000 }).toBe('ready');
      return uploadId;
    }),
  );
}
