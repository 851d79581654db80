import type { BrowserContext, Page } from '@playwright/test';
import { zeroKobo } from '@rentreel/values';
import { actionOf, applyFor, dayAhead, haveMovedIn } from './support/booking-fixtures.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { haveShownHome } from './support/inspection-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import {
  type Person,
  confirmItsMe,
  createPerson,
  demoLandlord,
  demoPassword,
  proveByRequest,
} from './support/person.ts';
import { sendPhotos } from './support/photos.ts';
import { postListing } from './support/post-listing.ts';
import { expect, refusedCall, test } from './support/test.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What comes next' });
const money = (page: Page) => page.getByRole('region', { name: 'Where the money is' });
/** Requests refused with 412: the clock was moved, so that moving money requires a step-up. */
const stepUps = ['payouts.addAccount', 'wallet.withdraw', 'bookings.payInstalment'].map((name) =>
  refusedCall(name, 412),
);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Signs the agreement of the open booking. */
async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Read and sign the agreement' }).click();
  await expect(heading(page)).toHaveText('Tenancy agreement');
  await page.getByLabel('Your full name').fill(name);
  await press(page, 'Sign the agreement');
  const last = page.getByRole('dialog', { name: 'Sign this agreement?' });
  await expect(last).toContainText('₦');
  await last.getByRole('button', { name: 'Sign the agreement' }).click();
}

test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  // Raise the limit: another test covers the approval of payouts.
  const settings = { SANDBOX_CLOCK: 'true', PAYOUT_AUTO_LIMIT_NAIRA: '5000000' };
  server = await createOwnServer({ DEMO: 'true', RATE_LIMIT_FACTOR: '1000', ...settings });
  await server.start();
});
test.afterAll(() => server.dispose());

const expectCleanBooks = async () => expect(await ledgerReport(server.folder)).toContain('ledger is clean');

