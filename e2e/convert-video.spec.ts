import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { filmAsPhone, filmForNewPhones, filmInOtherBox, getStuckConverting } from './support/video.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createPerson, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

// In one worker, so that its server starts once.
test.describe.configure({ mode: 'default' });
// This server has no ffmpeg on its PATH: it can only use what the browser uploads.
let server: OwnServer;
let person: Person;
test.beforeAll(async () => {
  server = await createOwnServer({ PATH: '' });
  await server.start();
});
test.beforeEach(async ({ page }) => {
  person = await createPerson(server.address);
  await page.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'));
});
test.afterEach(({ page }) => page.close());
test.afterAll(() => server.dispose());

async function openMediaStep(page: Page): Promise<string> {
  const { id } = await person.api.drafts.save.mutate({ version: 0, step: 6, content: {} });
  const answer = await page.request.post(`${server.address}/trpc/auth.login`, {
    data: { email: person.email, password: person.password },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${server.address}/#/add-property/${id}?step=media`);
  return id;
}

test('the browser compresses a phone’s video, uploads it with a poster, and the result plays', async ({ page }) => {
  test.slow();
  const path = await filmAsPhone();
  await openMediaStep(page);
  await page.getByLabel('Add a video').setInputFiles(path);
  await expect(page.getByText(/^Making it smaller \d+%$/)).toBeVisible();
  await expect(page.getByText('0 photos and 1 clip.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 30_000 });

  const [upload] = (await person.api.media.listUploads.query()).items;
  expect(upload).toMatchObject({ state: 'ready', media: { kind: 'clip', width: 720, height: 1280 } });
  expect(upload?.sizeBytes).toBeLessThan(readFileSync(path).length / 2);
  const { clip, sources } = upload?.media ?? {};
  expect(sources?.map(({ format, width }) => `${format} ${width}`)).toContain('avif 320');
  await expect(page.locator('.media-thumb img').first()).toHaveJSProperty('complete', true);
  const played = await page.evaluate(async (url) => {
    const video = document.createElement('video');
    Object.assign(video, { src: url, muted: true });
    await video.play();
    while (video.currentTime < 0.5) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { width: video.videoWidth, height: video.videoHeight, seconds: Math.round(video.duration) };
  }, clip?.url ?? '');
  expect(played).toEqual({ width: 720, height: 1280, seconds: 2 });
});

test('a video that is small enough is only remuxed into an MP4, without re-encoding', async ({ page }) => {
  const path = await filmInOtherBox();
  await openMediaStep(page);
  await page.getByLabel('Add a video').setInputFiles(path);
  await expect(page.getByText('0 photos and 1 clip.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 30_000 });
  // This server rejects location data, MOV and files whose index is at the end.
  const [upload] = (await person.api.media.listUploads.query()).items;
  expect(upload).toMatchObject({ state: 'ready', fileName: 'small.mp4', media: { width: 540, height: 960 } });
  const { length } = readFileSync(path);
  expect(Math.abs((upload?.sizeBytes ?? 0) / length - 1)).toBeLessThan(0.01);
});

test('a video that the browser cannot decode is uploaded as it is, and its owner is told how to record it', async ({
  page,
}) => {
  await openMediaStep(page);
  await page.getByLabel('Add a video').setInputFiles(await filmForNewPhones());
  await expect(page.getByText(/This video doesn’t play on most phones\. Record it in the Most Compatible/)).toBeVisible(
    {
      timeout: 30_000,
    },
  );
});

test('compression resumes after a reload and can be cancelled', async ({ page }) => {
  await getStuckConverting(page);
  const path = await filmAsPhone();
  await openMediaStep(page);
  await page.getByLabel('Add a video').setInputFiles(path);
  await expect(page.getByText(/^Making it smaller \d+%$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Making it smaller \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel VID_2041.mov' }).click();
  await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Add a video')).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
  expect((await person.api.media.listUploads.query()).items).toEqual([]);
});
