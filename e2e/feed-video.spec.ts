import type { Page } from '@playwright/test';
import { closeApp } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const feedSlides = (page: Page) => page.getByRole('feed', { name: 'Homes' }).getByRole('article');

const playButton = (page: Page, index: number) =>
  feedSlides(page)
    .nth(index)
    .getByRole('button', { name: /^Play tour/ });

/** Returns the number of video elements and the slide indexes of those that play. */
const videos = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const running = all.filter((video) => !video.paused && !video.ended);
    return {
      all: all.length,
      running: running.map((video) => video.closest('[data-index]')?.getAttribute('data-index')),
    };
  });

/** Collects the URLs of the clips requested from now on. */
function clipRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)(\?|$)/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

async function swipeThrough(page: Page, homes: number, look: (index: number) => Promise<void>): Promise<void> {
  await page.goto('/');
  const slides = feedSlides(page);
  await expect(slides.first().getByRole('button', { name: 'Save' })).toBeVisible();
  await look(0);
  for (let index = 1; index < homes; index += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
    await look(index);
  }
}

test('swiping through fourteen homes plays one clip at a time and keeps at most four video elements', async ({
  page,
  person,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Object.assign(globalThis, { seenVideos: seen });
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll('video').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const requested = clipRequests(page);
  let clips = 0;
  const { items, nextCursor } = await person.api.listings.list.query({ limit: 50 });
  const rest = await person.api.listings.list.query({ limit: 50, cursor: nextCursor ?? undefined });
  const clipTitles = new Set(
    [...items, ...rest.items].filter(({ media }) => media[0]?.kind === 'clip').map(({ title }) => title),
  );
  await swipeThrough(page, 14, async (index) => {
    const hasClip = clipTitles.has(await feedSlides(page).nth(index).getByRole('heading', { level: 2 }).innerText());
    clips += hasClip ? 1 : 0;
    await expect.poll(async () => (await videos(page)).running).toEqual(hasClip ? [String(index)] : []);
  });
  expect(clips).toBeGreaterThanOrEqual(4);
  const seen = await page.evaluate(() => (globalThis as unknown as { seenVideos: { most: number } }).seenVideos.most);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(4);
  expect(requested.length).toBeGreaterThan(0);
});

test('data saver loads pictures and no video until play is pressed', async ({ page }) => {
  const requested = clipRequests(page);
  await closeApp(page);
  await page.evaluate(() => localStorage.setItem('rr_data_saver', 'on'));
  let offered = 0;
  await swipeThrough(page, 6, async (index) => {
    await expect.poll(() => videos(page)).toEqual({ all: 0, running: [] });
    if (await playButton(page, index).isVisible()) offered = index;
  });
  expect(requested).toEqual([]);
  for (let index = 5; index > offered; index -= 1) await page.keyboard.press('ArrowUp');
  await expect(feedSlides(page).nth(offered)).toBeInViewport({ ratio: 0.9 });
  await playButton(page, offered).click();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
});

test('reduced motion loads pictures and no video, and quick presses of a key move by one home each', async ({
  page,
}) => {
  const requested = clipRequests(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await swipeThrough(page, 6, async () => {
    await expect.poll(() => videos(page)).toEqual({ all: 0, running: [] });
  });

  await page.evaluate(async () => {
    for (let presses = 0; presses < 4; presses += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      // React updates in a microtask; the observer of the slides reports later.
      await Promise.resolve();
    }
  });
  await expect(feedSlides(page).nth(9)).toBeInViewport({ ratio: 0.9 });
  expect(requested).toEqual([]);
});
