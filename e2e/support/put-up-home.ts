import { randomInt } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { makePhotos } from './make-photos.ts';
import type { Person } from './person.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Sends photos of whoever is signed in, and waits until they can be used. */
async function sendPhotos(context: BrowserContext, { api }: Person, address: string): Promise<`upl_${string}`[]> {
  const photos = await makePhotos(5);
  return Promise.all(
    photos.map(async ({ name, mimeType, buffer }) => {
      const answer = await context.request.post(`${address}/api/uploads`, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(buffer.length),
          'upload-metadata': `purpose ${encoded('listing_photo')},name ${encoded(name)},type ${encoded(mimeType)}`,
          'content-type': 'application/offset+octet-stream',
          origin: address,
        },
        data: buffer,
      });
      const uploadId = `upl_${(answer.headers()['location'] ?? '').split('upl_')[1] ?? ''}` as const;
      const state = async () => (await api.media.getUpload.query({ uploadId })).state;
      await expect.poll(state, { timeout: 30_000 }).toBe('ready');
      return uploadId;
    }),
  );
}

export interface HomeOffer {
  readonly address: string;
  readonly title: string;
  /** A year's rent, kobo; there are no other fees. */
  readonly rentKobo: number;
}

/** Puts up a flat with two bedrooms in Yaba for a landlord whose device is signed in; its id. */
export async function putUpHome(context: BrowserContext, landlord: Person, offer: HomeOffer): Promise<`lst_${string}`> {
  const ids = await sendPhotos(context, landlord, offer.address);
  const content = {
    title: offer.title,
    description: 'Second floor, tiled, two balconies. Water runs every day and the street is quiet.',
    type: 'flat' as const,
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    place: {
      state: 'LA' as const,
      city: 'Lagos',
      area: 'Yaba',
      address: `${randomInt(1, 100_000)} Herbert Macaulay Way`,
      latitude: 6.5231,
      longitude: 3.3751,
    },
    rentKobo: offer.rentKobo,
    fees: [],
    listedBy: 'owner',
    media: ids.map((id) => ({ id, room: 'living' as const, alt: '' })),
  };
  const { id: draftId, version } = await landlord.api.drafts.save.mutate({ version: 0, step: 7, content });
  return (await landlord.api.drafts.submit.mutate({ draftId, version })).id;
}
