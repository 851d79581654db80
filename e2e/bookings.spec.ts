import type { Page } from '@playwright/test';
import { applyFor, haveKeys, havePaid } from './support/booking-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('confirming the move-in releases the rent to the landlord and keeps the caution fee in escrow', async ({
  page,
  context,
  openPage,
  baseURL,
}) => {
  const tenant = await createPerson(baseURL ?? '', { name: 'Bisi Adewale' });
  await signInByRequest(context, tenant);
  const fixture = await applyFor(tenant, { address: baseURL ?? '' });
  await haveKeys(fixture);
  const landlordPage = await openPage(fixture.owner);
  for (const window of [page, landlordPage]) {
    await window.goto(`/#/bookings/${fixture.bookingId}`);
    await expect(window.getByRole('region', { name: 'What comes next' })).toContainText('the home');
  }
  await page.getByRole('button', { name: 'Confirm the home and release the money' }).click();
  await expect(sheet(page, 'Release the money now?')).toContainText('₦250,000 caution fee stays in escrow');
  await expect(sheet(page, 'Release the money now?')).toContainText(
    'They’re your proof for the caution fee of ₦250,000.',
  );
  await page.getByRole('button', { name: 'Release ₦2,200,000 now' }).click();
  for (const window of [page, landlordPage]) {
    const money = window.getByRole('region', { name: 'Where the money is' });
    await expect(money.locator('.money-held')).toContainText('₦250,000');
    await expect(money.getByText('Released')).toHaveCount(3);
    await expect(window.getByText('Tenancy running').first()).toBeVisible();
  }
  // After the release the tenant can still add photos and open the home.
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await page.getByRole('link', { name: 'See the home' }).click();
  await expect(page.getByText('You rent this home.')).toBeVisible();
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await expect(page.getByText('Tenancy running').first()).toBeVisible();
  expect(await ledgerReport()).toContain('ledger is clean');
});

test('cancelling within 24 hours states the exact refund first and returns everything', async ({
  page,
  context,
  baseURL,
}) => {
  const tenant = await createPerson(baseURL ?? '', { name: 'Ada Obi' });
  await signInByRequest(context, tenant);
  const fixture = await applyFor(tenant, { address: baseURL ?? '' });
  await havePaid(fixture);
  await page.goto('/#/bookings');
  await expect(page.getByLabel('Upcoming 1')).toBeChecked();
  await page.getByRole('article').getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Cancel for a full refund' }).press('Enter');
  const cancel = sheet(page, 'Cancel the booking?');
  await expect(cancel).toContainText('You get ₦2,450,000 back in your wallet now.');
  await cancel.getByRole('button', { name: 'Cancel and get ₦2,450,000 back' }).click();
  await expect(cancel).toContainText('Choose a reason from the list.');
  await cancel.getByText('My plans have changed').click();
  await cancel.getByRole('button', { name: 'Cancel and get ₦2,450,000 back' }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText('Cancelled within 24 hours').first()).toBeVisible();
  await page.goto('/#/wallet');
  await expect(page.getByText('₦2,450,000').first()).toBeVisible();
});
