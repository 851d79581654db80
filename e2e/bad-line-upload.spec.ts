import { linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BadLine, openBadLine } from './support/bad-line.ts';
import { skipWelcome } from './support/browser-storage.ts';
import { filmLongWalk, sumOf } from './support/video.ts';
import { heading } from './support/page-objects.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createPerson, useFirstDevice } from './support/person.ts';
import { sendPhotos } from './support/photos.ts';
import { homeToLet } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';
import { goodWords, nextStep } from './support/wizard.ts';

const mebibyte = 1024 * 1024;

let line: BadLine;
let server: OwnServer;
test.beforeEach(async () => {
  line = await openBadLine();
  server = await createOwnServer({ APP_ORIGIN: line.address });
  line.to = server.address;
  await server.start();
});
test.afterEach(async () => {
  await server.dispose();
  await line.close();
});

const uploadRow = (page: Page) => page.getByRole('list', { name: 'Files on their way' }).getByText('walk.mp4');

/**
 * Upload requests that the server accepted. It answers 409 when bytes sent before a break arrive after it has reported its
 * offset; the page then asks for the offset again.
 */
const takenParts = ({ parts }: BadLine) => parts.filter(({ status }) => status !== 409);

/** For each request that resumed after a break: number of bytes sent again, and size of the interrupted chunk. */
function sentAgain(parts: BadLine['parts']): { readonly bytes: number; readonly chunk: number }[] {
  return parts.slice(1).flatMap(({ offset }, index) => {
    const before = parts[index];
    if (before === undefined || before.bytes === before.announced) return [];
    return [{ bytes: before.offset + before.bytes - offset, chunk: before.announced }];
  });
}

async function watchAsGuest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await skipWelcome(page);
  await page.goto(`${line.address}/#/?tab=new`);
  const slide = page.getByRole('feed', { name: 'Homes' }).getByRole('article', { name: '2-bedroom flat in Yaba' });
  await expect(slide).toBeVisible();
  await expect(slide.locator('img[src^="/media/"]').first()).toHaveJSProperty('complete', true);
  const video = slide.locator('video');
  await expect.poll(() => video.evaluate((clip: HTMLVideoElement) => clip.currentTime)).toBeGreaterThan(0.5);
  expect(
    await video.evaluate(({ paused, videoWidth, videoHeight }: HTMLVideoElement) => [paused, videoWidth, videoHeight]),
  ).toEqual([false, 540, 960]);
}

test('a home with 6 photos and 3 MB of video is published over a connection that breaks twice and across a reload', async ({
  page,
  openPage,
  trouble,
}) => {
  test.setTimeout(300_000);
  trouble.expect(/net::ERR_/, /TRPCClientError|Failed to fetch/, /status of 409/);
  const walk = await filmLongWalk();
  const stored = join(server.folder, 'as-it-arrived.mp4');
  await skipWelcome(page);

  await test.step('a landlord continues a draft at its photos', async () => {
    const landlord = await createPerson(line.address, { name: 'Efe Omoregie' });
    const { title: _title, description: _description, ...content } = homeToLet({ title: '', rentKobo: 250_000_000 });
    await useFirstDevice(page.context(), landlord, line.address);
    const photos = { address: line.address, count: 6, purpose: 'listing_photo' } as const;
    const ids = await sendPhotos(page.context(), landlord.api, photos);
    const rooms = ['living', 'bedroom', 'kitchen', 'bathroom', 'exterior', 'compound'] as const;
    const media = ids.map((photo, index) => ({ id: photo, room: rooms[index] ?? 'living', alt: '' }));
    const { id } = await landlord.api.drafts.save.mutate({ version: 0, step: 6, content: { ...content, media } });
    await page.goto(`${line.address}/#/add-property/${id}?step=media`);
    await expect(page.getByText('6 photos. Enough to publish')).toBeVisible();
  });

  await test.step('the connection breaks early in the video, and the upload resumes without user action', async () => {
    const broken = line.breakAt(0.6 * mebibyte);
    await page.getByLabel('Add a video').setInputFiles(walk);
    await broken;
    await expect(uploadRow(page)).toBeVisible();
    const middle = line.holdAt(1.6 * mebibyte);
    line.mend();
    await middle;
  });

  await test.step('the page is reloaded during the upload, and the upload resumes without choosing the file again', async () => {
    const id = server.receiving().at(-1);
    linkSync(join(server.folder, 'uploads', id ?? ''), stored);
    const resumed = line.holdAt(2 * mebibyte);
    await page.reload();
    await resumed;
    await expect(uploadRow(page)).toBeVisible();
  });

  await test.step('the connection breaks a second time', async () => {
    const broken = line.breakAt(2.6 * mebibyte);
    line.mend();
    await broken;
    await expect(uploadRow(page)).toBeVisible();
    line.mend();
  });

  await test.step('the stored file equals the original, and no more than each interrupted chunk was sent again', async () => {
    await expect(page.getByText('6 photos and 1 clip.')).toBeVisible({ timeout: 60_000 });
    expect(await sumOf(stored)).toBe(await sumOf(walk));
    const parts = takenParts(line);
    expect(line.parts.length - parts.length).toBeLessThanOrEqual(3);
    const resumptions = sentAgain(parts);
    expect(resumptions).toHaveLength(3);
    for (const { bytes, chunk } of resumptions) expect(bytes).toBeLessThanOrEqual(chunk);
    const { size } = statSync(walk);
    expect(size).toBeGreaterThan(2.8 * mebibyte);
    const sentBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sentBytes - size).toBeLessThanOrEqual(resumptions.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  await test.step('the home is published', async () => {
    await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 60_000 });
    await page.getByLabel('When was the clip filmed?').fill(new Date().toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Use “2-bedroom flat in Yaba”' }).click();
    await page.getByLabel('Describe the home').fill(goodWords);
    await nextStep(page, 8);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(heading(page)).toHaveText('Your home is live');
  });

  await test.step('a guest plays the video in the feed', async () => {
    await watchAsGuest(await openPage());
  });
});
