import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test } from './support/kept-page.ts';
import { createPerson, type Person, signInByRequest } from './support/person.ts';
import { alertScreens } from './alert-screens.ts';
import { areaScreens } from './area-screens.ts';
import { bookingScreens } from './booking-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { findingScreens } from './finding-screens.ts';
import { homeScreens } from './home-screens.ts';
import { inspectionScreens } from './inspection-screens.ts';
import { landlordScreens } from './landlord-screens.ts';
import { notificationScreens } from './notification-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { paperScreens } from './paper-screens.ts';
import { payingScreens } from './paying-screens.ts';
import { potScreens } from './pot-screens.ts';
import { payoutScreens } from './payout-screens.ts';
import { type Screen, screens } from './screens.ts';
import { searchScreens } from './search-screens.ts';
import { uploadScreens } from './upload-screens.ts';

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

async function arrive(page: Page, screen: Screen, address: string): Promise<void> {
  const person: Person =
    screen.as === 'tenant'
      ? await createPerson(address, { name: 'Adaeze Okonkwo-Williams', depositKobo: 293_765_050, savedHomes: 4 })
      : await createPerson(address);
  if (screen.as === 'tenant') await person.api.wallet.withdraw.mutate({ amountKobo: 12_000_000 });
  if (screen.as !== undefined) await signInByRequest(page.context(), person);
  await screen.before?.({ page, person });
  await page.goto(`/#${screen.path}`);
  await screen.after?.({ page, person });
  await expect(page.getByText(screen.shows, { exact: false }).first()).toBeVisible();
}

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

for (const screen of [
  ...screens,
  ...alertScreens,
  ...areaScreens,
  ...bookingScreens,
  ...chatScreens,
  ...findingScreens,
  ...homeScreens,
  ...inspectionScreens,
  ...landlordScreens,
  ...moneyScreens,
  ...notificationScreens,
  ...paperScreens,
  ...payoutScreens,
  ...payingScreens,
  ...potScreens,
  ...searchScreens,
  ...uploadScreens,
]) {
  test(`${screen.name} is readable for all, small and wide, light and dark`, async ({ page, baseURL, trouble }) => {
    test.slow();
    trouble.expect(...(screen.trouble ?? []));
    await arrive(page, screen, baseURL ?? '');
    for (const { size, width, height, theme, rules } of looks) {
      if (rules === 'none' && !keepsPictures) continue;
      await test.step(`${size} ${theme}`, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        if (rules !== 'none') await expectAccessible(page, rules);
        await expectNoSidewaysScroll(page);
        if (keepsPictures) await keepPicture(page, `${screen.name}-${size}-${theme}`);
      });
    }
    await test.step('320 px wide', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