test('tenant and landlord complete a rental in two windows, from the application to the payout to the landlord’s bank', async ({
  browser,
  trouble,
}) => {
  test.slow();
  // One wrong key code is entered on purpose.
  trouble.expect(refusedCall('bookings.handOver', 412), ...stepUps);
  const home = await haveShownHome(server.address, 'folake@demo.rentreel.ng', 'oldest');
  const tenant = await createPerson(server.address, { name: 'Bisi Adewale' });
  const page = await openOwnWindow({ browser, trouble, server }, tenant);
  const landlordPage = await openOwnWindow({ browser, trouble, server }, home.landlord);
  const both = [page, landlordPage];

  await test.step('the tenant applies from the page of the home, and the landlord shortlists the application', async () => {
    await page.goto(`/#/property/${home.id}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByLabel('Your work or studies').fill('Nurse');
    await page.getByLabel('About yourself').fill('We are two sisters.');
    await press(page, 'Send your application');
    await expect(next(page)).toContainText('is considering your application');
    await landlordPage.goto(`/#/bookings?side=landlord&tab=applications&home=${home.id}`);
    await landlordPage.getByRole('link', { name: /^Applicant/ }).click();
    await expect(next(landlordPage)).toContainText(/Applicant [0-9A-Z]{4} has applied/);
    await press(landlordPage, 'Add to shortlist');
    await expect(next(page)).toContainText('shortlist');
  });

  await test.step('the landlord makes an offer, and the total updates while typing', async () => {
    await landlordPage.getByRole('link', { name: 'Make an offer' }).click();
    const total = landlordPage.getByRole('region', { name: 'Total to pay' });
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
    await expect(total).toContainText('₦2,450,000');
    await press(landlordPage, 'Send the offer');
    await expect(next(page)).toContainText('has made you an offer');
    await expect(page.getByRole('region', { name: 'Current offer' })).toContainText('₦2,450,000');
  });

  await test.step('the tenant counters, the landlord sees the changed line and makes a final offer', async () => {
    await page.getByRole('link', { name: 'Make a counter-offer' }).click();
    await page.getByLabel('Agency fee', { exact: true }).fill('');
    await expect(page.getByRole('region', { name: 'Total to pay' })).toContainText('₦2,350,000');
    await page.getByLabel('Add a note').fill('I found you without an agent.');
    await press(page, 'Send the counter-offer');
    await expect(next(landlordPage)).toContainText('has made a counter-offer');
    const rounds = landlordPage.getByRole('region', { name: 'Current offer' }).getByRole('listitem').last();
    await expect(rounds).toContainText('₦100,000');
    await expect(rounds).toContainText('None');
    await landlordPage.getByRole('link', { name: 'Make another offer' }).click();
    await landlordPage.getByLabel('Agency fee', { exact: true }).fill('100000');
    await press(landlordPage, 'Send the offer');
    await expect(next(page)).toContainText('has made you an offer');
  });

  await test.step('the tenant accepts, and both sign the agreement', async () => {
    await press(page, 'Accept this offer');
    await expect(page.getByRole('dialog', { name: 'Accept this offer?' })).toContainText('Nothing is paid yet');
    await press(page, 'Accept ₦2,450,000');
    await expect(next(landlordPage)).toContainText('Read the agreement and sign it');
    await sign(page, 'Bisi Adewale');
    await expect(next(page)).toContainText('signs next');
    await sign(landlordPage, 'Folake Adeyemi');
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
    await expectCleanBooks();
  });

  await test.step('after 48 hours without a report the rent is released to the landlord, and the caution fee stays in escrow', async () => {
    const clock = await page.context().newPage();
    await clock.goto('/sandbox/clock');
    await clock.getByRole('button', { name: 'Move on by 24 hours' }).click();
    await expect(clock.getByRole('status')).toContainText('Moved on by 1 day');
    for (const window of both) await expect(money(window).locator('.money-held')).toContainText('₦2,450,000');
    await clock.getByRole('button', { name: 'Move on by 24 hours' }).click();
    await expect(clock.getByText('2 days')).toBeVisible();
    await clock.close();
    for (const window of both) {
      await expect(money(window).locator('.money-held')).toContainText('₦250,000');
      await expect(money(window).getByText('Released')).toHaveCount(3);
      await expect(window.getByText('Tenancy running').first()).toBeVisible();
    }
    await expectCleanBooks();
  });

  await test.step('the landlord adds a bank account, waits a day and withdraws to it', async () => {
    await landlordPage.goto('/#/payment-settings');
    await press(landlordPage, 'Add a bank account');
    await landlordPage.getByLabel('Account number').fill('0000014579');
    await landlordPage.getByLabel('Bank', { exact: true }).selectOption({ label: 'First Bank' });
    await press(landlordPage, 'Add account');
    await confirmItsMe(landlordPage, home.landlord);
    const accounts = landlordPage.getByRole('region', { name: 'Bank accounts' });
    await expect(accounts.getByText('Can be used from')).toBeVisible();
    await moveClock(server, 24);
    const wallet = walletScreen(landlordPage);
    await wallet.open();
    const before = await home.landlord.api.wallet.balance.query();
    await wallet.type('2200000');
    await wallet.withdraw.click();
    await confirmItsMe(landlordPage, home.landlord);
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await landlordPage.goto('/#/transactions');
    await landlordPage.getByRole('link', { name: 'Wallet withdrawal' }).first().click();
    const progress = landlordPage.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('Paid to your bank').first()).toBeVisible();
    expect(await home.landlord.api.wallet.balance.query()).toBe(before - 220_000_000);
    await expectCleanBooks();
  });
  for (const window of both) await window.context().close();
});

