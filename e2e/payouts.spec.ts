import { heading, walletScreen } from './support/page-objects.ts';
import { createPerson, signInByRequest } from './support/person.ts';
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
