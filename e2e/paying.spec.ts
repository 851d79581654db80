import type { Page } from '@playwright/test';
import { applyFor, haveSigned } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const sum = '₦2,450,000';

/** Opens the checkout of a signed booking as a tenant with `depositKobo` in the wallet. */
async function atCheckout(page: Page, address: string, depositKobo: number) {
  const person = await createPerson(address, { depositKobo });
  const fixture = await applyFor(person, { address });
  await haveSigned(fixture);
  await signInByRequest(page.context(), person);
  await page.goto(`/#/checkout?booking=${fixture.bookingId}`);
  await expect(page.getByRole('heading', { name: 'Where your money is' })).toBeVisible();
  return { ...fixture, person };
}

const balanceOf = async ({ tenant }: Awaited<ReturnType<typeof atCheckout>>) => tenant.wallet.balance.query();

test('paying from the wallet charges once even when the button is pressed twice', async ({ page, baseURL }) => {
  const fixture = await atCheckout(page, baseURL ?? '', 300_000_000);
  for (const line of ['Rent, 1 year', 'Agency fee', 'Agreement fee', 'Caution fee']) {
    await expect(page.getByRole('term').filter({ hasText: line })).toBeVisible();
  }
  await page.getByRole('button', { name: `Pay ${sum} to escrow` }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your money is safe in escrow' })).toBeVisible();
  expect(await balanceOf(fixture)).toBe(55_000_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your money is safe in escrow' })).toBeVisible();
  await page.getByRole('link', { name: 'See the receipt' }).click();
  await expect(page.getByText('2,450,000').first()).toBeVisible();
  expect(await ledgerReport()).toContain('ledger is clean');
});

test('a payment without an answer says that it is never taken twice, and is taken once when it is sent again', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const fixture = await atCheckout(page, baseURL ?? '', 300_000_000);
  await page.route(/bookings\.pay/, (route) => route.abort());
  await page.getByRole('button', { name: `Pay ${sum} to escrow` }).click();
  await expect(page.getByText('The same payment is never taken twice.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: `Pay ${sum} to escrow` }).click();
  await expect(page.getByRole('heading', { name: 'Your money is safe in escrow' })).toBeVisible();
  expect(await balanceOf(fixture)).toBe(55_000_000);
});

test('a balance that is too low charges nothing, a declined card says so, and the next card payment succeeds', async ({
  page,
  baseURL,
}) => {
  const fixture = await atCheckout(page, baseURL ?? '', 45_000_000);
  await page.getByRole('button', { name: 'Change how I pay' }).click();
  await expect(page.getByRole('dialog')).toContainText('₦2,000,000 short');
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.getByRole('button', { name: `Pay ${sum} to escrow` }).click();
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await expect(page.getByText(/no (real )?money moves/i).first()).toBeVisible();
  await page.getByRole('button', { name: /decline/i }).click();
  await expect(page.getByText('You weren’t charged.')).toBeVisible();

  await page.getByRole('link', { name: 'Choose another way to pay' }).click();
  await page.getByRole('button', { name: `Pay ${sum} to escrow` }).click();
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await page
    .getByRole('button', { name: /approve/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  const { state } = await fixture.tenant.bookings.get.query({ bookingId: fixture.bookingId });
  expect([state, await balanceOf(fixture)]).toEqual(['funded', 45_000_000]);
  expect(await ledgerReport()).toContain('ledger is clean');
});
