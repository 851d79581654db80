import { readFile } from 'node:fs/promises';
import { type Person, createPerson, demoPassword } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a superadmin searches the audit log, opens an entry, verifies the hash chain and exports CSV', async ({
  baseURL,
  openPage,
}) => {
  const name = 'Ireti Bamgbose-Ali';
  const person = await createPerson(baseURL ?? '', { name });
  await person.api.wallet.deposit.mutate({ amountKobo: 123_400 });
  const superadmin: Person = { ...person, email: 'ngozi@demo.rentreel.ng', password: demoPassword };
  const page = await openPage(superadmin);
  await page.goto('/#/admin/audit');
  await page.getByLabel('Who').fill(person.email);
  await page.getByLabel('Action').selectOption('wallet.deposited');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/action=wallet\.deposited/);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(entries.getByRole('link', { name })).toBeVisible();

  await entries.getByRole('button', { name: /^Details of entry/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Wallet deposited' });
  await expect(sheet.getByText('"amountKobo": 123400')).toBeVisible();
  await expect(sheet.getByText('fits its hash and the one before')).toBeVisible();
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`${name},`);

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Every entry is as it was written.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The log is as it was written' })).toBeVisible();
});
