import type { Locator, Page } from '@playwright/test';
import { minuteMs } from '@rentreel/values';
import { holdCalls, inputOf, isCall } from './support/gate.ts';
import { signInByRequest } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';
import { linesOf, walletScreen } from './support/page-objects.ts';

test.describe('wallet figures of the specification', () => {
  test('requests 15 transactions and shows the first 5, newest first, each with kind, day, time and unsigned amount', async ({
    page,
    signedIn,
  }) => {
    const amountsKobo = [100_000, 200_000, 300_000, 400_000, 500_000, 600_050];
    for (const amountKobo of amountsKobo) await signedIn.api.wallet.deposit.mutate({ amountKobo });
    await signedIn.api.wallet.withdraw.mutate({ amountKobo: 70_000 });
    const asked = page.waitForRequest(isCall(/wallet\.transactions/));
    const wallet = walletScreen(page);
    await wallet.open();
    expect(inputOf((await asked).url(), 'wallet.transactions')).toEqual({ limit: 15 });
    await expect(wallet.rows).toHaveCount(5);
    const when = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [ap]m`;
    const expected = [
      ['Wallet withdrawal ₦700', 'Withdrawal'],
      ['Wallet deposit ₦6,000.50', 'Deposit'],
      ['Wallet deposit ₦5,000', 'Deposit'],
      ['Wallet deposit ₦4,000', 'Deposit'],
      ['Wallet deposit ₦3,000', 'Deposit'],
    ].map(([first, kind]) => expect.stringMatching(new RegExp(`^${first} ${kind} · ${when}$`)));
    expect(await linesOf(wallet.rows)).toEqual(expected);
  });

  test('disables both buttons until the amount is greater than zero', async ({ page, signedIn }) => {
    const wallet = walletScreen(page);
    await wallet.open();
    for (const typed of ['', '0', '0.00', '.', '-1', '-0.5']) {
      await test.step(`amount "${typed}"`, async () => {
        await wallet.type('1');
        await expect(wallet.deposit).toBeEnabled();
        await expect(wallet.withdraw).toBeEnabled();
        await wallet.type(typed);
        await expect(wallet.deposit).toBeDisabled();
        await expect(wallet.withdraw).toBeDisabled();
        await page.keyboard.press('Enter');
      });
    }
    expect(await signedIn.api.wallet.transactions.query()).toEqual([]);
  });

  test('clears the previous message when the next action starts, clears the amount, and reloads the transactions', async ({
    page,
    signedIn,
    trouble,
  }) => {
    trouble.expect(refusedCall('wallet.withdraw', 412));
    await signedIn.api.wallet.deposit.mutate({ amountKobo: 100_000 });
    const wallet = walletScreen(page);
    await wallet.open();
    await wallet.type('5000');
    await wallet.withdraw.click();
    await expect(wallet.error).toHaveText('Insufficient balance');
    await expect(wallet.amount).toHaveValue('5,000');

    const held = await holdCalls(page, /wallet\.deposit/);
    await wallet.deposit.click();
    await expect(wallet.error).toHaveCount(0);
    await expect(wallet.balance).toHaveText('₦1,000');
    const reread = page.waitForRequest(isCall(/wallet\.transactions/));
    held.open();
    await expect(wallet.success).toHaveText('Deposit successful!');
    await reread;
    await expect(wallet.amount).toHaveValue('');
    await expect(wallet.balance).toHaveText('₦6,000');
    await expect(wallet.rows).toHaveCount(2);
  });
});

test.describe('toasts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(async ({ context, person }) => signInByRequest(context, person));

  const toasts = (page: Page) => page.locator('[data-sonner-toast]');
  const boxOf = async (toast: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    return { x, y, width, height };
  };
  const show = async (page: Page, count: number) => {
    await page.goto('/#/profile');
    for (let turn = 0; turn < count; turn += 1) await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toHaveCount(count);
  };

  for (const width of [390, 560, 1280]) {
    test(`are 356 px wide and centred at the top of a ${width} px window`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await show(page, 1);
      await expect.poll(async () => (await boxOf(toasts(page))).y).toBeGreaterThan(0);
      const box = await boxOf(toasts(page));
      expect(box.width).toBe(356);
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
      expect(box.y).toBeLessThan(48);
    });
  }

  test('shrink in a window narrower than a toast', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await show(page, 1);
    expect(await boxOf(toasts(page))).toMatchObject({ x: 16, width: 288 });
  });

  test('show at most 3, 14 px apart', async ({ page }) => {
    await show(page, 4);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await toasts(page).first().hover();
    const gaps = async () => {
      const boxes = await Promise.all((await toasts(page).all()).slice(0, 3).map(boxOf));
      const [first, second, third] = boxes.toSorted((a, b) => a.y - b.y);
      if (!first || !second || !third) return [];
      return [second.y - first.y - first.height, third.y - second.y - second.height].map(Math.round);
    };
    await expect.poll(gaps).toEqual([14, 14]);
  });

  test('disappear after 4000 ms', async ({ openPage, person }) => {
    const page = await openPage(person);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/#/profile');
    const button = page.getByRole('button', { name: 'Copy link' });
    await expect(button).toBeVisible();
    const toast = toasts(page);
    await button.click();
    // The first toast loads the toaster.
    await expect(toast).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + minuteMs);
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
    await button.click();
    // Sonner adds a toast in a timer.
    const count = () => page.clock.runFor(1).then(() => toast.count());
    await expect.poll(count).toBe(1);
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    await page.clock.runFor(3_950);
    await expect(toast).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(100);
    await expect(toast).toHaveAttribute('data-removed', 'true');
  });
});
