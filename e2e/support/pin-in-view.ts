import { expect, type Locator, type Page } from '@playwright/test';

/** What a pin says that a finger can reach: the map moved to rest, and nothing lies on the pin. Empty when there is none. */
const reachable = (page: Page) =>
  page.locator('.price-pin:not(.price-pin-many)').evaluateAll((pins) => {
    if (document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') !== null) return '';
    const pin = pins.find((candidate) => {
      const { x, y, width, height } = candidate.getBoundingClientRect();
      return candidate.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return pin?.getAttribute('aria-label') ?? '';
  });

/** The pin of a single home on the part of the map that is seen; a group is opened first. Homes lie elsewhere in every run. */
export async function pinInView(page: Page): Promise<Locator> {
  await expect(page.locator('.price-pin').first()).toBeVisible();
  const groups = page.locator('.price-pin-many');
  if ((await groups.count()) > 0) await groups.first().click();
  let label = '';
  await expect.poll(async () => (label = await reachable(page)), 'a pin that can be reached').not.toBe('');
  return page.locator(`.price-pin[aria-label="${label}"]`).first();
}
