import { kobo } from '@rentreel/values';
import type { Page } from '@playwright/test';
import { applyFor, haveKeys, haveOffer } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, demoLandlord, demoPassword, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

// Agent: 10 % of ₦2,400,000 plus ₦50,000. Owner: the rest of the rent and of the ₦100,000 agreement fee.
const [toAgent, toOwner] = ['₦290,000', '₦2,210,000'];
const fees = [
  { kind: 'agreement', basis: 'flat', amountKobo: kobo(10_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(24_000_000) },
] as const;
const terms = { yearlyRentKobo: kobo(240_000_000), fees: [...fees] };

async function demoPerson(address: string, key: 'emeka' | 'hauwa', name: string) {
  const email = `${key}@demo.rentreel.ng`;
  return { name, email, password: demoPassword, api: await demoLandlord(address, email) };
}

/** Returns the transaction row about this home. */
async function receivedFor(window: Page, title: string) {
  await window.goto('/#/transactions');
  const line = window.getByRole('listitem').filter({ hasText: title });
  await expect(line).toHaveCount(1);
  return line;
}

test('an agent with a mandate lets a home, and the release splits commission and legal fee from the owner’s rent', async ({
  page,
  baseURL,
  openPage,
}) => {
  test.setTimeout(180_000);
  const address = baseURL ?? '';
  const agent = await demoPerson(address, 'emeka', 'Emeka Nwosu');
  const owner = await demoPerson(address, 'hauwa', 'Hauwa Abdullahi-Danjuma');
  const [desk, window] = [await openPage(agent), await openPage(owner)];
  const title = `Flat under a mandate ${Date.now()}`;
  const listedBy = 'agent' as const;
  const listingId = await postListing(desk.context(), agent, { address, title, rentKobo: 240_000_000, listedBy });
  const home = desk.getByRole('article', { name: title });
  const tenant = await createPerson(address, { name: 'Bisi Mandate' });
  const fixture = await applyFor(tenant, { address, home: { owner: agent, listingId } });

  await test.step('without a mandate the agent cannot make an offer', async () => {
    await expect(haveOffer(fixture, terms)).rejects.toThrow(/mandate/);
  });

  await test.step('the agent writes the mandate and sends it to the owner', async () => {
    await desk.goto('/#/landlord-verification');
    await expect(home.getByText(/^No mandate yet\. The home is hidden on/)).toBeVisible();
    await home.getByRole('button', { name: /^Ask the owner/ }).click();
    await desk.getByLabel('Owner’s full name').fill(owner.name);
    await desk.getByLabel('Owner’s email address').fill(owner.email);
    await desk.getByLabel('Legal fee for each letting (₦)').fill('50000');
    await desk.getByRole('button', { name: 'Write the mandate' }).click();
    await desk.getByRole('button', { name: `Send to ${owner.name}` }).click();
    await expect(desk.getByText(/hasn’t signed yet/)).toBeVisible();
    await desk.goto('/#/landlord-verification');
    await expect(home.getByText('Waiting for the owner')).toBeVisible();
  });

  await test.step('the owner reads the mandate and signs it with their account name', async () => {
    await window.goto('/#/landlord-verification');
    const group = window.getByRole('region', { name: 'Mandates to sign' });
    await group.getByRole('link', { name: title }).click();
    await expect(window.getByText('10% of the rent of each new tenancy')).toBeVisible();
    await window.getByLabel('Your full name').fill('hauwa abdullahi danjuma');
    await window.getByRole('button', { name: 'Sign the mandate' }).click();
    await expect(window.getByText(/^You signed this mandate\. It’s valid until/)).toBeVisible();
    await expect(home.getByText(/^Mandate of .*, signed here\./)).toBeVisible();
  });

  await test.step('the tenant sees how the payment is split and rents the home', async () => {
    await haveKeys(fixture, terms);
    await signInByRequest(page.context(), tenant);
    await page.goto(`/#/bookings/${fixture.bookingId}`);
    const split = page.getByRole('region', { name: `${agent.name} lets this home for ${owner.name}` });
    await expect(split).toContainText(toOwner);
    await expect(split).toContainText(`10% of the rent and ₦50,000 legal fee`);
    await expect(split).toContainText(toAgent);
    await expect(page.getByRole('heading', { name: 'The agent' })).toBeVisible();
  });

  await test.step('the owner reads in Rental income what escrow holds for them', async () => {
    await window.goto('/#/landlord/money');
    const coming = window
      .getByRole('region', { name: /^Coming to you/ })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(coming).toContainText(toOwner);
    await coming.getByRole('link', { name: title }).click();
    await expect(window.getByText(/^You signed this mandate/)).toBeVisible();
  });

  await test.step('the release pays agent and owner at once, and the ledger balances', async () => {
    await page.getByRole('button', { name: 'Confirm the home and release the money' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release ₦2,500,000 now' }).click();
    await expect(page.getByText('Tenancy running').first()).toBeVisible();
    await expect(page.getByText('Paid to the owner and Emeka').first()).toBeVisible();
    await expect(await receivedFor(desk, title)).toContainText(toAgent);
    await expect(await receivedFor(window, title)).toContainText(toOwner);
    const { escrow } = await tenant.api.bookings.get.query({ bookingId: fixture.bookingId });
    expect(escrow.heldKobo).toBe(24_000_000);
    expect(await ledgerReport()).toContain('ledger is clean');
  });
});
