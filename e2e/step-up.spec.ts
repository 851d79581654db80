import { expectReadable } from './support/accessibility.ts';
import { applyFor, haveSigned } from './support/booking-fixtures.ts';
import { walletScreen } from './support/page-objects.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import { addVirtualAuthenticator } from './support/authenticator.ts';
import { confirmItsMe, createPerson } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

// In one worker, so that its server starts once.
test.describe.configure({ mode: 'default' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ DEMO: 'true', SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
  await server.start();
});
test.afterAll(() => server.dispose());

test('a withdrawal requires a step-up that is valid for ten minutes', async ({ browser, trouble }) => {
  trouble.expect(refusedCall('wallet.withdraw', 412), refusedCall('auth.stepUp', 412));
  const person = await createPerson(server.address, { depositKobo: 2_000_000 });
  const page = await openOwnWindow({ browser, trouble, server }, person);
  const wallet = walletScreen(page);
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const balance = () => person.api.wallet.balance.query();
  await page.goto('/#/saved');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();

  await test.step('a fresh log-in counts as a step-up', async () => {
    await wallet.type('1000');
    await wallet.withdraw.click();
    await expect(wallet.success).toHaveText('Withdrawal successful!');
  });

  await test.step('an hour later a step-up is required; cancelling it withdraws nothing and keeps the form', async () => {
    await moveClock(server, 1);
    await wallet.type('2500');
    await wallet.withdraw.click();
    await expect(sheet.getByRole('button', { name: 'Withdraw ₦2,500' })).toBeVisible();
    await expectReadable(page, 'step-up');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByLabel('Amount (₦)')).toHaveValue('2,500');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await balance()).toBe(1_900_000);
  });

  await test.step('a wrong password is reported, and the right one sends the same withdrawal once', async () => {
    await wallet.withdraw.click();
    await sheet.getByLabel('Your RentReel password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText('Your current password isn’t right.');
    await sheet.getByLabel('Your RentReel password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    expect(await balance()).toBe(1_650_000);
    await wallet.type('500');
    await wallet.withdraw.click();
    await expect.poll(balance).toBe(1_600_000);
    await expect(wallet.amount).toHaveValue('');
  });

  await test.step('a step-up is required again after ten minutes', async () => {
    await moveClock(server, 1);
    await wallet.type('500');
    await wallet.withdraw.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await balance()).toBe(1_600_000);
  });
  await page.context().close();
});

test('a passkey completes a step-up without a password', async ({ browser, trouble }) => {
  trouble.expect(refusedCall('wallet.withdraw', 412));
  const person = await createPerson(server.address, { depositKobo: 500_000 });
  const page = await openOwnWindow({ browser, trouble, server }, person);
  await addVirtualAuthenticator(page);
  const wallet = walletScreen(page);
  await page.goto('/#/security');
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await moveClock(server, 1);
  await wallet.open();
  await wallet.type('1000');
  await wallet.withdraw.click();
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await sheet.getByRole('button', { name: 'Withdraw ₦1,000' }).click();
  await expect(wallet.success).toHaveText('Withdrawal successful!');
  expect(await person.api.wallet.balance.query()).toBe(400_000);
  await page.context().close();
});

test('paying rent by card requires a step-up, which the next attempt reuses', async ({ browser, trouble }) => {
  trouble.expect(refusedCall('bookings.startPayment', 412));
  const person = await createPerson(server.address);
  const fixture = await applyFor(person, server);
  await haveSigned(fixture);
  const page = await openOwnWindow({ browser, trouble, server }, person);
  await moveClock(server, 1);
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const pay = page.getByRole('button', { name: 'Pay ₦2,450,000 to escrow' });
  await page.goto(`/#/checkout?booking=${fixture.bookingId}`);
  await page.getByRole('button', { name: /^(Change how I pay|Choose how to pay)/ }).click();
  await page.getByRole('button', { name: /^Card/ }).click();

  await test.step('cancelling the step-up starts no payment', async () => {
    await pay.click();
    await expect(sheet.getByRole('button', { name: 'Pay ₦2,450,000 into escrow' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await person.api.payments.listOpen.query()).toEqual([]);
  });

  await test.step('a completed step-up continues to the payment page', async () => {
    await pay.click();
    await confirmItsMe(page, person);
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await page.getByRole('button', { name: /decline/i }).click();
    await expect(page.getByText('You weren’t charged.')).toBeVisible();
  });

  await test.step('the next attempt requires no step-up', async () => {
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await pay.click();
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await page
      .getByRole('button', { name: /approve/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    expect(await person.api.bookings.get.query({ bookingId: fixture.bookingId })).toMatchObject({ state: 'funded' });
  });
  await page.context().close();
});
