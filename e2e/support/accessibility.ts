import { type Page, expect, test } from '@playwright/test';
import { type Rules, findInaccessible } from './axe.ts';

/** axe-core finds nothing. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
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

/**
 * What answers to a new size or theme has answered, fonts and pictures are there, also those further down, and nothing is half
 * faded in, nor begins to be in the next two frames.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
    // What goes on for longer, such as the clock of the feed, fades nothing in.
    const isShort = ({ playState, effect }: Animation) =>
      playState !== 'finished' && Number(effect?.getComputedTiming().endTime) <= 1000;
    for (let round = 0, still = 0; still < 2 && round < 20; round += 1) {
      const moving = document.getAnimations().filter(isShort);
      for (const animation of moving) animation.finish();
      still = moving.length === 0 ? still + 1 : 0;
      await frame();
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
