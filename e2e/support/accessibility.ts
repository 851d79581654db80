import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every link of an app with hash routes looks like one within the page; `keyboard.spec.ts` tries the real one. */
const notForHashRoutes = ['skip-link'];

/** Rules whose answer can change with the theme alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** axe-core finds nothing, by all rules or those of colours alone; what it finds is named by rule and place. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  // Legacy: no empty page is opened to put frames together; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules === 'colours') axe.withRules(ofColours);
  else axe.withTags(standards).disableRules(notForHashRoutes);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
  expect.soft(found, 'axe-core').toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect.soft(wide, 'width of the page').toBeLessThanOrEqual(window);
}
