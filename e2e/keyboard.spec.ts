import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kobo } from '@rentreel/values';
import { expectFocusSeen, tabThrough, tabTo } from './support/accessibility.ts';
import { actionOf, applyFor, haveSigned, pay } from './support/booking-fixtures.ts';
import { follow } from './support/browser-storage.ts';
import { holdCalls } from './support/gate.ts';
import { haveShownHome } from './support/inspection-fixtures.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { closeApp } from './support/pages.ts';
import { changeUser, createPerson, demoAccount, demoHome, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Waits in the open app until its shortcuts, which also keep the focus in place, have loaded. */
async function waitForShortcuts(page: Page): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('Control+/');
    await expect(list).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // On the first screen of a visit the dialog then goes back in the history, which would undo the next navigation.
  await page.waitForFunction(() => (history.state as { sheet?: boolean } | null)?.sheet !== true);
}

test('a deposit, a dialog, a search and a home work by keyboard, and each page moves the focus', async ({
  page,
  signedIn,
}) => {
  await test.step('a deposit, after which the focus stays near its disabled button', async () => {
    const wallet = walletScreen(page);
    await wallet.open();
    await expect(wallet.balance).toHaveText('₦0');
    await page.keyboard.press('Tab');
    expect(await expectFocusSeen(page)).toBe('button Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await waitForShortcuts(page);
    await tabTo(page, /Amount/);
    await page.keyboard.type('5000');
    await tabTo(page, /^button Deposit/);
    await page.keyboard.press('Enter');
    await expect(wallet.success).toHaveText('Deposit successful!');
    await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeDisabled();
    await expect(page.locator('#main :focus:not(:disabled)')).toHaveCount(1);
    expect(await signedIn.api.wallet.balance.query()).toBe(500_000);
  });

  await test.step('every page moves the focus to its heading and sets the document title', async () => {
    await follow(page, '/profile');
    await expect(page.getByText(signedIn.email)).toBeVisible();
    const names: readonly [tab: string, title: string][] = [
      ['Wallet', 'My Wallet'],
      ['Favorites', 'Saved homes'],
      ['Profile', 'Profile'],
      ['Home', 'Homes to rent'],
    ];
    for (const [tab, title] of names) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).press('Enter');
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(`${title} · RentReel`);
    }
  });

  await test.step('the heading takes the focus when the previous screen stays until the next one loads', async () => {
    await follow(page, '/profile');
    await expect(page.getByText(signedIn.email)).toBeVisible();
    await follow(page, '/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  });

  await test.step('a dialog traps the focus, closes with Escape and Back, and restores the focus', async () => {
    expect(await signedIn.api.auth.listSessions.query()).toHaveLength(2);
    await follow(page, '/profile');
    await page.getByRole('link', { name: 'Security' }).click();
    const opener = page.getByRole('button', { name: 'Log out all other devices' });
    const sheet = page.getByRole('dialog');
    await opener.press('Enter');
    await expect(sheet).toBeVisible();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/#/security');
  });

  await test.step('results of a search that are watched as videos', async () => {
    await follow(page, '/search?q=Lekki');
    await page.getByRole('button', { name: 'Watch as videos' }).press('Space');
    await expect(page.getByRole('heading', { name: 'Watch the homes you searched for' })).toBeFocused();
  });

  await test.step('all costs and the tour of a home', async () => {
    const { id } = await demoHome(signedIn.api);
    await follow(page, `/property/${id}`);
    await page.getByRole('button', { name: 'All costs' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What you pay in year one' })).toBeFocused();
    await page.getByRole('button', { name: /^Play tour/ }).press('Enter');
    await expect(page.locator('video')).toBeFocused();
    // The picture that the tour covers is no stop.
    await page.keyboard.press('Shift+Tab');
    await expectFocusSeen(page);
  });
});

test('a home is found, saved and opened by keyboard', async ({ page, signedIn }) => {
  await page.goto('/');
  const slides = page.getByRole('feed', { name: 'Homes' }).getByRole('article');
  await expect(slides.first().getByRole('button', { name: 'Save' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const second = slides.nth(1);
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const title = await second.getByRole('heading', { level: 2 }).innerText();
  // The next home is drawn after the first paint.
  await expect(second.getByRole('button', { name: 'Save' })).toBeVisible();
  await tabTo(page, /^button Save$/);
  await expect(second.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => signedIn.api.saved.listIds.query()).toHaveLength(1);
  await tabTo(page, /See home and all costs/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(second).toBeInViewport({ ratio: 0.9 });
});

test('an inspection is requested and withdrawn by keyboard, and each leaves the focus on what follows', async ({
  page,
  baseURL,
  person,
}) => {
  await signInByRequest(page.context(), person);
  const { id } = await haveShownHome(baseURL ?? '', 'hauwa@demo.rentreel.ng');
  await page.goto(`/#/property/${id}`);
  await waitForShortcuts(page);
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .last()
    .press('Enter');
  await page.getByRole('button', { name: /^Request .*[ap]m/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'See your inspection' })).toBeFocused();
  await expectFocusSeen(page);

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Withdraw/ }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('[aria-live]').filter({ hasText: 'Withdrawn' })).toBeVisible();
});

test('the pages of administration keep the focus in place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByRequest(page.context(), demoAccount('ngozi'));

  await test.step('Tab starts at the top, also where the navigation scrolled to the open screen', async () => {
    await page.goto('/#/admin/audit');
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await expectFocusSeen(page)).toBe('button Skip to content');
  });

  await test.step('the heading of a screen that loads late still takes the focus', async () => {
    const person = await holdCalls(page, /administration\.getPerson/);
    await follow(page, '/admin');
    await page.getByRole('link', { name: /^Market/ }).focus();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('hauwa');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/admin\/user/);
    await expect(page.locator('#main .skeleton').first()).toBeVisible();
    person.open();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('Escape closes the menu on a phone and returns to its button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, '/admin');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Market' });
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('a form that opens in place of its button takes the focus', async () => {
    await changeUser(page, demoAccount('ama'));
    await page.goto('/#/profile');
    await waitForShortcuts(page);
    await follow(page, '/admin/recovery');
    await page.getByRole('button', { name: /^Decide.*Olumide/ }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Remove the second step' })).toBeFocused();
    await expectFocusSeen(page);
  });
});

test.describe('every element reached with Tab has a visible focus', () => {
  type Screen = readonly [path: string, ready: string, least: number];

  /** Opens each screen again, where Tab starts at its top. */
  async function tabThroughScreens(page: Page, screens: readonly Screen[]): Promise<void> {
    for (const [path, ready, least] of screens) {
      await test.step(`on ${path}`, async () => {
        if (page.url() !== 'about:blank') await closeApp(page);
        await page.goto(`/#${path}`);
        await expect(page.getByText(ready).first()).toBeVisible();
        expect((await tabThrough(page)).length).toBeGreaterThanOrEqual(least);
      });
    }
  }

  test('on the pages of a guest', ({ page }) =>
    tabThroughScreens(page, [
      ['/', 'To move in', 12],
      ['/?view=list&city=Uyo', 'That’s all', 15],
      ['/property-demo?stop=off', 'What you pay in year one', 8],
      ['/login', 'Demo people', 12],
      ['/signup', 'Create an account', 9],
      ['/forgot-password', 'Reset your password', 6],
    ]));

  test('on the pages of a user', async ({ page, baseURL }) => {
    const person = await createPerson(baseURL ?? '', { depositKobo: 100_000, savedHomes: 3 });
    await signInByRequest(page.context(), person);
    await tabThroughScreens(page, [
      ['/wallet', 'Wallet deposit', 9],
      ['/saved', '3 homes', 11],
      ['/profile', 'Invite people', 12],
      ['/security', 'This device', 9],
    ]);
  });
});

test('the focus reaches the button of an offer, the result of a check of a payment and a new dispute', async ({
  page,
  baseURL,
  signedIn,
}) => {
  const fixture = await applyFor(signedIn, { address: baseURL ?? '' });
  const { owner, tenant, bookingId } = fixture;

  await test.step('nothing covers the button of an offer', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await changeUser(page, owner);
    await page.goto(`/#/bookings/${bookingId}/terms`);
    await expect(page.getByRole('button', { name: /^Send/ })).toBeVisible();
    await tabTo(page, /^button Send/);
    await expect(page.getByRole('button', { name: /^Send/ })).toBeFocused();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await changeUser(page, signedIn);
  await haveSigned(fixture);

  await test.step('a check of a payment by card says that nothing has arrived', async () => {
    const action = await actionOf(tenant, bookingId);
    const payment = { amountKobo: kobo(245_000_000), idempotencyKey: randomUUID(), method: 'card' as const };
    const { id } = await tenant.bookings.startPayment.mutate({ ...action, ...payment });
    await page.goto(`/#/payment?intent=${id}`);
    await page.getByRole('button', { name: 'I’ve paid, check now' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'nothing has arrived yet' })).toBeVisible();
  });

  await test.step('once a problem is reported, the focus is on the heading of the dispute', async () => {
    await pay(fixture);
    await follow(page, `/bookings/${bookingId}/dispute`);
    await waitForShortcuts(page);
    await page.getByLabel('What is wrong?').selectOption('occupied');
    await page.getByLabel('What happened').fill('A family lives in two of the rooms.');
    await page.getByRole('button', { name: 'Report the problem' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Someone lives there' })).toBeFocused();
  });
});
