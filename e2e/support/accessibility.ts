import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The package's own `source` is twice as long, and every page has to read it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every link of an app with hash routes looks like one within the page; `keyboard.spec.ts` tries the real one. */
const notForHashRoutes = { 'skip-link': { enabled: false } };

/** Rules whose answer can change with the theme alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** It reads the texts of all style sheets, for which axe-core loads them again. */
const ofStyleSheets = { 'css-orientation-lock': { enabled: false } };

const options = {
  all: { runOnly: { type: 'tag', values: standards }, rules: notForHashRoutes },
  /** All whose answer can change with the width. */
  layout: {
    runOnly: { type: 'tag', values: standards },
    rules: { ...notForHashRoutes, ...ofStyleSheets },
    preload: false,
  },
  colours: { runOnly: { type: 'rule', values: ofColours } },
} satisfies Record<string, RunOptions>;

/** What axe-core finds by these rules, named by rule and place. */
export async function findInaccessible(page: Page, rules: keyof typeof options): Promise<string[]> {
  // It is large: a page is given it once, and tells only what it found.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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

const small = { size: '390x844', width: 390, height: 844 } as const;
const wide = { size: '1280x800', width: 1280, height: 800 } as const;
/** Every rule at both sizes, and every colour in both themes. */
const looks = [
  { ...small, theme: 'light', rules: 'all' },
  { ...small, theme: 'dark', rules: 'colours' },
  { ...wide, theme: 'dark', rules: 'layout' },
  { ...wide, theme: 'light', rules: 'none' },
] as const;
const tallest = 4000;
/** Pictures are for people who look at them; the checks are made without. */
const keepsPictures = process.env['PICTURES'] !== undefined;

/** Fonts and pictures are there, also those further down, and nothing is half faded in. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].map((picture) => {
      picture.loading = 'eager';
      return picture.complete || new Promise((resolve) => picture.addEventListener('load', resolve, { once: true }));
    });
    await Promise.all([document.fonts.ready, ...pictures]);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}

/** The whole screen in a window as tall as it is, so that bars stand where they belong; a long list is cut. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), tallest) });
  await page.screenshot({ path: `artifacts/screens/${name}.png`, animations: 'disabled' });
}

/** What another width shows has loaded as well. */
const expectLoaded = (page: Page) => expect(page.locator('.skeleton'), 'what is still loading').toHaveCount(0);

/**
 * The screen that is open can be read by all, small and wide, light and dark; `name` is for its pictures. It has to finish
 * loading at every width, unless its placeholders are what is shown.
 */
export async function expectReadable(page: Page, name: string, { isLoading = false } = {}): Promise<void> {
  for (const { size, width, height, theme, rules } of looks) {
    if (rules === 'none' && !keepsPictures) continue;
    await test.step(`${size} ${theme}`, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      if (!isLoading) await expectLoaded(page);
      await settle(page);
      if (rules !== 'none') await expectAccessible(page, rules);
      await expectNoSidewaysScroll(page);
      if (keepsPictures) await keepPicture(page, `${name}-${size}-${theme}`);
    });
  }
  await test.step('320 px wide', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

/** What has the focus, in words: its kind and its name; empty when nothing has. */
function nameFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ${words}`;
  });
}

/** True when no part of the page lies over the middle of what has the focus, and it is inside the window. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const frame = element.closest('label, .input') ?? element;
    return hit !== null && (frame.contains(hit) || hit.contains(element));
  });
}

/** True when what has the focus, or the frame round it, has a ring. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const frame = element.closest('label, .input') ?? element;
    // The frame of a text field thickens by a shadow in the colour of its border.
    const { boxShadow, borderTopColor } = getComputedStyle(frame);
    if (frame.classList.contains('input') && boxShadow.includes(borderTopColor)) return true;
    return [element, frame]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
}

/** The focus can be seen: it has a ring, and no bar lies over it. Returns what has it. */
export async function expectFocusSeen(page: Page): Promise<string> {
  const words = await nameFocus(page);
  // A smooth scroll may still be bringing it into view.
  await expect.poll(() => isUncovered(page), { message: `focus on ${words} is not covered` }).toBe(true);
  expect(await isMarked(page), `focus ring of ${words}`).toBe(true);
  return words;
}

/** Presses Tab until the focus is on what is described; each stop on the way has to be seen. */
export async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (wanted.test(await expectFocusSeen(page))) return;
  }
  throw new Error(`Tab did not reach ${wanted} in ${most} stops`);
}

/** Presses Tab through the screen, or through the beginning of an endless one, and returns the stops in their order. */
export async function tabThrough(page: Page, most = 60): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const words = await expectFocusSeen(page);
    if (words === '' || (stops.length > 1 && words === stops[0])) return stops;
    stops.push(words);
  }
  return stops;
}
