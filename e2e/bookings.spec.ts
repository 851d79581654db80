import type { Page } from '@playwright/test';
import { heading } from './support/heading.ts';
import { applyFor, havePaid } from './support/booking-world.ts';
import { haveShownHome } from './support/inspection-world.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { refusedCall } from './support/trouble.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What comes next' });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Signs what is on the screen. */
async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Read and sign the agreement' }).click();
  await expect(heading(page)).toHaveText('Tenancy agreement');
  await page.getByLabel('Your full name').fill(name);
  await press(page, 'Sign the agreement');
}

test('two people in two windows rent a home: applied, offered, countered, signed, paid, keys, money released', async ({
  page,
  context,
  openDevice,
  baseURL,
  trouble,
}) => {
  test.slow();
  // The wrong key code.
  trouble.expect(refusedCall('bookings.handOver', 412));
  const address = baseURL ?? '';
  // The newest home is the sample of another test.
  const home = await haveShownHome(address, 'folake@demo.rentreel.ng', 'oldest');
  const tenant = await createPerson(address, { name: 'Bisi Adewale', depositKobo: 260_000_000 });
  await signInByRequest(context, tenant);
  const there = await (await openDevice(home.landlord)).newPage();

  await test.step('an application from the page of the home is there for the landlord', async () => {
    await page.goto(`/#/property/${home.id}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByLabel('Your work or studies').fill('Nurse');
    await page.getByLabel('A word about yourself').fill('We are two sisters.');
    await press(page, 'Send your application');
    await expect(next(page)).toContainText('looks at your application');
    await there.goto('/#/my-listings');
    await there.goto(`/#/bookings?side=landlord&tab=applications&home=${home.id}`);
    await there.getByRole('link', { name: 'Bisi Adewale' }).click();
    await expect(next(there)).toContainText('Bisi would like to live here');
    await press(there, 'Put on the shortlist');
    await expect(next(page)).toContainText('shortlist');
  });

  await test.step('the landlord offers, with the total beside it while the lines are typed', async () => {
    await there.getByRole('link', { name: 'Make an offer' }).click();
    const total = there.getByRole('region', { name: 'What it makes together' });
    await there.getByLabel('Rent per year').fill('2000000');
    for (const [line, amount] of [
      ['Agency fee', '100000'],
      ['Agreement fee', '100000'],
      ['Caution fee', '250000'],
      ['Service charge', ''],
      ['Security deposit', ''],
      ['Other fee', ''],
    ] as const) {
      await there.getByLabel(line, { exact: true }).fill(amount);
    }
    await expect(total).toContainText('₦2,450,000');
    await press(there, 'Send the offer');
    await expect(next(page)).toContainText('has made you an offer');
    await expect(page.getByRole('region', { name: 'The terms on the table' })).toContainText('₦2,450,000');
  });

  await test.step('the tenant proposes other terms; the landlord sees what changed, and makes a last offer', async () => {
    await page.getByRole('link', { name: 'Propose other terms' }).click();
    await page.getByLabel('Agency fee', { exact: true }).fill('');
    await expect(page.getByRole('region', { name: 'What it makes together' })).toContainText('₦2,350,000');
    await page.getByLabel('A word with it').fill('I found you without an agent.');
    await press(page, 'Send your proposal');
    await expect(next(there)).toContainText('proposes other terms');
    const rounds = there.getByRole('region', { name: 'The terms on the table' }).getByRole('listitem').last();
    await expect(rounds).toContainText('₦100,000');
    await expect(rounds).toContainText('None');
    await there.getByRole('link', { name: 'Make another offer' }).click();
    await there.getByLabel('Agency fee', { exact: true }).fill('100000');
    await press(there, 'Send the offer');
    await expect(next(page)).toContainText('has made you an offer');
  });

  await test.step('accepted, read, and signed by both under the same text', async () => {
    await press(page, 'Accept this offer');
    await expect(sheet(page, 'Accept this offer?')).toContainText('Nobody pays anything now');
    await press(page, 'Accept ₦2,450,000');
    await expect(next(there)).toContainText('Read the agreement and sign it');
    await sign(page, 'Bisi Adewale');
    await expect(next(page)).toContainText('signs next');
    await sign(there, 'Folake Balogun');
    await expect(next(page).getByRole('link', { name: 'Pay ₦2,450,000 to escrow' })).toBeVisible();
  });

  await test.step('paid from the wallet: both screens say that the money is in escrow', async () => {
    const link = await page.getByRole('link', { name: 'Pay ₦2,450,000 to escrow' }).getAttribute('href');
    expect(link).toContain('/checkout?booking=bkg_');
    const bookingId = page.url().split('/bookings/')[1] as `bkg_${string}`;
    const { version } = await tenant.api.bookings.get.query({ bookingId });
    const payment = { amountKobo: 245_000_000, idempotencyKey: 'paid-once-and-only-once' };
    await tenant.api.bookings.pay.mutate({ bookingId, version, ...payment });
    for (const window of [page, there]) {
      await expect(window.getByRole('region', { name: 'Where the money is' })).toContainText('₦2,450,000');
    }
    await expect(next(page)).toContainText('Your money is safe in escrow');
  });

  await test.step('the keys change hands with the code that the tenant reads out', async () => {
    const code = ((await page.locator('.key-code-digits').textContent()) ?? '').replaceAll(/\D/g, '');
    expect(code).toMatch(/^\d{6}$/);
    await press(there, 'Hand over the keys');
    const keys = sheet(there, 'The keys change hands');
    const field = keys.getByLabel('Key code that Bisi reads out');
    await field.fill(code === '111111' ? '222222' : '111111');
    await keys.getByRole('button', { name: 'The keys are handed over' }).click();
    await expect(keys.getByRole('alert')).toContainText('This is not the key code');
    await field.fill(code);
    await keys.getByRole('button', { name: 'The keys are handed over' }).click();
    await expect(next(page)).toContainText('Check the home');
    await expect(next(there)).toContainText('Bisi checks the home');
  });

  await test.step('everything is as agreed: the rent goes to the landlord, the caution fee stays', async () => {
    await press(page, 'Everything is as agreed: release the money now');
    await expect(sheet(page, 'Release the money now?')).toContainText('₦250,000 caution stays in escrow');
    await press(page, 'Release ₦2,200,000 now');
    for (const window of [page, there]) {
      const money = window.getByRole('region', { name: 'Where the money is' });
      await expect(money.locator('.money-held')).toContainText('₦250,000');
      await expect(money.getByText('Released')).toHaveCount(3);
      await expect(window.getByText('Tenancy running').first()).toBeVisible();
    }
    expect(await ledgerReport()).toContain('ledger is clean');
  });
});

test('cancelling within a day is said to the kobo first, and brings everything back', async ({
  page,
  context,
  baseURL,
}) => {
  const tenant = await createPerson(baseURL ?? '', { name: 'Ada Obi' });
  await signInByRequest(context, tenant);
  const world = await applyFor(tenant, { address: baseURL ?? '' });
  await havePaid(world);
  await page.goto('/#/bookings');
  await expect(page.getByLabel('Upcoming 1')).toBeChecked();
  await page.getByRole('article').getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Cancel and get everything back' }).press('Enter');
  const cancel = sheet(page, 'Cancel');
  await expect(cancel).toContainText('You get ₦2,450,000 back in your wallet now.');
  await cancel.getByRole('button', { name: 'Cancel and get ₦2,450,000 back' }).click();
  await expect(cancel).toContainText('Choose a reason.');
  await cancel.getByText('My plans have changed').click();
  await cancel.getByRole('button', { name: 'Cancel and get ₦2,450,000 back' }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText('Cancelled within 24 hours').first()).toBeVisible();
  await page.goto('/#/wallet');
  await expect(page.getByText('₦2,450,000').first()).toBeVisible();
});
