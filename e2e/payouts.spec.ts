import { heading, walletScreen } from './support/page-objects.ts';
import { createOwnServer, openOwnWindow, type OwnServer } from './support/own-server.ts';
import { createPerson, demoAccount, type DemoName, type Person, signInByRequest } from './support/person.ts';
import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from './support/test.ts';

const number = '0000014579';

test('a new bank account in the user’s own name cannot be used for withdrawals on the first day', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusedCall('wallet.withdraw', 412));
  const person = await createPerson(baseURL ?? '', { name: 'Adaeze Okonkwo', depositKobo: 10_000_000 });
  await signInByRequest(page.context(), person);
  await page.goto('/#/profile');
  await page.getByRole('link', { name: 'Payment settings' }).click();
  await expect(heading(page)).toHaveText('Payment settings');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await page.getByLabel('Account number').fill(number);
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'GTBank' });
  await expect(page.getByText('No account at GTBank has this number.')).toBeVisible();
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'First Bank' });
  await expect(page.getByText('ADAEZE OKONKWO')).toBeVisible();
  await page.getByRole('button', { name: 'Add account' }).click();
  const accounts = page.getByRole('region', { name: 'Bank accounts' });
  await expect(accounts.getByText('Can be used from')).toBeVisible();

  const wallet = walletScreen(page);
  await wallet.open();
  const target = page.getByRole('region', { name: 'Withdrawal account' });
  await expect(target.getByText('First Bank ••4579')).toBeVisible();
  await wallet.type('5000');
  await wallet.withdraw.click();
  await expect(wallet.error).toContainText('First Bank ••4579 can be used from');
  await expect(wallet.balance).toHaveText('₦100,000');

  await page.goto('/#/payment-settings');
  await accounts.getByRole('button', { name: /^Remove ?: First Bank/ }).click();
  await expect(page.getByText('No bank account yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(accounts.getByText('ADAEZE OKONKWO')).toBeVisible();
});

test.describe('after the cool-off', () => {
  let server: OwnServer;
  let person: Person;
  const deskOf = (name: DemoName): Person => ({ ...person, ...demoAccount(name) });
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.beforeAll(async () => {
    server = await createOwnServer({ DEMO: 'true', PAYOUT_COOL_OFF_HOURS: '0', RATE_LIMIT_FACTOR: '1000' });
    await server.start();
    person = await createPerson(server.address, { name: 'Adaeze Okonkwo', depositKobo: 100_000_000 });
    await person.api.payouts.addAccount.mutate({ bankCode: '011', accountNumber: number });
  });
  test.afterAll(() => server.dispose());

  test('withdrawals reach the bank account, large ones after an administrator’s approval', async ({
    browser,
    trouble,
  }) => {
    const page = await openOwnWindow({ browser, trouble, server }, person);
    await page.goto('/#/wallet');
    const wallet = walletScreen(page);
    await wallet.type('5000');
    await expect(page.getByText(/^No fee\./)).toBeVisible();
    await wallet.withdraw.click();
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await wallet.type('600000');
    await wallet.withdraw.click();
    await expect(wallet.balance).toHaveText('₦395,000');

    await page.goto('/#/transactions');
    await page.getByRole('link', { name: 'Wallet withdrawal' }).first().click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('Waiting for approval')).toBeVisible();

    const desk = await openOwnWindow({ browser, trouble, server }, deskOf('ngozi'));
    await desk.goto('/#/admin/payouts');
    await desk.getByRole('button', { name: /^Approve ?: ₦600,000/ }).click();
    await desk.getByRole('button', { name: 'Approve ₦600,000', exact: true }).click();
    await expect(progress.getByText('Paid to your bank').first()).toBeVisible();
    await page.context().close();
    await desk.context().close();
  });

  test('a withdrawal above the two-person limit needs a second administrator’s approval', async ({
    browser,
    trouble,
  }) => {
    const openDesk = async (name: DemoName) => {
      const desk = await openOwnWindow({ browser, trouble, server }, deskOf(name));
      await desk.goto('/#/admin/payouts');
      return desk;
    };
    const large = (desk: Page) => desk.getByRole('article', { name: '₦5,600,000' });
    // This administrator gave the first approval and may not give the second.
    const first = await openDesk('ibrahim');
    await expect(large(first)).toContainText('Ibrahim Lawal');
    await expect(large(first).getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect(large(first).getByRole('button', { name: /^Approve/ })).toBeHidden();
    const second = await openDesk('bayo');
    await large(second)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await second.getByRole('button', { name: 'Approve ₦5,600,000', exact: true }).click();
    await expect(second.getByText('Withdrawal approved. Your decision is recorded with your name.')).toBeVisible();
    const waiting = second.getByRole('region', { name: 'Waiting for approval' });
    await expect(waiting.getByRole('article', { name: '₦5,600,000' })).toHaveCount(0);
    await first.context().close();
    await second.context().close();
  });
});
