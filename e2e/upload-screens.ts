import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Screen, Stage } from './screens.ts';
import { filmAsPhone, getStuckConverting } from './support/video.ts';
import { type ChosenFile, makePhotos } from './support/photos.ts';

const uploads = /\/api\/uploads\/upl_/;

/** Opens the media step of a new draft. */
async function openMediaStep({ person }: Stage): Promise<string> {
  const content = { type: 'flat', place: { state: 'LA', area: 'Yaba' } } as const;
  const { id } = await person.api.drafts.save.mutate({ version: 0, step: 6, content });
  return `/add-property/${id}?step=media`;
}

async function chooseClip(page: Page): Promise<void> {
  await page.getByLabel('Add a video').setInputFiles('tools/demo-media/rendered/walk-duplex.mp4');
}

/** Only the first part of each file passes. */
async function holdParts(page: Page): Promise<void> {
  await page.route(uploads, (route) => {
    const request = route.request();
    return request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0' ? undefined : route.continue();
  });
}

const asPhoto = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: name.endsWith('.gif') ? 'image/gif' : 'image/jpeg',
  buffer: Buffer.from(text),
});

/** Files of a listing in every upload state. */
export const uploadScreens: readonly Screen[] = [
  {
    name: 'upload-sending',
    path: openMediaStep,
    shows: 'Sending 4',
    as: 'newcomer',
    before: ({ page }) => holdParts(page),
    after: async ({ page }) => {
      await chooseClip(page);
      await page.getByLabel('Add photos').setInputFiles(await makePhotos(2));
    },
    next: [
      {
        name: 'upload-paused',
        shows: 'Paused',
        press: (page) => page.getByRole('button', { name: 'Pause walk-duplex.mp4' }).click(),
      },
    ],
  },
  {
    name: 'upload-refused',
    path: openMediaStep,
    shows: 'This isn’t a photo or video',
    as: 'newcomer',
    after: async ({ page }) => {
      const files = [asPhoto('party.gif', 'GIF89a'), asPhoto('house.jpg', '<!doctype html><p>A house</p>')];
      await page.getByLabel('Add photos').setInputFiles(files);
    },
    next: [
      {
        name: 'upload-failed',
        shows: 'You have sent as much as one day allows.',
        reach: async ({ page }) => {
          const refusal = { code: 'storage/quota-exceeded', message: '', requestId: null };
          await page.route('**/api/uploads', (route) => route.fulfill({ status: 507, json: refusal }));
          await chooseClip(page);
        },
      },
    ],
    trouble: [/status of 507/],
  },
  {
    name: 'upload-converting',
    path: openMediaStep,
    shows: 'Making it smaller',
    as: 'newcomer',
    before: ({ page }) => getStuckConverting(page),
    after: async ({ page }) => {
      const path = await filmAsPhone();
      await page.getByLabel('Add a video').setInputFiles({
        name: 'A walk through the flat in Yaba, all rooms and the compound, filmed on Sunday.mov',
        mimeType: 'video/quicktime',
        buffer: await readFile(path),
      });
    },
  },
];
