import { setTimeout as wait } from 'node:timers/promises';
import type { ListingDraftContent } from '@rentreel/contracts/listings';
import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/money';
import sharp from 'sharp';

let made = 0;

/** A photo like no other of this process. */
async function newPhoto(): Promise<Buffer> {
  made += 1;
  const size = { width: 16, height: 12, channels: 3 } as const;
  // Two numbers of the golden kind scatter the pixels, so that no two photos look alike to the duplicate check.
  const pixels = Buffer.from(Uint8Array.from({ length: 576 }, (_none, at) => (made * 40_503 * (at + 7)) >> 8));
  return sharp(pixels, { raw: size }).resize(128, 96).jpeg().toBuffer();
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Sends a photo of the signed-in person, and waits until it can be used. */
async function sendPhoto(client: TestClient): Promise<`upl_${string}`> {
  const photo = await newPhoto();
  const answer = await client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(photo.length),
      'upload-metadata': `purpose ${encoded('listing_photo')},name ${encoded('a.jpg')},type ${encoded('image/jpeg')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(photo),
  });
  const uploadId = `upl_${answer.headers.get('location')?.split('upl_')[1] ?? ''}` as const;
  for (;;) {
    const { state } = await client.trpc.media.getUpload.query({ uploadId });
    if (state === 'ready') return uploadId;
    if (state === 'refused') throw new Error('The photo was refused.');
    await wait(40);
  }
}

/** Everything that a home has to say, at an address of its own, with five photos of this person. */
export async function completeDraft(client: TestClient): Promise<ListingDraftContent> {
  const ids = await Promise.all(Array.from({ length: 5 }, () => sendPhoto(client)));
  return {
    title: '2-bedroom flat in Yaba',
    description: 'Second floor, tiled, two balconies. Water runs every day and the street is quiet.',
    type: 'flat',
    listedBy: 'owner',
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    place: {
      state: 'LA',
      city: 'Lagos',
      area: 'Yaba',
      address: `${made} Herbert Macaulay Way`,
      latitude: 6.5231,
      longitude: 3.3751,
    },
    rentKobo: kobo(250_000_000),
    fees: [{ kind: 'agency', basis: 'percent', basisPoints: 500 }],
    media: ids.map((id) => ({ id, room: 'living', alt: '' })),
  };
}

/** Puts up a home of the signed-in person. */
export async function putUpHome(client: TestClient, changes: ListingDraftContent = {}) {
  const content = { ...(await completeDraft(client)), ...changes };
  const { id: draftId, version } = await client.trpc.drafts.save.mutate({ version: 0, step: 7, content });
  return client.trpc.drafts.submit.mutate({ draftId, version });
}
