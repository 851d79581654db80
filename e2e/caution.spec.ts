import { applyFor, haveClaim } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('the tenant agrees to a claim on the caution fee and receives the rest in the wallet', async ({
  page,
  context,
  openPage,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const tenant = await createPerson(address, { name: 'Bisi Adewale' });
  await signInByRequest(context, tenant);
  const fixture = await applyFor(tenant, { address });
  await haveClaim(fixture);
  const landlordPage = await openPage(fixture.owner);
  for (const window of [page, landlordPage]) await window.goto(`/#/bookings/${fixture.bookingId}`);
  await expect(page.getByText('₦60,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'Agree to the claim' }).click();
  await page.getByRole('button', { name: 'Agree, and get ₦190,000 back' }).click();
  for (const window of [page, landlordPage]) await expect(window.getByText('Ended').first()).toBeVisible();

  await page.goto('/#/wallet');
  await expect(page.getByText('₦190,000').first()).toBeVisible();
  expect(await tenant.api.wallet.balance.query()).toBe(19_000_000);
  expect(await ledgerReport()).toContain('ledger is clean');
});
