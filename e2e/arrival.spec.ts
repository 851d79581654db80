import type { Page } from '@playwright/test';
import { follow, stored } from './support/browser-storage.ts';
import { holdCalls } from './support/gate.ts';
import { heading } from './support/page-objects.ts';
import { closeApp } from './support/pages.ts';
import { signInByRequest } from './support/person.ts';
import { expect, noSuchHome, test } from './support/test.ts';

test.describe('first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const getStarted = (page: Page) => page.getByRole('button', { name: 'Get started' });
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('shows the welcome screen instead of the app until Get started is pressed, unless a return path is stored', async ({
    page,
  }) => {
    await page.goto('/?ref=ADA-2026');
    await expect(getStarted(page)).toBeVisible();
    expect(await stored(page, 'rr_ref')).toBe('ADA-2026');
    await expect(navigation(page)).toHaveCount(0);
    await page.reload();
    await getStarted(page).click();
    await expect(navigation(page)).toBeVisible();
    expect(await stored(page, 'hasSeenOnboarding')).not.toBeNull();
    await page.reload();
    await expect(navigation(page)).toBeVisible();
    await expect(getStarted(page)).toHaveCount(0);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.setItem('rr_return_to', '/wallet');
    });
    await page.reload();
    await expect(navigation(page)).toBeVisible();
    await expect(getStarted(page)).toHaveCount(0);
    expect(await stored(page, 'hasSeenOnboarding')).toBeNull();
  });
});

test('shows no heading or navigation until the session has been checked', async ({ page, context, person }) => {
  await signInByRequest(context, person);
  const held = await holdCalls(page, /auth\.me/);
  await page.goto('/#/wallet');
  await expect(page.getByText('RentReel')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  held.open();
  await expect(heading(page)).toHaveText('My Wallet');
});

test.describe('referral code', () => {
  /** `referral.test.ts` covers further codes and places without a browser. */
  const links: readonly [address: string, expected: string | null][] = [
    ['/?ref=A2', 'A2'],
    ['/?ref=outer#/signup?ref=A5', 'A5'],
    ['/?utm=x&ref=A6#/property/x?tab=1', 'A6'],
    ['/signup?ref=A7', 'A7'],
    ['/#/wallet?ref=007', '007'],
    ['/?ref=%3Cscript%3E#/compare', null],
  ];
  test('is stored from any URL, leaves no query before the hash, and is kept until a link with another code is opened', async ({
    page,
    trouble,
  }) => {
    trouble.expect(...noSuchHome);
    await page.goto('/#/login');
    for (const [address, expected] of links) {
      await test.step(`${address} stores ${expected}`, async () => {
        await page.evaluate(() => localStorage.removeItem('rr_ref'));
        await closeApp(page);
        await page.goto(address);
        await expect(heading(page)).not.toHaveText('');
        expect(await stored(page, 'rr_ref')).toBe(expected);
        expect(new URL(page.url()).search).toBe('');
      });
    }

    await closeApp(page);
    await page.goto('/?ref=FIRST#/login');
    await expect(heading(page)).toHaveText('Log in');
    await follow(page, '/signup');
    await expect(page.getByText('Invited with code FIRST')).toBeVisible();
    await follow(page, '/compare?ref=SECOND');
    await expect(heading(page)).not.toHaveText('Create an account');
    expect(await stored(page, 'rr_ref')).toBe('SECOND');
    await follow(page, '/wallet');
    await expect(page).toHaveURL('/#/login?ref=SECOND');
  });
});
