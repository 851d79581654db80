import type { Page } from '@playwright/test';
import { tabTo } from './support/accessibility.ts';
import { heading, pinInView } from './support/page-objects.ts';
import { closeApp, isAppOpen } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const sentence = '2-bedroom in Yaba under two million all in, with light';
/** Homes that other tests publish in Yaba have no band of light, so this search finds those of the demo only. */
const searchPath = '/#/search?in=LA%2Flagos%2Fyaba&beds=2&beds-max=2&total=2000000&with=band-a-or-b';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search homes/ });
const cards = (page: Page) => page.locator('.results-list').getByRole('article');
const titlesOf = async (page: Page) => cards(page).getByRole('heading', { level: 2 }).allInnerTexts();
const found = (page: Page, homes: string) => page.getByRole('heading', { level: 2, name: homes, exact: true });

/** Key presses and taps that a practised user makes in a minute. */
const pressesPerMinute = 200;

/** Counts key presses and taps in the open app from now on. Returns how to read the count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => (dataset['presses'] = String(Number(dataset['presses'] ?? 0) + 1));
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

/** Expects the comparison of the three homes. */
async function expectSideBySide(page: Page, titles: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(/#\/compare\?ids=/);
  expect(titles).toHaveLength(3);
  for (const title of titles) await expect(page.getByText(title).first()).toBeAttached();
}

test('a sentence leads to a comparison of three homes by keyboard in under 200 presses', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible();
  const presses = await countPresses(page);
  await tabTo(page, /^a Search$/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, /^input Search homes/);
  await page.keyboard.type(sentence);
  await page.keyboard.press('Enter');
  await expect(found(page, '3 homes')).toBeVisible();
  await expect(page).toHaveURL(searchPath);
  const titles = await titlesOf(page);
  for (const title of titles) {
    await tabTo(page, new RegExp(`^button Compare ${title}`));
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^a Compare \(3\)/);
  await page.keyboard.press('Enter');
  await expectSideBySide(page, titles);
  expect(await presses()).toBeLessThan(pressesPerMinute);
});

test.describe('search on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a sentence leads to a comparison of three homes by touch in under 200 presses, and homes are found on the map', async ({
    page,
  }) => {
    await page.goto('/');
    const presses = await countPresses(page);
    await page.getByRole('link', { name: 'Search' }).tap();
    await field(page).tap();
    await page.keyboard.type(sentence);
    await page.keyboard.press('Enter');
    await expect(found(page, '3 homes')).toBeVisible();
    await expect(page.getByText('“with light”')).toBeVisible();
    const titles = await titlesOf(page);
    for (const title of titles) await page.getByRole('button', { name: `Compare ${title}` }).tap();
    await page.getByRole('region', { name: 'Homes to compare' }).getByRole('link', { name: 'Compare (3)' }).tap();
    await expectSideBySide(page, titles);
    expect(await presses()).toBeLessThan(pressesPerMinute);

    await test.step('the list over the map has three heights, set by buttons and by dragging', async () => {
      await page.goto('/#/search?city=LA/lagos');
      await page.getByRole('button', { name: 'Map', exact: true }).tap();
      await expect(page).toHaveURL(/view=map/);
      const sheet = page.getByRole('region', { name: 'Homes on the map' });
      const height = async () => (await sheet.boundingBox())?.height ?? 0;
      await expect(page.locator('.price-pin').first()).toBeVisible();
      await expect.poll(height).toBe(92);
      await sheet.getByRole('button', { name: 'More of the list' }).tap();
      await expect.poll(height).toBeGreaterThan(300);
      await sheet.getByRole('button', { name: 'More of the list' }).tap();
      await expect.poll(height).toBeGreaterThan(600);
      await expect(cards(page).first()).toBeVisible();

      // The grip is where the height ends.
      await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const grip = await sheet.locator('.map-sheet-head').boundingBox();
      await page.mouse.move(120, (grip?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move(120, 500, { steps: 5 });
      await page.mouse.move(120, 740, { steps: 5 });
      await page.mouse.up();
      await expect.poll(height).toBe(92);
      await page.getByRole('button', { name: 'List', exact: true }).tap();
      await expect(page).not.toHaveURL(/view=map/);
      await page.goBack();
      await expect(sheet).toBeVisible();
    });

    await test.step('tapping a pin shows its home, and the home opens', async () => {
      await closeApp(page);
      await page.goto(`${searchPath}&view=map`);
      const pin = await pinInView(page);
      await pin.tap();
      const preview = page.getByRole('group', { name: 'The chosen home' });
      const price = ((await pin.getAttribute('aria-label')) ?? '').split(' ')[0] ?? 'none';
      await expect(preview.getByText(price)).toBeVisible();
      await expect(pin).toHaveAttribute('data-marked', 'true');
      await preview.getByRole('link').tap();
      await expect(page).toHaveURL(/#\/property\//);
      await page.goBack();
      await expect(page).toHaveURL(/view=map/);
    });
  });
});

test('a search URL shows the same homes in another browser, Back steps through the searches, and the results are watched as videos', async ({
  page,
  openPage,
}) => {
  await page.goto('/#/search');
  await field(page).fill(sentence);
  await page.keyboard.press('Enter');
  await expect(found(page, '3 homes')).toBeVisible();
  const titles = await titlesOf(page);
  const guestPage = await openPage();
  await guestPage.goto(page.url());
  await expect(found(guestPage, '3 homes')).toBeVisible();
  expect(await titlesOf(guestPage)).toEqual(titles);

  await page.getByRole('button', { name: 'Band A or B: remove' }).click();
  await expect(page).not.toHaveURL(/with=/);
  await page.goBack();
  await expect(page).toHaveURL(searchPath);
  await page.goBack();
  await expect(page).toHaveURL(/#\/search$/);
  await page.goForward();
  await expect(found(page, '3 homes')).toBeVisible();

  await test.step('the results can be watched as videos, and the list is unchanged afterwards', async () => {
    await page.getByRole('button', { name: 'Watch as videos' }).click();
    await expect(page.getByRole('feed', { name: 'Homes' }).getByRole('article')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/i=1/);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('an empty result suggests a small change with the number of homes it adds', async () => {
    await page.goto('/#/search?in=LA%2Flagos%2Fyaba&beds=2&beds-max=2&total=1500000&with=band-a-or-b');
    await expect(page.getByText('No homes match your search')).toBeVisible();
    const more = page.getByRole('button', { name: /^₦[\d,]+ more to move in/ });
    const homes = Number(/gives (\d+)/.exec((await more.innerText()).replace(/\s+/g, ' '))?.[1]);
    expect(homes).toBeGreaterThan(0);
    await more.click();
    await expect(cards(page)).toHaveCount(homes);
  });
});

test('Back closes a sheet, a URL typed while a sheet is open is followed, and Back on the first page leaves the app', async ({
  page,
}) => {
  await page.goto('/#/search');
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/#\/search$/);
  // A sheet that is closed by its button leaves no history entry.
  await opener.click();
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.__TSR_index as number)).toBe(0);
  await page.goBack();
  await expect.poll(() => isAppOpen(page)).toBe(false);

  await page.goto('/#/search');
  await opener.click();
  await expect(filters).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/compare';
  });
  await expect(page).toHaveURL(/#\/compare/);
  await expect(filters).toBeHidden();
});
