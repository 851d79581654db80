import { readFileSync } from 'node:fs';
import { skipWelcome } from './support/browser-storage.ts';
import { filmAsPhone, filmForNewPhones, filmInOtherBox, hangConversions } from './support/video.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createPerson, useFirstDevice } from './support/person.ts';
import { expect, test } from './support/test.ts';

// This server has no ffmpeg on its PATH: it can only use what the browser uploads.
let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ PATH: '' });
  await server.start();
});
test.afterAll(() => server.dispose());

test('the browser compresses a phone’s video, remuxes a small one and uploads what it cannot decode', async ({
  page,
}) => {
  test.slow();
  const person = await createPerson(server.address);
  const { id } = await person.api.drafts.save.mutate({ version: 0, step: 6, content: {} });
  const uploads = async () => (await person.api.media.listUploads.query()).items;
  const add = page.getByLabel('Add a video');
  const progress = page.getByText(/^Making it smaller \d+%$/);
  const onTheirWay = page.getByRole('list', { name: 'Files on their way' });
  await skipWelcome(page);
  await useFirstDevice(page.context(), person, server.address);
  await page.goto(`${server.address}/#/add-property/${id}?step=media`);
  const path = await filmAsPhone();

  await test.step('the compression is cancelled and leaves nothing', async () => {
    await page.evaluate(hangConversions);
    await add.setInputFiles(path);
    await expect(progress).toBeVisible();
    await page.getByRole('button', { name: 'Cancel VID_2041.mov' }).click();
    await expect(onTheirWay).toHaveCount(0);
    await page.reload();
    await expect(add).toBeEnabled();
    await expect(onTheirWay).toHaveCount(0);
    expect(await uploads()).toEqual([]);
  });

  await test.step('it resumes after a reload, and the result plays', async () => {
    await page.evaluate(hangConversions);
    await add.setInputFiles(path);
    await expect(progress).toBeVisible();
    await page.reload();
    await expect(page.getByText('0 photos and 1 clip.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 30_000 });
    const [upload] = await uploads();
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
    expect(played).toEqual({ width: 720, height: 1280, seconds: 1 });
  });

  await test.step('a video that is small enough is only remuxed into an MP4, without re-encoding', async () => {
    const small = await filmInOtherBox();
    await add.setInputFiles(small);
    await expect(page.getByText('0 photos and 2 clips.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 30_000 });
    // This server rejects location data, MOV and files whose index is at the end.
    const upload = (await uploads()).find(({ fileName }) => fileName === 'small.mp4');
    expect(upload).toMatchObject({ state: 'ready', media: { width: 540, height: 960 } });
    const { length } = readFileSync(small);
    expect(Math.abs((upload?.sizeBytes ?? 0) / length - 1)).toBeLessThan(0.01);
  });

  await test.step('a video that the browser cannot decode is uploaded, and its owner is told how to record it', async () => {
    await add.setInputFiles(await filmForNewPhones());
    await expect(
      page.getByText(/This video doesn’t play on most phones\. Record it in the Most Compatible/),
    ).toBeVisible({ timeout: 30_000 });
  });
});
