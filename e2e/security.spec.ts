import { type Page, expect } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { createPerson, signInByRequest, signInOnScreen } from './support/person.ts';
import { refusedCall, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  // The next page asks anew who is there.
  await page.goto('about:blank');
  await page.goto('/#/login');
}

test('two-step log-in is turned on, asked for at the next log-in, and a recovery code stands in once', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusedCall('auth.finishLogin', 412));
  const person = await createPerson(baseURL ?? '');
  await signInByRequest(page.context(), person);
  await page.goto('/#/security');
  await button(page, 'Turn on two-step log-in').click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await setUp.getByLabel('6-digit code').fill(codeOf(secret));
  await setUp.getByRole('button', { name: 'Turn on', exact: true }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await saving.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('rentreel-recovery-codes.txt');
  await saving.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  await test.step('the password alone opens nothing; the code does', async () => {
    await logOut(page);
    await signInOnScreen(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
    await page.goto('/#/wallet');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await signInOnScreen(page, person);
    await page.getByLabel('6-digit code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/This code was used already/);
    await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wallet');
  });

  await test.step('a recovery code logs in once', async () => {
    for (const outcome of ['in', 'refused'] as const) {
      await logOut(page);
      await signInOnScreen(page, person);
      await button(page, 'Use a recovery code instead').click();
      await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
      await page.keyboard.press('Enter');
      if (outcome === 'refused') await expect(page.getByRole('alert')).toHaveText(/used already/);
      else await expect(page.getByLabel('Recovery code')).toBeHidden();
    }
  });
});

test('a passkey is added, logs in without a password, and is renamed and removed', async ({ page, baseURL }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await createPerson(baseURL ?? '');
  await signInByRequest(page.context(), person);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await page.goto('/#/security');
  await button(page, 'Add a passkey').click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByLabel('Name').fill('Virtual phone');
  await sheet.getByRole('button', { name: 'Go on' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Not used yet/);

  await test.step('it logs in without a password', async () => {
    await logOut(page);
    await button(page, 'Log in with a passkey').click();
    await expect(button(page, 'Log in with a passkey')).toBeHidden();
    await page.goto('/#/security');
    await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Last used/);
  });

  await test.step('it is renamed and removed', async () => {
    await passkeys.getByRole('button', { name: 'Rename Virtual phone' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
    await page.keyboard.press('Enter');
    await passkeys.getByRole('button', { name: 'Remove Old phone' }).click();
    await button(page, 'Remove it').click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});
