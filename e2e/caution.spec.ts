import type { BrowserContext } from '@playwright/test';
import { actionOf, applyFor, haveClaim } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Signs in a tenant on whose caution fee of ₦250,000 the landlord claims ₦60,000. */
async function createClaim(context: BrowserContext, address: string) {
  const tenant = await createPerson(address, { name: 'Bisi Adewale' });
  await signInByRequest(context, tenant);
  const fixture = await applyFor(tenant, { address });
  await haveClaim(fixture);
  return { ...fixture, tenant };
}

test('the tenant agrees to a claim on the caution fee and receives the rest in the wallet', async ({
  page,
  context,
  openPage,
  baseURL,
}) => {
  const { tenant, bookingId, owner } = await createClaim(context, baseURL ?? '');
  const landlordPage = await openPage(owner);
  for (const window of [page, landlordPage]) await window.goto(`/#/bookings/${bookingId}`);
  await expect(page.getByText('₦60,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'Agree to the claim' }).click();
  await page.getByRole('button', { name: 'Agree, and get ₦190,000 back' }).click();
  for (const window of [page, landlordPage]) await expect(window.getByText('Ended').first()).toBeVisible();

  await page.goto('/#/wallet');
  await expect(page.getByText('₦190,000').first()).toBeVisible();
  expect(await tenant.api.wallet.balance.query()).toBe(19_000_000);
  expect(await ledgerReport()).toContain('ledger is clean');
});

test('tenant, landlord and administrator read a contested claim on the caution fee', async ({
  page,
  context,
  openPage,
  baseURL,
}) => {
  const { tenant, bookingId, owner } = await createClaim(context, baseURL ?? '');
  await tenant.api.bookings.contestClaim.mutate(await actionOf(tenant.api, bookingId));
  const opened = () => tenant.api.disputes.ofBooking.query({ bookingId }).catch(() => undefined);
  await expect.poll(async () => (await opened())?.state).toBe('awaiting_response');
  const { id } = await tenant.api.disputes.ofBooking.query({ bookingId });

  const landlordPage = await openPage(owner);
  const adminPage = await openPage({ email: 'ngozi@demo.rentreel.ng', password: demoPassword });
  await page.goto(`/#/bookings/${bookingId}/dispute`);
  await landlordPage.goto(`/#/bookings/${bookingId}/dispute`);
  await adminPage.goto(`/#/admin/disputes/${id}`);
  for (const window of [page, landlordPage, adminPage]) {
    await expect(window.getByRole('heading', { name: /claimed ₦60,000$/ })).toBeVisible();
  }
  await expect(landlordPage.getByText('Your turn')).toBeVisible();
  await expect(page.getByText('Your turn')).toBeHidden();
});