test('the caution fee returns automatically 14 days after the agreed last day', async ({ browser, trouble }) => {
  const tenant = await createPerson(server.address);
  const fixture = await applyFor(tenant, server);
  const { landlord, bookingId } = fixture;
  await haveMovedIn(fixture);
  const end = { moveOutDay: dayAhead(21), refundKobo: zeroKobo, note: '' };
  await tenant.api.bookings.proposeEarlyEnd.mutate({ ...(await actionOf(tenant.api, bookingId)), ...end });
  await proveByRequest(landlord, demoPassword);
  await landlord.bookings.acceptEarlyEnd.mutate(await actionOf(landlord, bookingId));
  const left = { meterReading: '009120 kWh', note: 'All is clean.', photoIds: [] };
  await tenant.api.bookings.recordMoveOut.mutate({ ...(await actionOf(tenant.api, bookingId)), ...left });
  const page = await openOwnWindow({ browser, trouble, server }, tenant);
  await page.goto(`/#/bookings/${bookingId}`);
  await expect(next(page)).toContainText('Without a claim, your caution fee comes back automatically');
  const before = await tenant.api.wallet.balance.query();
  await moveClock(server, (21 + 14) * 24);
  await expect(page.getByText('Ended').first()).toBeVisible();
  expect(await tenant.api.wallet.balance.query()).toBe(before + 25_000_000);
  await expectCleanBooks();
  await page.context().close();
});

/** Posts a home and has the landlord’s authority to let it approved, which is valid for a year. */
async function postCheckedHome(device: BrowserContext, owner: Person): Promise<`lst_${string}`> {
  const { address } = server;
  const listingId = await postListing(device, owner, { address, title: 'Quiet flat', rentKobo: 200_000_000 });
  const photoIds = await sendPhotos(device, owner.api, { address, count: 1, purpose: 'private_photo' });
  const shown = { path: 'owner', documentType: 'assignment', photoIds, consent: true } as const;
  await owner.api.verification.submitAuthority.mutate({ listingId, ...shown });
  const verifier = await demoLandlord(address, 'ngozi@demo.rentreel.ng');
  const cases = await verifier.verification.listCases.query();
  const sent = cases.toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  if (!sent) throw new Error('no case waits');
  const decision = { decision: 'approve', checked: ['name_matches'] } as const;
  await verifier.verification.decide.mutate({ caseId: sent.id, version: sent.version, ...decision });
  return listingId;
}

test('the second half of the rent falls due with time and is paid to the landlord', async ({ browser, trouble }) => {
  trouble.expect(...stepUps);
  const tenant = await createPerson(server.address, { depositKobo: 100_000_000 });
  // Tests before this one moved this server’s clock forward by weeks.
  const startDay = dayAhead(60);
  const email = 'folake@demo.rentreel.ng';
  const api = await demoLandlord(server.address, email);
  const owner = { name: 'Folake Adeyemi', email, password: demoPassword, api };
  const page = await openOwnWindow({ browser, trouble, server }, tenant);
  const landlordPage = await openOwnWindow({ browser, trouble, server }, owner);
  const home = { owner, listingId: await postCheckedHome(landlordPage.context(), owner) };
  const fixture = await applyFor(tenant, { ...server, startDay, home });
  await haveMovedIn(fixture, { plan: 'halves', startDay });
  const parts = (window: Page) => window.getByRole('region', { name: 'Rent in parts' });
  for (const window of [page, landlordPage]) {
    await window.goto(`/#/bookings/${fixture.bookingId}`);
    await expect(parts(window).getByText('Later')).toBeVisible();
  }
  await moveClock(server, 250 * 24);
  for (const window of [page, landlordPage])
    await expect(parts(window).getByText('Late', { exact: true })).toBeVisible();
  await expect(next(landlordPage)).toContainText(/^₦1,000,000 of rent was due on .* hasn’t paid it yet/);
  const before = await fixture.landlord.wallet.balance.query();
  await next(page).getByRole('button', { name: 'Pay rent now' }).click();
  await press(page, 'Pay ₦1,000,000');
  await confirmItsMe(page, tenant);
  for (const window of [page, landlordPage])
    await expect(parts(window).getByText('Paid', { exact: true })).toBeVisible();
  expect(await fixture.landlord.wallet.balance.query()).toBe(before + 100_000_000);
  await expectCleanBooks();
  for (const window of [page, landlordPage]) await window.context().close();
});
