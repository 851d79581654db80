import { type Page, expect } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import { addVirtualAuthenticator, codeOf } from './support/authenticator.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import { walletScreen } from './support/page-objects.ts';
import { closeApp } from './support/pages.ts';
import { createPerson, signInByRequest, signInOnScreen } from './support/person.ts';
import { refusedCall, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logOut(page: Page): Promise<void> {
  // Leave the app, so that it checks the session again and sends nothing without one.
  await closeApp(page);
  await page.context().clearCookies();
  await page.goto('/#/login');
}

test('two-step log-in is turned on and required at the next log-in', async ({ page, baseURL, trouble }) => {
  // Requests that are in progress when the session ends are refused.
  trouble.expect(/status of 401/);
  const person = await createPerson(baseURL ?? '');
  await signInByRequest(page.context(), person);
  await page.goto('/#/security');
  await button(page, 'Turn on two-step log-in').click();
  const setUpDialog = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
  const secret = (await setUpDialog.locator('code').innerText()).replaceAll(' ', '');
  await setUpDialog.getByLabel('6-digit code').fill(codeOf(secret));
  await setUpDialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('rentreel-recovery-codes.txt');
  await codesDialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  await logOut(page);
  await signInOnScreen(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  // The code of the next period differs from the one of the set-up.
  await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Enter your code');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('session');
});

test.describe('on a server whose clock can be moved', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await createOwnServer({ SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
    await server.start();
  });
  test.afterAll(() => server.dispose());

  test('a passkey logs in and completes a step-up without a password, is renamed and removed', async ({
    browser,
    trouble,
  }) => {
    trouble.expect(refusedCall('wallet.withdraw', 412), /status of 401/);
    const person = await createPerson(server.address, { depositKobo: 2_000_000 });
    const page = await openOwnWindow({ browser, trouble, server }, person);
    await addVirtualAuthenticator(page);
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    const wallet = walletScreen(page);
    const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const balance = () => person.api.wallet.balance.query();

    await test.step('it is added, and logs in without a password', async () => {
      await page.goto('/#/security');
      await button(page, 'Add a passkey').click();
      const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
      await sheet.getByLabel('Name').fill('Virtual phone');
      await sheet.getByRole('button', { name: 'Continue' }).click();
      await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Not used yet/);
      await logOut(page);
      await button(page, 'Log in with a passkey').click();
      await expect(button(page, 'Log in with a passkey')).toBeHidden();
      await page.goto('/#/security');
      await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Last used/);
    });

    await test.step('the log-in counts as a step-up; an hour later Back closes it and keeps the form', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
      await wallet.type('1000');
      await wallet.withdraw.click();
      await expect(wallet.success).toHaveText('Withdrawal successful!');
      await moveClock(server, 1);
      await wallet.type('2500');
      await wallet.withdraw.click();
      await expect(stepUp.getByRole('button', { name: 'Withdraw ₦2,500' })).toBeVisible();
      await expectReadable(page, 'step-up');
      await page.goBack();
      await expect(stepUp).toBeHidden();
      await expect(page.getByLabel('Amount (₦)')).toHaveValue('2,500');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await balance()).toBe(1_900_000);
    });

    await test.step('the passkey completes it, for ten minutes', async () => {
      await wallet.withdraw.click();
      await stepUp.getByRole('button', { name: 'Withdraw ₦2,500' }).click();
      await expect(wallet.success).toHaveText('Withdrawal successful!');
      await wallet.type('500');
      await wallet.withdraw.click();
      await expect.poll(balance).toBe(1_600_000);
      await expect(wallet.amount).toHaveValue('');
    });

    await test.step('it is renamed and removed', async () => {
      await page.goto('/#/security');
      await passkeys.getByRole('button', { name: 'Rename Virtual phone' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
      await page.keyboard.press('Enter');
      await passkeys.getByRole('button', { name: 'Remove Old phone' }).click();
      await button(page, 'Remove passkey').click();
      await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    });

    await test.step('after ten minutes a step-up is required again', async () => {
      await moveClock(server, 1);
      await wallet.open();
      await wallet.type('500');
      await wallet.withdraw.click();
      await expect(stepUp).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(stepUp).toBeHidden();
      expect(await balance()).toBe(1_600_000);
    });

    await page.context().close();
  });
});
