import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kobo } from '@rentreel/values';
import { expectFocusSeen, tabThrough, tabTo } from './support/accessibility.ts';
import { actionOf, applyFor, havePaid, haveSigned } from './support/booking-fixtures.ts';
import { holdCalls } from './support/gate.ts';
import { askForFirst, haveShownHome } from './support/inspection-fixtures.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { createPerson, demoAccount, demoHome, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a wallet deposit works by keyboard', async ({ page, signedIn }) => {
  const wallet = walletScreen(page);
  await wallet.open();
  await expect(wallet.balance).toHaveText('₦0');
  await page.keyboard.press('Tab');
  expect(await expectFocusSeen(page)).toBe('button Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, /Amount/);
  await page.keyboard.type('5000');
  await tabTo(page, /^button Deposit/);
  await page.keyboard.press('Enter');
  await expect(wallet.success).toHaveText('Deposit successful!');
  expect(await signedIn.api.wallet.balance.query()).toBe(500_000);
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

test('every page moves the focus to its heading and sets the document title', async ({ page, signedIn }) => {
  await page.goto('/#/profile');
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

test('a dialog traps the focus, closes with Escape and Back, and restores the focus', async ({ page, signedIn }) => {
  expect(await signedIn.api.auth.listSessions.query()).toHaveLength(2);
  await page.goto('/#/profile');
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

/** Opens the app and waits until its shortcuts, which also keep the focus in place, have loaded. */
async function openWithShortcuts(page: Page): Promise<void> {
  await page.goto('/#/profile');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('Control+/');
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // On the first screen of a visit the dialog then goes back in the history, which would undo the next navigation.
  await page.waitForFunction(() => (history.state as { sheet?: boolean } | null)?.sheet !== true);
}

test('a form that opens in place of its button takes the focus', async ({ page }) => {
  await signInByRequest(page.context(), demoAccount('ama'));
  await openWithShortcuts(page);
  await page.goto('/#/admin/recovery');
  await page.getByRole('button', { name: /^Decide.*Olumide/ }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Remove the second step' })).toBeFocused();
  await expectFocusSeen(page);
});

test('once money is deposited by keyboard, the focus stays near the button, which is then disabled', async ({
  page,
  signedIn,
}) => {
  await openWithShortcuts(page);
  const wallet = walletScreen(page);
  await wallet.open();
  await page.getByLabel(/^Amount/).pressSequentially('5000');
  await page.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
  await expect(wallet.success).toHaveText('Deposit successful!');
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeDisabled();
  await expect(page.locator('#main :focus:not(:disabled)')).toHaveCount(1);
  expect(await signedIn.api.wallet.balance.query()).toBe(500_000);
});

test('once an inspection is requested by keyboard, the focus is on it', async ({ page, baseURL }) => {
  const person = await createPerson(baseURL ?? '', { depositKobo: 10_000_000 });
  await signInByRequest(page.context(), person);
  const { id } = await demoHome(person.api);
  await openWithShortcuts(page);
  await page.goto(`/#/property/${id}`);
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .last()
    .press('Enter');
  await page.getByRole('button', { name: /^(Request|Book) .*[ap]m/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'See your inspection' })).toBeFocused();
  await expectFocusSeen(page);
});

test('the heading of a screen that loads late still takes the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByRequest(page.context(), demoAccount('ngozi'));
  const person = await holdCalls(page, /administration\.getPerson/);
  await page.goto('/#/admin');
  await page.getByRole('link', { name: /^Market/ }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hauwa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin\/user/);
  await expect(page.locator('#main .skeleton').first()).toBeVisible();
  person.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Tab starts at the top of administration, also where its navigation scrolled to the open screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByRequest(page.context(), demoAccount('ngozi'));
  await page.goto('/#/admin/audit');
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await expectFocusSeen(page)).toBe('button Skip to content');
});

test('Escape closes the menu of administration on a phone and returns to its button', async ({ page }) => {
  await signInByRequest(page.context(), demoAccount('ngozi'));
  await page.goto('/#/admin');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.press('Enter');
  const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Market' });
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});

test.describe('every element reached with Tab has a visible focus', () => {
  const guests: readonly [path: string, ready: string, least: number][] = [
    ['/', 'To move in', 12],
    ['/?view=list&city=Uyo', 'That’s all', 15],
    ['/property-demo?stop=off', 'What you pay in year one', 8],
    ['/login', 'Demo people', 12],
    ['/signup', 'Create an account', 9],
    ['/forgot-password', 'Reset your password', 6],
  ];
  const people: readonly [path: string, ready: string, least: number][] = [
    ['/wallet', 'Wallet deposit', 9],
    ['/saved', '3 homes', 11],
    ['/profile', 'Invite people', 12],
    ['/security', 'This device', 9],
  ];
  for (const [path, ready, least] of [...guests, ...people]) {
    test(`on ${path}`, async ({ page, baseURL }) => {
      if (people.some(([own]) => own === path)) {
        const person = await createPerson(baseURL ?? '', { depositKobo: 100_000, savedHomes: 3 });
        await signInByRequest(page.context(), person);
      }
      await page.goto(`/#${path}`);
      await expect(page.getByText(ready).first()).toBeVisible();
      expect((await tabThrough(page)).length).toBeGreaterThanOrEqual(least);
    });
  }
});

test('once an inspection is withdrawn by keyboard, the focus is on the heading and the new state is announced', async ({
  page,
  baseURL,
}) => {
  const person = await createPerson(baseURL ?? '');
  const { id } = await askForFirst(person, (await haveShownHome(baseURL ?? '', 'hauwa@demo.rentreel.ng')).id);
  await signInByRequest(page.context(), person);
  await openWithShortcuts(page);
  await page.goto(`/#/inspections/${id}`);
  await page.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Withdraw/ }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('[aria-live]').filter({ hasText: 'Withdrawn' })).toBeVisible();
});

test('the focus moves to the heading when the results of a search are watched as videos', async ({ page }) => {
  await openWithShortcuts(page);
  await page.goto('/#/search?q=Lekki');
  await page.getByRole('button', { name: 'Watch as videos' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Watch the homes you searched for' })).toBeFocused();
});

test('the heading takes the focus when the previous screen stays in the document until the next one loads', async ({
  page,
  signedIn,
}) => {
  await page.goto('/#/profile');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await openWithShortcuts(page);
  await page.evaluate(() => {
    location.hash = '/checkout';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
});

test('on a home, the focus follows to all costs and to the tour', async ({ page, signedIn }) => {
  const { id } = await demoHome(signedIn.api);
  await page.goto(`/#/property/${id}`);
  await page.getByRole('button', { name: 'All costs' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What you pay in year one' })).toBeFocused();
  await openWithShortcuts(page);
  await page.goto(`/#/property/${id}`);
  await page.getByRole('button', { name: /^Play tour/ }).press('Enter');
  const tour = page.locator('video');
  await expect(tour).toBeFocused();
  // The picture that the tour covers is no stop.
  await page.keyboard.press('Shift+Tab');
  await expectFocusSeen(page);
});

test('nothing covers the button of an offer', async ({ page, baseURL, signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { owner, bookingId } = await applyFor(signedIn, { address: baseURL ?? '' });
  await page.context().clearCookies();
  await signInByRequest(page.context(), owner);
  await page.goto(`/#/bookings/${bookingId}/terms`);
  await expect(page.getByRole('button', { name: /^Send/ })).toBeVisible();
  await tabTo(page, /^button Send/);
  await expect(page.getByRole('button', { name: /^Send/ })).toBeFocused();
});

test('once a problem is reported by keyboard, the focus is on the heading of the dispute', async ({
  page,
  baseURL,
  signedIn,
}) => {
  const fixture = await applyFor(signedIn, { address: baseURL ?? '' });
  await havePaid(fixture);
  await openWithShortcuts(page);
  await page.goto(`/#/bookings/${fixture.bookingId}/dispute`);
  await page.getByLabel('What is wrong?').selectOption('occupied');
  await page.getByLabel('What happened').fill('A family lives in two of the rooms.');
  await page.getByRole('button', { name: 'Report the problem' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Someone lives there' })).toBeFocused();
});

test('a check of a payment by card says that nothing has arrived', async ({ page, baseURL, signedIn }) => {
  const fixture = await applyFor(signedIn, { address: baseURL ?? '' });
  await haveSigned(fixture);
  const { tenant, bookingId } = fixture;
  const action = await actionOf(tenant, bookingId);
  const payment = { amountKobo: kobo(245_000_000), idempotencyKey: randomUUID(), method: 'card' as const };
  const { id } = await tenant.bookings.startPayment.mutate({ ...action, ...payment });
  await page.goto(`/#/payment?intent=${id}`);
  await page.getByRole('button', { name: 'I’ve paid, check now' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'nothing has arrived yet' })).toBeVisible();
});
