import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import { chatScreen, walletScreen } from './support/page-objects.ts';
import { demoHome } from './support/person.ts';
import { expect, test } from './support/test.ts';

// The clock of a page cannot be reset for the next test.
test.use({ ownContext: true });

const limitMs = 31_000;

/** The first request to `url` reaches the server, and its answer never arrives. Returns how many requests were sent. */
async function loseFirstAnswer(page: Page, url: RegExp): Promise<() => number> {
  let sent = 0;
  await page.route(url, async (route: Route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return undefined;
  });
  return () => sent;
}

/** Deposits ₦2,500 on the wallet screen; the first answer is lost. Returns how many requests were sent. */
async function depositWithoutAnswer(page: Page): Promise<() => number> {
  // Without the event that reports the deposit.
  await page.route(/live\.events/, () => undefined);
  const sent = await loseFirstAnswer(page, /wallet\.deposit/);
  const wallet = walletScreen(page);
  await wallet.open();
  await wallet.type('2500');
  await wallet.deposit.click();
  await expect.poll(sent).toBe(1);
  return sent;
}

test('payments, messages and screens whose answer is lost can be tried again, and happen once', async ({
  page,
  signedIn,
}) => {
  const wallet = walletScreen(page);
  const balance = () => signedIn.api.wallet.balance.query();

  await test.step('a deposit that is tried again after a reload moves the money once', async () => {
    const sent = await depositWithoutAnswer(page);
    await page.reload();
    await wallet.type('2500');
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
    expect([sent(), await balance()]).toEqual([2, 250_000]);
    await wallet.type('2500');
    await wallet.deposit.click();
    await expect.poll(balance).toBe(500_000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await page.clock.install();
  await page.reload();

  await test.step('a deposit ends with an error, and trying again moves the money once', async () => {
    await depositWithoutAnswer(page);
    await page.clock.fastForward(limitMs);
    await expect(page.getByText('We have no answer yet. Press Deposit again')).toBeVisible();
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
    expect(await balance()).toBe(750_000);
  });

  await test.step('a screen whose data never arrive ends with an error and a way to try again', async () => {
    let asked = 0;
    // The start of live events, which is still refused, would read it again.
    await page.route(/wallet\.searchTransactions/, (route) => (++asked === 1 ? undefined : route.continue()));
    await page.goto('/#/transactions');
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(limitMs);
    await expect(page.getByText('We couldn’t load your transactions. Your money is safe.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Wallet deposit').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('a message is sent again, arrives once and does not block the next one', async () => {
    const home = await demoHome(signedIn.api);
    const sent = await loseFirstAnswer(page, /messages\.send/);
    await page.goto(`/#/chat/${home.id}/me`);
    await page.reload();
    const chat = chatScreen(page);
    await chat.say('Is the borehole shared?');
    await expect.poll(sent).toBe(1);
    await chat.say('I can come on Saturday.');
    await page.clock.fastForward(limitMs);
    await page.clock.fastForward(2000);
    await expect(chat.message('I can come on Saturday.')).toContainText(/Sent|Delivered/);
    await expect(chat.message('Is the borehole shared?')).toContainText(/Sent|Delivered/);
    const { id: conversationId } = await signedIn.api.messages.open.mutate({ listingId: home.id });
    const { messages } = await signedIn.api.messages.thread.query({ conversationId });
    expect(messages.map(({ text }) => text)).toEqual(['Is the borehole shared?', 'I can come on Saturday.']);
  });
});

test('scripts that are lost are loaded again: of a screen once the connection is back, and of the live updates', async ({
  page,
  context,
  signedIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Missing part|net::ERR_FAILED/);
  await page.goto('/#/profile');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => (location.hash = '#/referrals'));
  await expect(page.getByRole('alert').getByText('You’re offline. Check your connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Invite/ })).toBeVisible();
  await page.goto('about:blank');

  const manifest = JSON.parse(readFileSync('apps/web/dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  // A browser that lost a module never requests it by the same URL again.
  let lost = 0;
  await page.route(`**/${manifest['src/lib/live-link.ts']?.file}`, (route) => {
    lost += 1;
    return route.abort();
  });
  const wallet = walletScreen(page);
  const live = page.waitForResponse(/live\.events/);
  await wallet.open();
  await live;
  expect(lost).toBe(1);
  await signedIn.api.wallet.deposit.mutate({ amountKobo: 150_000 });
  await expect(wallet.balance).toHaveText('₦1,500');
});

test('a visitor whose connection loses the app is offered to try again', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const code = /\/assets\/index-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('RentReel is taking too long to open');
  await expectReadable(page, 'slow-start');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('feed', { name: 'Homes' })).toBeVisible();
  await expect(page.getByText('RentReel is taking too long')).toHaveCount(0);
});
