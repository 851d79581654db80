import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { newAccount, signUpOnScreen } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('somebody signs up, sees what they agreed to, and downloads everything that is stored about them', async ({
  page,
}) => {
  const account = newAccount('Ifeoma Nwosu');

  await test.step('the sign-up says what is agreed to, and both texts can be read there', async () => {
    await page.goto('/#/signup');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'privacy notice' }).click();
    const notice = await opened;
    await expect(notice.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible();
    await notice.close();
    await signUpOnScreen(page, account);
    await expect(page.getByText('To move in').first()).toBeVisible();
  });

  await test.step('the page of their data has what they agreed to, and nothing more is turned on', async () => {
    await page.goto('/#/privacy-settings');
    await page.getByText('History of what you agreed to (2)').click();
    await expect(page.getByText('Terms of use, version')).toBeVisible();
    await expect(page.getByText('You never agreed to this.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Accept both' })).toHaveCount(0);
  });

  await test.step('the copy of their data has their account and no password', async () => {
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
});
