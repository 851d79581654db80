import { applyFor, haveKeys } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('tenant and landlord settle a dispute 60 to 40 in two windows, and the money moves at once', async ({
  page,
  baseURL,
  openPage,
}) => {
  const address = baseURL ?? '';
  const person = await createPerson(address, { name: 'Bisi Adewale' });
  const fixture = await applyFor(person, { address });
  await haveKeys(fixture);
  const before = await fixture.landlord.wallet.balance.query();
  await signInByRequest(page.context(), person);
  const landlordPage = await openPage(fixture.owner);

  await test.step('the tenant reports a problem, and the money is frozen in escrow', async () => {
    await page.goto(`/#/bookings/${fixture.bookingId}/dispute`);
    await page.getByLabel('What is wrong?').selectOption('occupied');
    await page.getByLabel('What happened').fill('A family lives in two of the rooms.');
    await page.getByRole('button', { name: 'Report the problem' }).click();
    await expect(page.getByText('stays in escrow until this is settled.')).toBeVisible();
  });

  await test.step('the landlord replies and offers a settlement', async () => {
    await landlordPage.goto(`/#/bookings/${fixture.bookingId}/dispute`);
    await expect(landlordPage.getByText('A family lives in two of the rooms.')).toBeVisible();
    await landlordPage.getByRole('button', { name: 'Reply' }).click();
    await landlordPage.getByLabel('What happened').fill('They were to leave last week.');
    await landlordPage.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText('They were to leave last week.')).toBeVisible();
    await landlordPage.getByRole('button', { name: 'Offer a solution' }).click();
    await landlordPage.getByLabel('No, it ends').check();
    await landlordPage.getByLabel(/^Bisi Adewale’s share, as tenant/).fill('1470000');
    await expect(landlordPage.getByRole('dialog')).toContainText('₦980,000');
    await landlordPage.getByRole('button', { name: 'Send offer' }).click();
  });

  await test.step('the tenant sees the offer without a reload and accepts it', async () => {
    await expect(page.getByText('₦1,470,000 to You')).toBeVisible();
    await page.getByRole('button', { name: 'Accept solution' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept solution' }).click();
    for (const window of [page, landlordPage]) {
      await expect(window.getByText('Settled', { exact: true })).toBeVisible();
    }
  });

  await test.step('the ended booking links to the dispute', async () => {
    await page.goto(`/#/bookings/${fixture.bookingId}`);
    await expect(page.getByRole('heading', { name: 'What you had agreed' })).toBeVisible();
    await page.getByRole('link', { name: /^Dispute/ }).click();
    await expect(page.getByText('Settled', { exact: true })).toBeVisible();
    await expect(page.getByText('Open', { exact: true })).toBeHidden();
  });

  expect(await person.api.wallet.balance.query()).toBe(147_000_000);
  expect(await fixture.landlord.wallet.balance.query()).toBeGreaterThanOrEqual(before + 98_000_000);
  expect(await ledgerReport()).toContain('ledger is clean');
});
