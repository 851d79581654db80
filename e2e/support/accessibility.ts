import { type Page, expect, test } from '@playwright/test';
import { type Rules, findInaccessible } from './axe.ts';

/** Asserts that axe-core finds no violation. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  expect.soft(await findInaccessible(page, rules), 'axe-core').toEqual([]);
}

interface Widths {
  readonly page: number;
  readonly window: number;
}

/** Runs in the page. */
const readWidths = (): Widths => ({
  page: document.documentElement.scrollWidth,
  window: document.documentElement.clientWidth,
});

const expectFits = (widths: Widths): void =>
  expect.soft(widths.page, 'width of the page').toBeLessThanOrEqual(widths.window);

/** Asserts that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expectFits(await page.evaluate(readWidths));
}

/** Screenshots are for reviewers; the checks do not need them. */
const savesPictures = process.env['PICTURES'] !== undefined;

const phone = { width: 390, height: 844 } as const;
/** Taller than a phone, as axe-core reports targets that a bar covers until the page is scrolled. */
const narrowest = { width: 320, height: 1000 } as const;
const small = savesPictures ? phone : narrowest;
const wide = { width: 1280, height: 800 } as const;
/** All rules at both sizes, and the colour rules in both themes. The wide window is last, as some sheets close in it. */
const variants = [
  { ...small, theme: 'light', rules: 'all' },
  { ...small, theme: 'dark', rules: 'colours' },
  { ...wide, theme: 'dark', rules: 'layout' },
  { ...wide, theme: 'light', rules: 'none' },
] as const;
const tallest = 4000;

/**
 * Waits until the page has responded to a new size or theme, fonts and images (also those below the fold) have loaded, and no
 * short animation runs for two frames. Returns the widths, and how much is still loading.
 */
function settle(page: Page): Promise<Widths & { readonly loading: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const pictures = [...document.images].map((picture) => {
      picture.loading = 'eager';
      if (picture.complete) return undefined;
      return new Promise((resolve) => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
      });
    });
    await Promise.all([document.fonts.ready, ...pictures]);
    // Longer animations, such as the progress of the feed, are no fade-ins.
    const isShort = ({ playState, effect }: Animation) =>
      playState !== 'finished' && Number(effect?.getComputedTiming().endTime) <= 1000;
    for (let round = 0, still = 0; still < 2 && round < 20; round += 1) {
      const moving = document.getAnimations().filter(isShort);
      for (const animation of moving) animation.finish();
      still = moving.length === 0 ? still + 1 : 0;
      await frame();
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { page: scrollWidth, window: clientWidth, loading: document.querySelectorAll('.skeleton').length };
  });
}

/**
 * Takes a screenshot of the whole screen in a window of its height, so that fixed bars are in place; long pages are cut.
 */
async function savePicture(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), tallest) });
  await page.screenshot({ path: `artifacts/screens/${name}.png`, animations: 'disabled' });
}

/** As `settle`, once content that only this width shows has loaded as well, unless the screen `isLoading`. */
async function settleLoaded(page: Page, isLoading: boolean): Promise<Widths> {
  const found = await settle(page);
  if (isLoading || found.loading === 0) return found;
  await expect(page.locator('.skeleton'), 'what is still loading').toHaveCount(0);
  return settleLoaded(page, isLoading);
}

/**
 * Asserts that the current screen fits a phone, and is accessible in the narrowest and in a wide window and in both themes;
 * `name` names its screenshots. Requires it to finish loading at each width, unless `isLoading`.
 */
export async function expectReadable(page: Page, name: string, { isLoading = false } = {}): Promise<void> {
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  for (const { width, height, theme, rules } of variants) {
    if (rules === 'none' && !savesPictures) continue;
    const size = `${width}x${height}`;
    await test.step(`${size} ${theme}`, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const widths = await settleLoaded(page, isLoading);
      if (rules !== 'none') await expectAccessible(page, rules);
      expectFits(widths);
      if (savesPictures) await savePicture(page, `${name}-${size}-${theme}`);
    });
  }
}

interface Focus {
  /** The focused element by tag and label; empty when none is focused. */
  readonly words: string;
  /** Whether its centre is inside the window and not covered by another element. */
  readonly isUncovered: boolean;
  /** Whether it or its frame has a focus ring. */
  readonly hasRing: boolean;
}

/** Reads the focused element in one call, as a walk through a screen has up to 60 of them. */
function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { words: '', isUncovered: true, hasRing: true };
    const nameOf = () => {
      const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
      const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} ${words}`;
    };
    const frame = element.closest('label, .input') ?? element;
    const isUncovered = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (frame.contains(hit) || hit.contains(element));
    };
    const hasRing = () => {
      // The focused frame of a text field has a shadow in the colour of its border.
      const { boxShadow, borderTopColor } = getComputedStyle(frame);
      if (frame.classList.contains('input') && boxShadow.includes(borderTopColor)) return true;
      return [element, frame]
        .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
        .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    };
    return { words: nameOf(), isUncovered: isUncovered(), hasRing: hasRing() };
  });
}

/** Asserts that the focused element is visible and has a ring. Returns its description. */
export async function expectFocusSeen(page: Page): Promise<string> {
  const { words, isUncovered, hasRing } = await readFocus(page);
  expect(hasRing, `focus ring of ${words}`).toBe(true);
  // A smooth scroll may still be moving it into view.
  if (!isUncovered) {
    const later = async () => (await readFocus(page)).isUncovered;
    await expect.poll(later, { message: `focus on ${words} is not covered` }).toBe(true);
  }
  return words;
}

/** Presses Tab until the focus matches `wanted`, and asserts that each stop is visible. Throws after `most` stops. */
export async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (wanted.test(await expectFocusSeen(page))) return;
  }
  throw new Error(`Tab did not reach ${wanted} in ${most} stops`);
}

/** Presses Tab through the screen, at most `most` times, and returns the stops in order. */
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
