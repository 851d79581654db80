import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { newAccount, signInOnScreen, signUpOnScreen } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a user signs up, reviews consents, exports their data, requests deletion and cancels it', async ({ page }) => {
  const account = newAccount('Ifeoma Nwosu');

  await test.step('the sign-up form links to the privacy notice', async () => {
    await page.goto('/#/signup');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'privacy notice' }).click();
    const notice = await opened;
    await expect(notice.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible();
    await notice.close();
    await signUpOnScreen(page, account);
    await expect(page.getByText('To move in').first()).toBeVisible();
  });

  await test.step('PrivacySettingsPage lists the given consents and has no others turned on', async () => {
    await page.goto('/#/privacy-settings');
    await page.getByText('History of what you agreed to (2)').click();
    await expect(page.getByText('Terms of use, version')).toBeVisible();
    await expect(page.getByText('You never agreed to this.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Accept both' })).toHaveCount(0);
  });

  await test.step('the data export contains the account and no password', async () => {
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    const link = page.getByRole('link', { name: /^Download/ });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const waiting = page.waitForEvent('download');
    await link.click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('rentreel-data.zip');
    const files = unzipSync(readFileSync(await download.path()));
    const jsonOf = (name: string): unknown => JSON.parse(new TextDecoder().decode(files[name]));
    expect(jsonOf('account.json')).toMatchObject([{ email: account.email, name: 'Ifeoma Nwosu' }]);
    expect(jsonOf('consents.json')).toHaveLength(2);
    expect(new TextDecoder().decode(files['account.json'])).not.toContain('password');
    expect(new TextDecoder().decode(files['index.html'])).toContain('account.json');
  });

  await test.step('requesting deletion logs the user out everywhere', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await sheet.getByLabel('Type DELETE').fill('delete me');
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect(sheet.getByText('Type DELETE to go on.').first()).toBeVisible();
    await sheet.getByLabel('Type DELETE').fill('DELETE');
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect(sheet).toBeHidden();
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  });

  await test.step('logging in within 7 days offers to keep the account', async () => {
    await signInOnScreen(page, account);
    await expect(page.getByText('Your account will be deleted on')).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
