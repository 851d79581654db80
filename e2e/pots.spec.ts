import { dayMs } from '@rentreel/values';
import { createPerson, signInByRequest } from './support/person.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { expect, refusedCall, test } from './support/test.ts';

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('two flatmates save in a rent pot, each their own share, and one leaves with theirs', async ({
  page,
  baseURL,
  openPage,
  trouble,
}) => {
  // The live event of leaving may arrive before its response: the page reads the pot once more.
  trouble.expect(refusedCall('pots.get', 404));
  const address = baseURL ?? '';
  const ada = await createPerson(address, { name: 'Ada Obi', depositKobo: 900_000_000 });
  const bola = await createPerson(address, { name: 'Bola Ade', depositKobo: 900_000_000 });
  await signInByRequest(page.context(), ada);
  const bolaPage = await openPage(bola);

  await page.goto('/#/wallet');
  await page.getByRole('link', { name: 'Rent pots' }).click();
  await page.getByRole('button', { name: 'Start a pot' }).click();
  await page.getByLabel('Name of the pot').fill('Flat in Yaba');
  await page.getByLabel('Target (₦)').fill('1000000');
  await page.getByLabel('Needed by').fill(dayIn(280));
  await page.getByRole('button', { name: 'Create pot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flat in Yaba' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to join').inputValue();
  await page.keyboard.press('Escape');

  await bolaPage.goto(new URL(link).hash.replace(/^/, '/'));
  await bolaPage.getByRole('button', { name: 'Agree and join' }).click();
  await expect(page.getByRole('region', { name: 'You and Bola Ade' })).toBeVisible();

  // A double click moves the money once, and the other window updates without a reload.
  await bolaPage.getByLabel('Amount (₦)').fill('400000');
  await bolaPage.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(bolaPage.getByText('₦400,000 is saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You and Bola Ade' }).getByText('₦400,000')).toBeVisible();
  await page.getByRole('button', { name: 'Remaining: ₦600,000' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bolaPage.getByText('Target reached')).toBeVisible();
  await page.getByRole('button', { name: 'Turn the badge on' }).click();
  await expect(page.getByText(/^Only your own share counts/)).toBeVisible();

  await bolaPage.getByRole('button', { name: 'Leave the pot' }).click();
  await bolaPage.getByRole('button', { name: 'Leave and withdraw ₦400,000' }).click();
  await expect(bolaPage.getByText('No rent pot yet')).toBeVisible();
  await expect(page.getByText('Just you')).toBeVisible();
  expect(await bola.api.wallet.balance.query()).toBe(900_000_000);
  expect(await ledgerReport()).toContain('ledger is clean');
});
