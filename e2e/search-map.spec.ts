import type { Page } from '@playwright/test';
import { skipWelcome } from './support/browser-storage.ts';
import { createOwnServer } from './support/own-server.ts';
import { pinInView } from './support/page-objects.ts';
import { expect, test } from './support/test.ts';
import { startTileServer } from './support/tile-server.ts';

/** Homes that other tests publish in Lagos have no band of light, so this search finds those of the demo only. */
const lagosPath = '/#/search?city=LA/lagos&with=band-a-or-b';
const pins = (page: Page) => page.locator('.price-pin');
const cards = (page: Page) => page.locator('.results-list').getByRole('article');

/** Returns the number of homes that the pins represent. */
async function homesOnPins(page: Page): Promise<number> {
  const texts = await pins(page).allInnerTexts();
  return texts.reduce((sum, text) => sum + (text.startsWith('₦') ? 1 : Number(text)), 0);
}

/** Returns the number of homes in the heading of the list. */
async function homesInList(page: Page): Promise<number> {
  const words = await page.locator('.results-count h2').innerText();
  return Number(/^\d+/.exec(words)?.[0]);
}

const drawnArea = (page: Page) => page.getByRole('button', { name: 'In the area drawn on the map: remove' });

test('on a wide screen list, map and an area drawn on it show the same homes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  let all = 0;

  await test.step('list and map show the same homes, also after the map is moved', async () => {
    await page.goto(lagosPath);
    await expect(pins(page).first()).toBeVisible();
    await expect.poll(async () => (await homesOnPins(page)) === (await homesInList(page))).toBe(true);

    all = await homesInList(page);
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();
    for (let time = 0; time < 2; time += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/box=/);
    await expect.poll(() => homesInList(page)).toBeLessThan(all);
    await expect.poll(async () => (await homesOnPins(page)) === (await homesInList(page))).toBe(true);
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();

    const searchUrl = page.url();
    const homes = await homesInList(page);
    await page.reload();
    await expect(page).toHaveURL(searchUrl);
    await expect.poll(() => homesInList(page)).toBe(homes);
    await expect.poll(() => homesOnPins(page)).toBe(homes);
  });

  await test.step('an area is searched when drawn by mouse, stays in the URL, and is removed by its chip', async () => {
    await page.goto(lagosPath);
    await expect.poll(() => homesInList(page)).toBe(all);
    await expect.poll(() => homesOnPins(page)).toBe(all);
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const map = (await page.getByRole('region', { name: 'Map of the homes' }).boundingBox()) ?? { x: 0, y: 0 };
    const corners = [
      [180, 330],
      [420, 330],
      [420, 560],
      [180, 560],
      [180, 340],
    ] as const;
    await page.mouse.move(map.x + 180, map.y + 330);
    await page.mouse.down();
    for (const [x, y] of corners) await page.mouse.move(map.x + x, map.y + y, { steps: 6 });
    await page.mouse.up();

    await expect(page).toHaveURL(/drawn=[\w-]+/);
    await expect(drawnArea(page)).toBeVisible();
    await expect.poll(() => homesInList(page)).toBeLessThan(all);
    const inside = await homesInList(page);
    await page.reload();
    await expect.poll(() => homesInList(page)).toBe(inside);
    await expect(page.locator('.map-outline-closed')).toBeVisible();
    await drawnArea(page).click();
    await expect(page).not.toHaveURL(/drawn=/);
  });

  await test.step('an area takes corners from the centre of the map when drawn by keyboard', async () => {
    await page.goto(lagosPath);
    await expect(pins(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add a corner' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const way of ['ArrowRight', 'ArrowDown']) {
      for (let time = 0; time < 4; time += 1) await page.keyboard.press(way);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/^3 corners\./)).toBeVisible();
    await page.getByRole('group', { name: 'Draw an area' }).getByRole('button', { name: 'Search this area' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/drawn=[\w-]+/);
    await expect(drawnArea(page)).toBeVisible();
  });

  await test.step('hovering or focusing a card highlights its pin, and choosing a pin highlights its card', async () => {
    await page.goto('/#/search?in=LA%2Flagos%2Fyaba&beds=2&beds-max=2&total=2000000');
    await expect(cards(page)).toHaveCount(3);
    await expect(pins(page).first()).toBeVisible();
    const marked = page.locator('.price-pin[data-marked="true"]');
    await expect(marked).toHaveCount(0);
    await cards(page).nth(1).hover();
    await expect(marked).toHaveCount(1);
    await page.mouse.move(1000, 20);
    await expect(marked).toHaveCount(0);
    await cards(page).first().getByRole('link').focus();
    await expect(marked).toHaveCount(1);
    await cards(page)
      .first()
      .getByRole('link')
      .evaluate((link) => (link as HTMLElement).blur());

    const pin = await pinInView(page);
    await pin.click();
    const card = page.locator('.results-list > [data-marked="true"]');
    await expect(card).toHaveCount(1);
    const price = ((await pin.getAttribute('aria-label')) ?? '').split(' ')[0] ?? 'none';
    await expect(card.getByText(price)).toBeVisible();
  });

  await test.step('the map of a home shows nearby homes and links back to the search', async () => {
    await page.goto('/#/search?in=LA%2Flagos%2Fyaba');
    const link = cards(page).first().getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(/#\/property\//);
    await page.goto(href.replace('property', 'map'));
    await expect(pins(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to the search' }).click();
    await expect(page).toHaveURL(/#\/search\?in=LA%2Flagos%2Fyaba/);
  });

  await test.step('clicking a cluster zooms in, and filters next to the list apply at once', async () => {
    await page.goto('/#/search');
    const clusters = page.locator('.price-pin-many');
    await expect.poll(() => homesInList(page)).toBeGreaterThan(all);
    await expect.poll(async () => (await homesOnPins(page)) === (await homesInList(page))).toBe(true);
    const first = await pins(page).allInnerTexts();
    await clusters.first().click();
    await expect.poll(() => pins(page).allInnerTexts()).not.toEqual(first);

    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('group', { name: 'Light', exact: true }).getByText('Inverter').click();
    await expect(page).toHaveURL(/with=inverter/);
    await expect.poll(async () => (await homesOnPins(page)) === (await homesInList(page))).toBe(true);
  });
});

test('the street layer loads on request with its data cost, is remembered, and can be hidden', async ({
  page,
  trouble,
}) => {
  trouble.expect(/streets\.pmtiles|status of 503/);
  const requestedRanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.pmtiles')) requestedRanges.push(request.headers()['range'] ?? 'everything');
  });
  await page.goto('/#/search?in=LA%2Flagos%2Fyaba&view=map');
  await expect(pins(page).first()).toBeVisible();
  const show = page.getByRole('button', { name: /^Show streets/ });
  await expect(show).toHaveText(/About \d+\.\d MB, (under ₦1|≈ ₦\d+) of data/);
  expect(requestedRanges).toEqual([]);

  await show.click();
  await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.locator('.map-credit')).toHaveText(/^Sample roads, not surveyed/);
  expect(requestedRanges.every((range) => range.startsWith('bytes='))).toBe(true);

  await page.reload();
  await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide streets' }).click();
  await expect(page.locator('.leaflet-tile')).toHaveCount(0);
  await expect(page.locator('.map-credit')).toHaveText(/^Natural Earth/);

  await test.step('an unreadable file leaves the base map and its pins', async () => {
    await page.route('**/tiles/streets.pmtiles', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await page.getByRole('button', { name: /^Show streets/ }).click();
    await expect(page.getByText(/^Street map out of reach/)).toBeVisible();
    await expect(pins(page).first()).toBeVisible();

    await page.unroute('**/tiles/streets.pmtiles');
    await page.getByRole('button', { name: /^Try streets again/ }).click();
    await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeVisible();
  });
});

test('tiles of a tile server cover the base map with their attribution, and the base map stays with its pins when the server fails or cannot be reached', async ({
  page,
  trouble,
}) => {
  trouble.expect(/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png|ERR_CONNECTION_REFUSED/);
  const tiles = await startTileServer();
  const server = await createOwnServer({
    DEMO: 'true',
    MAP_TILES_URL: tiles.url,
    MAP_TILES_CREDIT: '© Streets of Test',
  });
  const search = `${server.address}/#/search?city=LA/lagos&view=map`;
  const showStreets = page.getByRole('button', { name: /^Show streets/ });
  const outOfReach = page.getByText(/^Street map out of reach/);
  try {
    await server.start();
    await skipWelcome(page);

    await test.step('the tiles cover the base map', async () => {
      await page.goto(search);
      await expect(pins(page).first()).toBeVisible({ timeout: 30_000 });
      expect(tiles.asked).toEqual([]);
      await showStreets.click();
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
      await expect(page.locator('.map-credit')).toHaveText('© Streets of Test');
      const drawn = await page
        .locator('.leaflet-tile-loaded')
        .first()
        .evaluate((tile) => tile instanceof HTMLImageElement && tile.naturalWidth);
      expect(drawn).toBe(256);
      expect(tiles.asked.length).toBeGreaterThan(3);
      expect(new Set(tiles.asked).size).toBe(tiles.asked.length);
    });

    await test.step('the tile server fails while they are shown', async () => {
      await tiles.stop();
      const zoom = page.getByRole('button', { name: 'Zoom in' });
      for (let time = 0; time < 3; time += 1) await zoom.click();
      await expect(outOfReach).toBeVisible();
      await expect(page.locator('.leaflet-tile')).toHaveCount(0);
      await expect(page.locator('canvas').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    });

    await test.step('the tile server cannot be reached from the start', async () => {
      // Another device, which has no tiles and has not shown the streets before.
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${server.address}/readyz`);
      await page.goto(search);
      await showStreets.click();
      await expect(outOfReach).toBeVisible();
      await expect(page.getByRole('button', { name: /^Try streets again/ })).toBeVisible();
      await expect(pins(page).first()).toBeVisible();
      await expect(page.locator('.leaflet-tile')).toHaveCount(0);
      await expect(page.locator('canvas').first()).toBeVisible();
    });
  } finally {
    // Stop the page’s idle requests before the server stops.
    await page.close();
    await tiles.stop().catch(() => undefined);
    await server.dispose();
  }
});
