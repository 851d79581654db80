import { type OwnServer, createOwnServer, openOwnWindow } from './support/own-server.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { createPerson } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  const tiers = '50000/200000,50000/300000,200000/500000,5000000/none';
  server = await createOwnServer({ RATE_LIMIT_FACTOR: '1000', WALLET_TIERS: tiers });
  await server.start();
});
test.afterAll(() => server.dispose());

test('a wallet shows its limits and how to raise them', async ({ browser, trouble }) => {
  trouble.expect(refusedCall('wallet.deposit', 412), refusedCall('wallet.withdraw', 412));
  const person = await createPerson(server.address, { name: 'Adaeze Okonkwo' });
  const page = await openOwnWindow({ browser, trouble, server }, person);
  await page.goto('/#/wallet');
  const wallet = walletScreen(page);
  const limits = page.getByRole('region', { name: 'Wallet limits' });
  await expect(limits).toContainText('Tier 0');
  await expect(limits).toContainText('balance up to ₦200,000');

  await test.step('a deposit above the balance limit is refused with the maximum allowed', async () => {
    await wallet.type('200001');
    await wallet.deposit.click();
    await expect(wallet.error).toHaveText(
      'Your wallet can hold up to ₦200,000. The most you can deposit now is ₦200,000. Verify yourself to raise it to ₦300,000.',
    );
    await wallet.type('200000');
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
    await expect(limits).toContainText('Your wallet is full.');
  });

  await test.step('a withdrawal above the daily limit is refused with what is left', async () => {
    await wallet.type('20000');
    await wallet.withdraw.click();
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await expect(limits.getByRole('progressbar', { name: 'Sent out today' })).toHaveAttribute(
      'aria-valuetext',
      '₦20,000 of ₦50,000 sent out today',
    );
    await wallet.type('30001');
    await wallet.withdraw.click();
    await expect(wallet.error).toContainText('The most you can move today is ₦30,000.');
    await expect(wallet.balance).toHaveText('₦180,000');
  });

  await test.step('the wallet links to how to raise the limits', async () => {
    await page.getByRole('link', { name: 'See your limits and how to raise them' }).click();
    await expect(heading(page)).toHaveText('Verify yourself');
    const tiers = page.getByRole('region', { name: 'What your wallet can do' });
    await expect(tiers.getByRole('listitem').filter({ hasText: 'You’re here' })).toContainText('₦50,000 a day');
    await expect(tiers).toContainText('₦5,000,000 a day, no limit on the balance');
  });
});
