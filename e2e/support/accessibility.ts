import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every link of an app with hash routes looks like one within the page; `keyboard.spec.ts` tries the real one. */
const notForHashRoutes = { 'skip-link': { enabled: false } };

/** Rules whose answer can change with the theme alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const options = {
  all: { runOnly: { type: 'tag', values: standards }, rules: notForHashRoutes },
  colours: { runOnly: { type: 'rule', values: ofColours } },
} satisfies Record<string, RunOptions>;

/** What axe-core finds by all rules or those of colours alone, named by rule and place. */
export async function findInaccessible(page: Page, rules: keyof typeof options): Promise<string[]> {
  // It is large: a page is given it once, and tells only what it found.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run({ ...chosen, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, options[rules]);
}

/** axe-core finds nothing. */
export async function expectAccessible(page: Page, rules: keyof typeof options = 'all'): Promise<void> {
  expect.soft(await findInaccessible(page, rules), 'axe-core').toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect.soft(wide, 'width of the page').toBeLessThanOrEqual(window);
}
