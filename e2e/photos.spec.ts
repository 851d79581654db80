import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { demoHomes } from './support/person.ts';
import { createSessionClient } from './support/session-client.ts';
import { expect, test } from './support/test.ts';

/** Opens a home of the demo with several rooms. */
async function openHome(page: Page): Promise<void> {
  const homes = await demoHomes(createSessionClient({ url: test.info().project.use.baseURL ?? '' }));
  const home = homes.find(({ media }) => media.length > 4);
  await page.goto(`/#/property/${home?.id}`);
}

const opener = (page: Page) => page.getByRole('button', { name: /^All photos: / }).first();
const tour = (page: Page) => page.getByRole('dialog', { name: /^Photos of / });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo', exact: true });
/** Waits until the opening animation is over and the viewer accepts input. */
const untilOpen = (page: Page) => expect(viewer(page)).toHaveAttribute('aria-busy', 'false');
const widthOfPhoto = (page: Page) =>
  page
    .locator('.pswp__item[aria-hidden="false"] .pswp__img')
    .last()
    .evaluate((image) => image.getBoundingClientRect().width);

test('the photo tour opens by room, then a single photo, by keyboard, and Back closes them one by one', async ({
  page,
}) => {
  await openHome(page);
  await test.step('by keyboard, with the focus restored', () => useByKeyboard(page));
  await test.step('Back closes the photo, then the tour, and stays on the home', () => useBack(page));
});

async function useByKeyboard(page: Page): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(tour(page).getByRole('heading', { name: 'Kitchen' })).toBeVisible();
  await expectAccessible(page);

  const second = tour(page)
    .getByRole('button', { name: /^Photo: / })
    .first();
  await second.focus();
  await page.keyboard.press('Enter');
  await untilOpen(page);
  await expect(viewer(page)).toContainText('2 of');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('3 of');
  await expect(viewer(page).locator('.pswp__rr-caption')).not.toBeEmpty();
  await expectAccessible(page);

  const fit = await widthOfPhoto(page);
  await page.keyboard.press('+');
  await expect.poll(() => widthOfPhoto(page)).toBeGreaterThan(fit * 1.3);
  await page.keyboard.press('0');
  await expect.poll(() => widthOfPhoto(page)).toBeLessThan(fit * 1.05);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator('.photo-tour-list :focus, .photo-tour-rooms :focus, .property-page > :focus');
    await expect(focused, 'what lies behind').toHaveCount(0);
  }

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(
    tour(page)
      .getByRole('button', { name: /^Photo: / })
      .nth(1),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

/** Also after the URL of the home was typed. */
async function useBack(page: Page): Promise<void> {
  const first = new URL(page.url()).hash;
  const photosOfFirst = (await opener(page).getAttribute('aria-label')) ?? '';
  const backTwice = async (address: RegExp) => {
    await opener(page).click();
    await tour(page)
      .getByRole('button', { name: /^Photo: / })
      .first()
      .click();
    await untilOpen(page);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(tour(page)).toBeVisible();
    await page.goBack();
    await expect(tour(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  };
  const next = page.getByRole('region', { name: 'Similar homes' }).getByRole('link').first();
  const address = new RegExp(`${await next.getAttribute('href')}$`);
  await next.click();
  await expect(page).toHaveURL(address);
  // The URL changes before the page does.
  await expect(opener(page)).not.toHaveAccessibleName(photosOfFirst);
  await backTwice(address);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, first);
  await expect(opener(page)).toHaveAccessibleName(photosOfFirst);
  await backTwice(new RegExp(`${first}$`));
}

test.describe('photos on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe shows the next photo, a double tap zooms, and data saver loads small photos', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHome(page);
    await opener(page).tap();
    await tour(page)
      .getByRole('button', { name: /^Photo: / })
      .first()
      .tap();
    await expect(viewer(page)).toContainText('2 of');
    await untilOpen(page);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 330);
    for (let x = 300; x >= 60; x -= 40) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(viewer(page)).toContainText('3 of');
    await expect.poll(() => page.locator('.pswp__item[aria-hidden="false"] .pswp__img').count()).toBeGreaterThan(0);
    const fit = await widthOfPhoto(page);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    await expect.poll(() => widthOfPhoto(page)).toBeGreaterThan(fit * 1.5);

    await test.step('data saver loads small photos, and one in full size on request', () => saveData(page));
  });
});

async function saveData(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('rr_data_saver', 'on'));
  await openHome(page);
  await page.reload();
  await opener(page).tap();
  const large: string[] = [];
  page.on('request', (request) => /-640\.(avif|webp|jpg)$/.test(request.url()) && large.push(request.url()));
  await tour(page)
    .getByRole('button', { name: /^Photo: / })
    .first()
    .tap();
  await expect(viewer(page)).toContainText('2 of');
  const sharp = viewer(page).getByRole('button', { name: 'Load this photo in full size' });
  await expect(sharp).toBeVisible();
  expect(large).toEqual([]);
  await sharp.tap();
  await expect.poll(() => large.length).toBe(1);
  await expect(sharp).toBeHidden();
}
