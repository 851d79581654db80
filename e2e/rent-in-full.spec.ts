import type { Page } from '@playwright/test';
import { kobo } from '@rentreel/values';
import { expectReadable } from './support/accessibility.ts';
import { type BookingFixture, actionOf, haveOffer, signByRequest } from './support/booking-fixtures.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { haveShownHome } from './support/inspection-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import {
  type Person,
  changeUser,
  confirmItsMe,
  createPerson,
  demoAccount,
  demoPassword,
  proveByRequest,
} from './support/person.ts';
import type { SessionClient } from './support/session-client.ts';
import { expect, refusedCall, test } from './support/test.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What comes next' });
const money = (page: Page) => page.getByRole('region', { name: 'Where the money is' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

type BookingId = BookingFixture['bookingId'];

async function offerRenewal(landlord: SessionClient, bookingId: BookingId): Promise<void> {
  const price = { yearlyRentKobo: kobo(220_000_000), fees: [], months: 12, plan: 'halves' } as const;
  await proveByRequest(landlord, demoPassword);
  const { hash: agreementHash } = await landlord.bookings.previewRenewal.query({ bookingId, ...price, fees: [] });
  const fullName = (await landlord.auth.me.query())?.name ?? '';
  const signed = { ...(await actionOf(landlord, bookingId)), fullName, agreementHash };
  const note = 'You have been a good tenant. Two halves are fine with me.';
  await landlord.bookings.offerRenewal.mutate({ ...signed, ...price, fees: [], note });
}

async function acceptRenewal({ api, name: fullName }: Person, bookingId: BookingId): Promise<void> {
  await proveByRequest(api);
  const { hash: agreementHash } = await api.bookings.agreement.query({ bookingId });
  await api.bookings.acceptRenewal.mutate({ ...(await actionOf(api, bookingId)), fullName, agreementHash });
}

/** Answers every question with yes, sets the stars and sends the review. */
async function writeReview(page: Page, { stars, text }: { stars: number; text: string }): Promise<void> {
  for (const question of await page
    .getByRole('group')
    .filter({ has: page.getByLabel('Yes') })
    .all()) {
    await question.getByText('Yes', { exact: true }).click();
  }
  for (const factor of await page
    .getByRole('group')
    .filter({ has: page.getByLabel(/^5 of 5/) })
    .all()) {
    await factor.getByLabel(new RegExp(`^${stars} of 5`)).check({ force: true });
  }
  await page.getByLabel('In your words (optional)').fill(text);
  await page.getByRole('button', { name: 'Send review' }).click();
}

let server: OwnServer;
test.beforeAll(async () => {
  // Raise the limit: another test covers the approval of payouts.
  const settings = { SANDBOX_CLOCK: 'true', PAYOUT_AUTO_LIMIT_NAIRA: '5000000' };
  server = await createOwnServer({ DEMO: 'true', RATE_LIMIT_FACTOR: '1000', ...settings });
  await server.start();
});
test.afterAll(() => server.dispose());

const expectCleanBooks = async () => expect(await ledgerReport(server.folder)).toContain('ledger is clean');

test('tenant and landlord complete a rental in two windows, from the application over the payout and two sealed reviews to renewal and overstay', async ({
  browser,
  trouble,
}) => {
  test.slow();
  // One wrong key code is entered on purpose, and the moved clock makes a withdrawal require a step-up.
  trouble.expect(refusedCall('bookings.handOver', 412), refusedCall('wallet.withdraw', 412));
  const home = await haveShownHome(server.address, 'folake@demo.rentreel.ng', 'oldest');
  const landlord = home.landlord.api;
  await landlord.payouts.addAccount.mutate({ bankCode: '011', accountNumber: '0000014579' });
  const tenant = await createPerson(server.address, { name: 'Bisi Adewale' });
  const page = await openOwnWindow({ browser, trouble, server }, tenant);
  const landlordPage = await openOwnWindow({ browser, trouble, server }, home.landlord);
  const both = [page, landlordPage];
  let bookingId: `bkg_${string}` = 'bkg_';

  await test.step('the tenant applies from the page of the home, and the landlord shortlists the application', async () => {
    await page.goto(`/#/property/${home.id}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await press(page, 'Send your application');
    await expect(next(page)).toContainText('is considering your application');
    bookingId = `bkg_${page.url().split('bkg_')[1] ?? ''}`;
    await landlordPage.goto(`/#/bookings?side=landlord&tab=applications&home=${home.id}`);
    await landlordPage.getByRole('link', { name: /^Applicant/ }).click();
    await press(landlordPage, 'Add to shortlist');
    await expect(next(page)).toContainText('shortlist');
  });

  await test.step('the landlord makes an offer, and the total updates while typing', async () => {
    await landlordPage.getByRole('link', { name: 'Make an offer' }).click();
    await landlordPage.getByLabel('Rent per year').fill('2000000');
    for (const [line, amount] of [
      ['Agency fee', '100000'],
      ['Agreement fee', '100000'],
      ['Caution fee', '250000'],
      ['Service charge', ''],
      ['Security deposit', ''],
      ['Other fee', ''],
    ] as const) {
      await landlordPage.getByLabel(line, { exact: true }).fill(amount);
    }
    await expect(landlordPage.getByRole('region', { name: 'Total to pay' })).toContainText('₦2,450,000');
    await press(landlordPage, 'Send the offer');
    await expect(page.getByRole('region', { name: 'Current offer' })).toContainText('₦2,450,000');
  });

  await test.step('the tenant counters, the landlord sees the changed line and makes a final offer', async () => {
    await page.getByRole('link', { name: 'Make a counter-offer' }).click();
    await page.getByLabel('Agency fee', { exact: true }).fill('');
    await expect(page.getByRole('region', { name: 'Total to pay' })).toContainText('₦2,350,000');
    await press(page, 'Send the counter-offer');
    await expect(next(landlordPage)).toContainText('has made a counter-offer');
    const rounds = landlordPage.getByRole('region', { name: 'Current offer' }).getByRole('listitem').last();
    await expect(rounds).toContainText('₦100,000');
    await expect(rounds).toContainText('None');
    await expect(landlordPage.getByRole('link', { name: 'Make another offer' })).toBeVisible();
    await haveOffer({ landlord, bookingId });
    await expect(next(page)).toContainText('has made you an offer');
  });

  await test.step('the tenant accepts, and both sign the agreement', async () => {
    await press(page, 'Accept this offer');
    await expect(page.getByRole('dialog', { name: 'Accept this offer?' })).toContainText('Nothing is paid yet');
    await press(page, 'Accept ₦2,450,000');
    await expect(next(landlordPage)).toContainText('Read the agreement and sign it');
    await page.getByRole('link', { name: 'Read and sign the agreement' }).click();
    await expect(heading(page)).toHaveText('Tenancy agreement');
    await page.getByLabel('Your full name').fill('Bisi Adewale');
    await press(page, 'Sign the agreement');
    const last = page.getByRole('dialog', { name: 'Sign this agreement?' });
    await expect(last).toContainText('₦');
    await last.getByRole('button', { name: 'Sign the agreement' }).click();
    await expect(next(page)).toContainText('signs next');
    await signByRequest(landlord, bookingId);
    await expect(next(landlordPage)).toContainText('Bisi pays into escrow next');
  });

  await test.step('the tenant pays by card, and both windows show the money in escrow', async () => {
    await page.getByRole('link', { name: 'Pay ₦2,450,000 to escrow' }).click();
    for (const line of ['Rent, 1 year', 'Agency fee', 'Agreement fee', 'Caution fee']) {
      await expect(page.getByRole('term').filter({ hasText: line })).toBeVisible();
    }
    await press(page, 'Change how I pay');
    await press(page, /^Card/);
    await press(page, 'Pay ₦2,450,000 to escrow');
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /booking/i }).click();
    for (const window of both) await expect(money(window).locator('.money-held')).toContainText('₦2,450,000');
    await expect(next(page)).toContainText('Your money is safe in escrow');
    await expect(next(landlordPage)).toContainText('Agree when to hand over the keys');
    await expectCleanBooks();
  });

  await test.step('the keys are handed over with the key code of the tenant', async () => {
    const code = ((await page.locator('.code-digits').textContent()) ?? '').replaceAll(/\D/g, '');
    expect(code).toMatch(/^\d{6}$/);
    await press(landlordPage, 'Hand over the keys');
    const keys = landlordPage.getByRole('dialog', { name: 'Hand over the keys' });
    const field = keys.getByLabel('Key code that Bisi reads out');
    await field.fill(code === '111111' ? '222222' : '111111');
    await keys.getByRole('button', { name: 'The keys are handed over' }).click();
    await expect(keys.getByRole('alert')).toContainText('This isn’t the key code');
    await field.fill(code);
    await keys.getByRole('button', { name: 'The keys are handed over' }).click();
    for (const window of both) {
      await expect(next(window)).toContainText('the home');
      await expect(next(window)).toContainText('After that the money is released automatically.');
      await expect(next(window)).toContainText(/(2 days|48 hours|47 h).* left, until /);
    }
  });

  await test.step('after 48 hours without a report the rent is released to the landlord, and the caution fee stays in escrow', async () => {
    await moveClock(server, 24);
    for (const window of both) await expect(money(window).locator('.money-held')).toContainText('₦2,450,000');
    await moveClock(server, 24);
    for (const window of both) {
      await expect(money(window).locator('.money-held')).toContainText('₦250,000');
      await expect(money(window).getByText('Released')).toHaveCount(3);
      await expect(window.getByText('Tenancy running').first()).toBeVisible();
    }
    await expectCleanBooks();
  });

  await test.step('the landlord withdraws the rent to a bank account', async () => {
    const wallet = walletScreen(landlordPage);
    await wallet.open();
    const before = await landlord.wallet.balance.query();
    await wallet.type('2200000');
    await wallet.withdraw.click();
    await confirmItsMe(landlordPage, home.landlord);
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await landlordPage.goto('/#/transactions');
    await landlordPage.getByRole('link', { name: 'Wallet withdrawal' }).first().click();
    const progress = landlordPage.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('Paid to your bank').first()).toBeVisible();
    expect(await landlord.wallet.balance.query()).toBe(before - 220_000_000);
    await expectCleanBooks();
  });

  await test.step('after a month the tenant is invited and writes a review', async () => {
    await moveClock(server, 31 * 24);
    await page.goto('/#/reviews');
    await page.getByRole('link', { name: /^The first month with / }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Check these and try again')).toBeVisible();
    await writeReview(page, { stars: 4, text: 'Call him on 08031234567. The borehole runs all day.' });
    await expect(page.getByText('Sent and sealed')).toBeVisible();
    await expect(page.getByText('The borehole runs all day.')).toBeHidden();
  });

  await test.step('the landlord sees that it was sent, but not its content', async () => {
    await landlordPage.goto('/#/reviews');
    const task = landlordPage.getByRole('listitem').filter({ hasText: 'Bisi Adewale' });
    await expect(task).toContainText('Bisi Adewale has sent theirs');
    await task.getByRole('link').click();
    await expect(landlordPage.getByText('you read it once you have sent yours')).toBeVisible();
    await expect(landlordPage.getByText('borehole')).toBeHidden();
    await writeReview(landlordPage, { stars: 5, text: 'Paid on the day.' });
    await expect(landlordPage.getByText('Paid on the day.')).toBeVisible();
  });

  await test.step('both are published: the tenant’s without the phone number, and with a reply', async () => {
    await expect(page.getByText('[phone number hidden]. The borehole runs all day.')).toBeVisible();
    await landlordPage.goto('/#/reviews?tab=about');
    const card = landlordPage.getByRole('article').filter({ hasText: 'The borehole runs all day.' });
    await expect(card).toContainText('Keys handed over by the agreed day');
    await card.getByRole('link', { name: 'Reply or report' }).click();
    await landlordPage.getByLabel('Your reply').fill('Thank you. The pump is serviced every month.');
    await landlordPage.getByRole('button', { name: 'Publish my reply' }).click();
    await expect(page.getByText('The pump is serviced every month.')).toBeVisible();
  });

  await test.step('an administrator removes a reported review, and its place shows the reason', async () => {
    await landlordPage.goto('/#/reviews?tab=about');
    await landlordPage.getByRole('article').filter({ hasText: 'borehole' }).getByRole('link', { name: 'Open' }).click();
    await landlordPage.getByRole('button', { name: 'Report' }).click();
    await landlordPage.getByLabel('Reason').selectOption('private_data');
    await landlordPage.getByRole('button', { name: 'Send report' }).click();
    await expect(landlordPage.getByText('You reported this review.')).toBeVisible();
    await changeUser(landlordPage, demoAccount('ngozi'));
    await landlordPage.goto('/#/admin/reviews');
    const report = landlordPage.getByRole('article').filter({ hasText: 'Bisi' }).first();
    await expect(report.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await report.getByText('Remove the review', { exact: true }).click();
    await report.getByLabel('Why?').fill('It gives a telephone number away.');
    await report.getByRole('button', { name: 'Decide' }).click();
    await expect(report).toBeHidden();
    await page.reload();
    await expect(page.getByText('This review was removed: someone’s private data.').first()).toBeVisible();
    await changeUser(landlordPage, home.landlord);
  });

  await test.step('an offered and an accepted renewal are accessible on phone and desktop, in light and dark', async () => {
    await moveClock(server, 291 * 24);
    await offerRenewal(landlord, bookingId);
    await page.goto(`/#/bookings/${bookingId}`);
    await expect(next(page)).toContainText('offers to renew the tenancy');
    await expectReadable(page, 'booking-renewal-offered');
    await acceptRenewal(tenant, bookingId);
    await expect(next(page)).toContainText('You have accepted the renewal');
    await expectReadable(page, 'booking-renewal-due');
  });

  await test.step('an unpaid renewal lapses, and the overstay after the end is accessible as well', async () => {
    await moveClock(server, 60 * 24);
    const state = async () => {
      // Timers that others have just scheduled fire with the next move instead of the next regular check.
      await moveClock(server, 1);
      return (await landlord.bookings.get.query({ bookingId })).state;
    };
    await expect.poll(state).toBe('moving_out');
    await landlord.bookings.reportOverstay.mutate(await actionOf(landlord, bookingId));
    await landlordPage.goto(`/#/bookings/${bookingId}`);
    await expect(landlordPage.getByText('still lives there').first()).toBeVisible();
    await expectReadable(landlordPage, 'booking-overstayed');
    await expectCleanBooks();
  });
  for (const window of both) await window.context().close();
});
