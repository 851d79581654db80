import { kobo } from '@rentreel/values';
import { applyFor, haveSigned } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const pay = 'Pay ₦2,450,000 to escrow';

test('a booking is charged once: not for a low balance, a declined card, a lost request or a second press', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const person = await createPerson(baseURL ?? '', { depositKobo: 45_000_000 });
  const fixture = await applyFor(person, { address: baseURL ?? '' });
  await haveSigned(fixture);
  await signInByRequest(page.context(), person);
  await page.goto(`/#/checkout?booking=${fixture.bookingId}`);
  await expect(page.getByRole('heading', { name: 'Where your money is' })).toBeVisible();
  for (const line of ['Rent, 1 year', 'Agency fee', 'Agreement fee', 'Caution fee']) {
    await expect(page.getByRole('term').filter({ hasText: line })).toBeVisible();
  }
  const balance = () => person.api.wallet.balance.query();

  await test.step('a balance that is too low leads to a card, which is declined', async () => {
    await page.getByRole('button', { name: 'Change how I pay' }).click();
    await expect(page.getByRole('dialog')).toContainText('₦2,000,000 short');
    await page.getByRole('button', { name: /^Card/ }).click();
    await page.getByRole('button', { name: pay }).click();
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await expect(page.getByText(/no (real )?money moves/i).first()).toBeVisible();
    await page.getByRole('button', { name: /decline/i }).click();
    await expect(page.getByText('You weren’t charged.')).toBeVisible();
    expect(await balance()).toBe(45_000_000);
  });

  await test.step('a payment from the wallet without an answer says that it is never taken twice', async () => {
    await person.api.wallet.deposit.mutate({ amountKobo: kobo(255_000_000) });
    await page.route(/bookings\.pay(\?|$)/, (route) => route.abort());
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await page.getByRole('button', { name: 'Change how I pay' }).click();
    await page.getByRole('button', { name: /wallet/i }).click();
    await page.getByRole('button', { name: pay }).click();
    await expect(page.getByText('The same payment is never taken twice.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('it is taken once when it is sent again by two presses, also after a reload', async () => {
    await page.getByRole('button', { name: pay }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your money is safe in escrow' })).toBeVisible();
    expect(await balance()).toBe(55_000_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your money is safe in escrow' })).toBeVisible();
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(page.getByText('2,450,000').first()).toBeVisible();
    const { state } = await fixture.tenant.bookings.get.query({ bookingId: fixture.bookingId });
    expect([state, await balance()]).toEqual(['funded', 55_000_000]);
    expect(await ledgerReport()).toContain('ledger is clean');
  });
});
