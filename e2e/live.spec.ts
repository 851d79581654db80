import { walletScreen } from './support/page-objects.ts';
import { signInOnScreen } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Browser errors of requests that could not be sent or were interrupted. */
const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED_ENCODING/;

test('a deposit in one tab updates the other tab, and after an interruption both show what they missed', async ({
  page,
  context,
  signedIn,
  trouble,
}) => {
  trouble.expect(offlineErrors);
  const other = await context.newPage();
  const [firstTab, secondTab] = [walletScreen(page), walletScreen(other)];
  await firstTab.open();
  await secondTab.open();
  await expect(secondTab.balance).toHaveText('₦0');
  await firstTab.type('7500');
  await firstTab.deposit.click();
  await expect(firstTab.success).toHaveText('Deposit successful!');
  await expect(secondTab.balance).toHaveText('₦7,500');
  await expect(secondTab.rows).toHaveCount(1);
  await expect(secondTab.rows).toContainText('Wallet deposit');

  await signedIn.api.wallet.withdraw.mutate({ amountKobo: 50_000 });
  await expect(firstTab.balance).toHaveText('₦7,000');
  await expect(secondTab.balance).toHaveText('₦7,000');
  await expect(secondTab.rows).toHaveCount(2);

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Some details may be out of date, and payments are off.')).toBeVisible();
  await signedIn.api.wallet.deposit.mutate({ amountKobo: 250_000 });
  await context.setOffline(false);
  await expect(firstTab.balance).toHaveText('₦9,500');
  await expect(secondTab.balance).toHaveText('₦9,500');
  await expect(firstTab.rows).toHaveCount(3);
});

test('a first response that is older than the start of live events is read again', async ({ page, signedIn }) => {
  let release = () => {};
  const deposited = new Promise<void>((resolve) => (release = resolve));
  await page.route(/live\.events/, async (route) => {
    await deposited;
    await route.continue();
  });
  await page.route(
    /wallet\.balance/,
    async (route) => {
      const started = page.waitForResponse(/live\.events/);
      const response = await route.fetch();
      await signedIn.api.wallet.deposit.mutate({ amountKobo: 640_000 });
      release();
      await started;
      // The event follows the headers of the stream.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/#/wallet');
  await expect(walletScreen(page).balance).toHaveText('₦6,400');
});

test('a device logged out remotely is redirected to the log-in and returns to its page afterwards', async ({
  page,
  signedIn,
  openPage,
}) => {
  await signedIn.api.wallet.deposit.mutate({ amountKobo: 123_400 });
  const wallet = walletScreen(page);
  await wallet.open();
  await expect(wallet.balance).toHaveText('₦1,234');

  const laptop = await openPage(signedIn);
  await laptop.goto('/#/security');
  await laptop.getByRole('button', { name: 'Log out all other devices' }).click();
  await laptop
    .getByRole('dialog')
    .getByRole('button', { name: /^Log out \d devices$/ })
    .click();

  await expect(page).toHaveURL('/#/login');
  await expect(page.getByText('You were logged out. Log in to continue.')).toBeVisible();
  await expect(page.getByText('₦1,234')).toHaveCount(0);
  await signInOnScreen(page, signedIn);
  await expect(page).toHaveURL('/#/wallet');
  await expect(wallet.balance).toHaveText('₦1,234');
});
