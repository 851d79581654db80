import { type Page, expect } from '@playwright/test';
import { addVirtualAuthenticator, codeOf } from './support/authenticator.ts';
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

test('two-step log-in is turned on, required at the next log-in, and a recovery code works once', async ({
  page,
  baseURL,
  trouble,
}) => {
  // Requests that are in progress when the session ends are refused.
  trouble.expect(refusedCall('auth.finishLogin', 412), /status of 401/);
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
  const [recoveryCode = ''] = await codesDialog.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('rentreel-recovery-codes.txt');
  await codesDialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  // Code of the next 30-second step: differs from the code used in the set-up and stays valid for at least a minute.
  let code = '';
  await test.step('the password alone does not log in; the code does', async () => {
    await logOut(page);
    await signInOnScreen(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
    await page.goto('/#/wallet');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await signInOnScreen(page, person);
    code = codeOf(secret, 1);
    await page.getByLabel('6-digit code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wallet');
  });

  await test.step('a used code is refused, and a recovery code logs in once', async () => {
    for (const outcome of ['in', 'refused'] as const) {
      await logOut(page);
      await signInOnScreen(page, person);
      if (outcome === 'in') {
        await page.getByLabel('6-digit code').fill(code);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toHaveText(/This code was used already/);
      }
      await button(page, 'Use a recovery code instead').click();
      await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
      await page.keyboard.press('Enter');
      if (outcome === 'refused') await expect(page.getByRole('alert')).toHaveText(/used already/);
      else await expect(page.getByLabel('Recovery code')).toBeHidden();
    }
  });
});

test('a passkey is added, logs in without a password, is renamed and removed', async ({ page, baseURL }) => {
  await addVirtualAuthenticator(page);
  const person = await createPerson(baseURL ?? '');
  await signInByRequest(page.context(), person);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await page.goto('/#/security');
  await button(page, 'Add a passkey').click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByLabel('Name').fill('Virtual phone');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Not used yet/);

  await test.step('the passkey logs in without a password', async () => {
    await logOut(page);
    await button(page, 'Log in with a passkey').click();
    await expect(button(page, 'Log in with a passkey')).toBeHidden();
    await page.goto('/#/security');
    await expect(passkeys.getByRole('listitem')).toHaveText(/Virtual phone.*Last used/);
  });

  await test.step('the passkey is renamed and removed', async () => {
    await passkeys.getByRole('button', { name: 'Rename Virtual phone' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
    await page.keyboard.press('Enter');
    await passkeys.getByRole('button', { name: 'Remove Old phone' }).click();
    await button(page, 'Remove passkey').click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});

test('an account is frozen through the new-device email and unfrozen by email with a new password', async ({
  page,
  baseURL,
  openPage,
  trouble,
}) => {
  trouble.expect(refusedCall('auth.login', 412));
  const person = await createPerson(baseURL ?? '', { depositKobo: 500_000 });
  const newPassword = 'monday-run-by-the-lagoon-4';
  const linkIn = async (subject: string) => {
    const mails = await person.api.demo.listMails.query();
    const mail = mails.find((each) => each.to === person.email && each.subject === subject);
    return /#\/\S+\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const linkOf = async (subject: string) => {
    await expect.poll(() => linkIn(subject)).not.toBe('');
    return `/${await linkIn(subject)}`;
  };
  const title = (on: Page) => on.getByRole('heading', { level: 1 });
  await page.goto('/#/login');
  await signInOnScreen(page, person);
  await expect(title(page)).not.toHaveText('Log in');

  await test.step('the emailed link freezes the account on another device without a log-in', async () => {
    const other = await openPage();
    await other.goto(await linkOf('New log-in on a new device'));
    await expect(title(other)).toHaveText('Wasn’t it you?');
    await button(other, 'Freeze my account').click();
    await expect(title(other)).toHaveText('Your account is frozen');
  });

  await test.step('a log-in is refused, with the reason and a link to unfreeze the account', async () => {
    await page.goto('/#/wallet');
    await page.reload();
    await signInOnScreen(page, person);
    await expect(page.getByRole('alert')).toContainText('This account is frozen');
    await page.getByRole('link', { name: 'Open a frozen account' }).click();
    await expect(title(page)).toHaveText('Open a frozen account');
  });

  await test.step('the emailed link and a new password unfreeze it, with withdrawals paused for a day', async () => {
    await page.goto(await linkOf('Your account is frozen'));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await button(page, 'Open my account').click();
    await expect(title(page)).toHaveText('Log in');
    await signInOnScreen(page, { ...person, password: newPassword });
    await expect(title(page)).not.toHaveText('Log in');
    await page.goto('/#/wallet');
    await expect(page.getByText(/Withdrawals are paused until .*because your account was frozen/)).toBeVisible();
    await page.goto('/#/security');
    await expect(page.getByText('Blocked: the account was frozen', { exact: true })).toBeVisible();
  });
});
