import { skipWelcome } from './support/browser-storage.ts';
import { createOwnServer } from './support/own-server.ts';
import { createPerson, useFirstDevice } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { walletScreen } from './support/page-objects.ts';

test('an open wallet survives a server crash: errors are shown, retries succeed and live updates resume', async ({
  page,
  trouble,
}) => {
  test.slow();
  trouble.expect(
    /ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|SOCKET_NOT_CONNECTED)/,
  );
  const server = await createOwnServer();
  try {
    await server.start();
    const person = await createPerson(server.address, { depositKobo: 100_000 });
    await skipWelcome(page);
    await useFirstDevice(page.context(), person, server.address);
    const live = page.waitForResponse(/live\.events/);
    await page.goto(`${server.address}/#/wallet`);
    const wallet = walletScreen(page);
    await expect(wallet.balance).toHaveText('₦1,000');
    await live;

    await server.kill();
    await wallet.type('500');
    await wallet.deposit.click();
    await expect(wallet.error).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('the same payment is never taken twice', { exact: false })).toBeVisible();
    await expect(wallet.balance).toHaveText('₦1,000');

    await server.start();
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
    expect(await person.api.wallet.balance.query()).toBe(150_000);

    await person.api.wallet.deposit.mutate({ amountKobo: 20_000 });
    await expect(wallet.balance).toHaveText('₦1,700', { timeout: 30_000 });
    await expect(wallet.rows).toHaveCount(3);
  } finally {
    await server.dispose();
  }
});
