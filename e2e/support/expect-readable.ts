import { type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';

const small = { size: '390x844', width: 390, height: 844 } as const;
const wide = { size: '1280x800', width: 1280, height: 800 } as const;
/** Every rule at both sizes, and every colour in both themes. */
const looks = [
  { ...small, theme: 'light', rules: 'all' },
  { ...small, theme: 'dark', rules: 'colours' },
  { ...wide, theme: 'dark', rules: 'all' },
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

/** The screen that is open can be read by all, small and wide, light and dark; `name` is for its pictures. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  for (const { size, width, height, theme, rules } of looks) {
    if (rules === 'none' && !keepsPictures) continue;
    await test.step(`${size} ${theme}`, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
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
