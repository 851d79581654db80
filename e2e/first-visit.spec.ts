import { createSessionClient, type SessionClient } from './support/session-client.ts';
import { follow, stored } from './support/browser-storage.ts';
import { heading, linesOf, walletScreen } from './support/page-objects.ts';
import { newAccount, signInOnScreen, signUpOnScreen } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

/** Returns an API client logged in as the account. */
async function readAccount(address: string, account: ReturnType<typeof newAccount>): Promise<SessionClient> {
  const api = createSessionClient({ url: address });
  await api.auth.login.mutate({ email: account.email, password: account.password });
  return api;
}

test.use({ storageState: { cookies: [], origins: [] } });

test('an invited visitor browses, saves a home, signs up, moves money, logs out and returns', async ({
  page,
  person: inviter,
  baseURL,
  trouble,
}) => {
  test.slow();
  trouble.expect(refusedCall('wallet.withdraw', 412));
  const inviting = await inviter.api.auth.me.query();
  const code = inviting?.referralCode ?? '';
  const account = newAccount('Chidi Okafor');
  const wallet = walletScreen(page);
  let homePath = '';
  let title = '';

  await test.step('the welcome screen is shown first', async () => {
    await page.goto(`/?ref=${code}#/`);
    await page.getByRole('button', { name: 'Abuja' }).click();
    await page.getByRole('button', { name: 'Get started' }).click();
    await expect(page).toHaveURL(/#\/\?city=Abuja$/);
    await expect(heading(page)).toHaveText('Homes to rent in Abuja');
  });

  await test.step('the feed follows, and its first home opens', async () => {
    const first = page.getByRole('feed', { name: 'Homes' }).getByRole('article').first();
    title = await first.getByRole('heading', { level: 2 }).innerText();
    await first.getByRole('link', { name: 'See home and all costs' }).click();
    await expect(heading(page)).toHaveText(title);
    homePath = new URL(page.url()).hash.slice(1);
    expect(homePath).toMatch(/^\/property\/lst_/);
  });

  await test.step('saving asks the guest to log in and keeps the referral code in the URL', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(`/#/login?ref=${code}`);
    expect(await stored(page, 'rr_return_to')).toBe(homePath);
  });

  await test.step('signing up returns to the home, which is now saved', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByText(`Invited with code ${code}`)).toBeVisible();
    await signUpOnScreen(page, account);
    await expect(page).toHaveURL(`/#${homePath}`);
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  });

  await test.step('₦5,000 is deposited', async () => {
    await page.getByRole('link', { name: 'Wallet' }).click();
    await wallet.type('5000');
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
    await expect(wallet.balance).toHaveText('₦5,000');
  });

  await test.step('₦1,200 is withdrawn', async () => {
    await wallet.type('1200');
    await wallet.withdraw.click();
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await expect(wallet.balance).toHaveText('₦3,800');
  });

  await test.step('a withdrawal of ₦1,000,000 is refused for insufficient balance', async () => {
    await wallet.type('1000000');
    await wallet.withdraw.click();
    await expect(wallet.error).toHaveText('Insufficient balance');
    await expect(page.getByText('You are ₦996,200 short. The most you can withdraw is ₦3,800.')).toBeVisible();
    await expect(wallet.balance).toHaveText('₦3,800');
  });

  await test.step('the wallet shows the five latest of six transactions', async () => {
    for (const [typed, balance] of [
      ['100', '₦3,900'],
      ['200', '₦4,100'],
      ['300.50', '₦4,400.50'],
      ['400', '₦4,800.50'],
    ] as const) {
      await wallet.type(typed);
      await wallet.deposit.click();
      await expect(wallet.balance).toHaveText(balance);
      await expect(wallet.amount).toHaveValue('');
    }
    await expect(wallet.rows).toHaveCount(5);
    const amounts = (await linesOf(wallet.rows)).map((line) =>
      /^Wallet (\w+) (₦[\d,.]+)/.exec(line)?.slice(1).join(' '),
    );
    expect(amounts).toEqual(['deposit ₦400', 'deposit ₦300.50', 'deposit ₦200', 'deposit ₦100', 'withdrawal ₦1,200']);
  });

  await test.step('after logging out the wallet redirects to the log-in', async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/#/');
    await follow(page, '/wallet');
    await expect(page).toHaveURL(`/#/login?ref=${code}`);
  });

  await test.step('logging in returns to the wallet', async () => {
    await signInOnScreen(page, account);
    await expect(page).toHaveURL('/#/wallet');
    await expect(wallet.balance).toHaveText('₦4,800.50');
  });

  await test.step('the API returns the same transactions and balance', async () => {
    const api = await readAccount(baseURL ?? '', account);
    const lines = await api.wallet.transactions.query({ limit: 15 });
    expect(lines.map(({ amountKobo }) => amountKobo)).toEqual([40_000, 30_050, 20_000, 10_000, -120_000, 500_000]);
    expect(lines.map(({ balanceAfterKobo }) => balanceAfterKobo)).toEqual([
      480_050, 440_050, 410_000, 390_000, 380_000, 500_000,
    ]);
    expect(lines.map(({ type }) => type)).toEqual([...Array<string>(4).fill('deposit'), 'withdrawal', 'deposit']);
    expect(await api.wallet.balance.query()).toBe(480_050);
    expect(await api.saved.listIds.query()).toEqual([homePath.replace('/property/', '')]);
    expect(await api.auth.me.query()).toMatchObject({
      email: account.email,
      role: 'user',
      isVerified: false,
      verificationSubmitted: false,
      referral: { referrerId: inviting?.uid, type: 'user_signup', source: 'signup_page' },
    });
  });
});
