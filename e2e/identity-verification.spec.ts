import type { Locator, Page } from '@playwright/test';
import type { SubmitPhotosInput } from '@rentreel/contracts/verification';
import sharp from 'sharp';
import { heading } from './support/page-objects.ts';
import { type Person, createPerson, demoAccount, demoPerson, signInByRequest } from './support/person.ts';
import { sendPhotos } from './support/photos.ts';
import { expect, test } from './support/test.ts';

/** A sharp, bright photo of the given width; below 800 its shorter side is too small. */
async function photo(width: number) {
  const rendered = 'tools/demo-media/rendered/kitchen-surulere-640.jpg';
  const left = Math.floor(Math.random() * 40);
  const buffer = await sharp(rendered)
    .extract({ left, top: left, width: 400, height: 300 })
    .resize(width, Math.round(width * 0.75))
    .jpeg()
    .toBuffer();
  return { name: `photo-${left}.jpg`, mimeType: 'image/jpeg', buffer };
}

const step = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Returns the code in the demo text message to a number. */
async function codeSentTo({ api }: Person, number: string): Promise<string> {
  const find = async () => {
    const message = (await api.demo.listMails.query()).find(({ to }) => to.endsWith(number));
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function sendPhoto(page: Page, button: string, document?: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog');
  if (document !== undefined) await sheet.getByLabel('Document').selectOption({ label: document });
  await sheet.getByLabel('Add photos').setInputFiles(await photo(800));
  await sheet.getByLabel('I agree to this').check();
  await expect(sheet.getByText('Ready')).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByText('You can send this once')).toBeHidden({ timeout: 20_000 });
  await sheet.getByRole('button', { name: 'Send it' }).click();
  await expect(sheet).toBeHidden();
}

async function openCase(verifier: Page, person: string, title: string): Promise<Locator> {
  const row = verifier.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: person });
  await row.filter({ hasText: title }).getByRole('link').click();
  const open = verifier.getByRole('article', { name: `Case of ${person}` });
  await expect(open.getByText(title)).toBeVisible();
  return open;
}

test('a new tenant is verified up to tier 3 and retakes one photo on request', async ({ page, baseURL, openPage }) => {
  test.setTimeout(180_000);
  const name = `Bisi Verify${Date.now()}`;
  const address = baseURL ?? '';
  const person = await createPerson(address, { name });
  await signInByRequest(page.context(), person);
  await page.goto('/#/profile');
  await page.getByRole('link', { name: 'Verify yourself' }).click();
  await expect(heading(page)).toHaveText('Verify yourself');
  await expect(page.getByText('0 of 7 done')).toBeVisible();

  await test.step('the phone is confirmed by a text message code', async () => {
    await page.getByRole('button', { name: 'Confirm your phone' }).click();
    const number = `803${String(Date.now()).slice(-7)}`;
    await page.getByLabel('Your mobile number').fill(`0${number}`);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('We sent a code to +234 803')).toBeVisible();
    await page.getByLabel('Code').fill(await codeSentTo(person, number));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(step(page, 'Phone').getByText('Done')).toBeVisible();
    await expect(step(page, 'Phone').getByText('+234 803 ••• ••')).toBeVisible();
  });

  await test.step('the register is asked about the NIN and the BVN, and answers after 5 seconds', async () => {
    await page.getByRole('button', { name: 'Enter your NIN' }).click();
    await page.getByLabel('Your NIN').fill(`7${String(Date.now()).slice(-10)}`);
    await page.getByLabel('Given names').fill('Bisi');
    await page.getByLabel('Last name').fill(name.split(' ')[1] ?? '');
    await page.getByLabel('Date of birth').fill('1997-02-11');
    await page.getByLabel('I agree to this').check();
    await page.getByRole('button', { name: 'Check my NIN' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const register = { givenNames: 'Bisi', lastName: name.split(' ')[1] ?? '', birthDate: '1997-02-11' };
    const number = `2${String(Date.now()).slice(-10)}`;
    await person.api.verification.submitNumber.mutate({ kind: 'bvn', number, ...register, consent: true });
  });

  const verifier = await openPage(demoAccount('ngozi'));
  const sendByRequest = async (shown: Pick<SubmitPhotosInput, 'kind' | 'documentType'>) => {
    const photoIds = await sendPhotos(page.context(), person.api, { address, count: 1, purpose: 'private_photo' });
    await person.api.verification.submitPhotos.mutate({ ...shown, photoIds, consent: true });
  };
  const approveByRequest = async (kind: SubmitPhotosInput['kind']) => {
    const { verification } = (await demoPerson(address, 'ngozi')).api;
    const sent = (await verification.listCases.query()).find((each) => each.person.name === name && each.kind === kind);
    const { id: caseId, version } = sent ?? { id: 'vrf_' as const, version: 0 };
    await verification.decide.mutate({ caseId, version, decision: 'approve' });
  };

  await test.step('an unreadable ID photo is not sent, and a verifier asks for a new one of another', async () => {
    await page.getByRole('button', { name: 'Take a photo of your ID' }).click();
    await page.getByLabel('Add photos').setInputFiles(await photo(500));
    await expect(page.getByText('This photo is too small to read.')).toBeVisible();
    await page.keyboard.press('Escape');
    await sendPhoto(page, 'Take a photo of your ID', 'International passport');
    await expect(step(page, 'Government ID').getByText('You’ll hear from us by')).toBeVisible();

    await verifier.goto('/#/admin/verification');
    const open = await openCase(verifier, name, 'Government ID: International passport');
    await open.getByText('To decide this case').click();
    await open.getByRole('button', { name: 'Show for one minute' }).click();
    const photos = open.getByRole('list', { name: 'Evidence' }).getByRole('img');
    await expect(photos).toHaveCount(1);
    await expect.poll(() => photos.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await open.getByRole('button', { name: 'Hide' }).click();
    await expect(photos).toHaveCount(0);
    await open.getByText('Request one thing again').click();
    await open.getByLabel('Reason').selectOption({ label: 'Too dark' });
    await open.getByLabel('Something to add').fill('The line with your name.');
    await open.getByRole('button', { name: 'Request one thing again' }).click();
    await expect(verifier.getByText('Decision sent. The person is notified.')).toBeVisible();
  });

  await test.step('only the ID step has to be repeated', async () => {
    const id = step(page, 'Government ID');
    await expect(id.getByText('Do it again')).toBeVisible();
    await expect(id.getByText('The photo was too dark.')).toBeVisible();
    await expect(id.getByText('The line with your name.')).toBeVisible();
    await expect(step(page, 'NIN').getByText('Done')).toBeVisible();
    await sendPhoto(page, 'Take a photo of your ID', 'International passport');
    await sendByRequest({ kind: 'selfie', documentType: null });
  });

  await test.step('the verifier approves, and the user is verified', async () => {
    await verifier.reload();
    const open = await openCase(verifier, name, 'Government ID');
    await open.getByText('Approve', { exact: true }).click();
    await open.getByRole('button', { name: 'Approve' }).click();
    await expect(verifier.getByText('Decision sent. The person is notified.').first()).toBeVisible();
    await approveByRequest('selfie');
    await expect(page.getByText('You’re verified.')).toBeVisible();
    await expect(page.getByText('5 of 7 done')).toBeVisible();
  });

  await test.step('BVN and utility bill raise the wallet to tier 3', async () => {
    const tiers = page.getByRole('region', { name: 'What your wallet can do' });
    const here = tiers.getByRole('listitem').filter({ hasText: 'You’re here' });
    await expect(step(page, 'BVN').getByText('Done')).toBeVisible();
    await expect(here).toContainText('Tier 2');
    await sendByRequest({ kind: 'address', documentType: 'electricity_bill' });
    await approveByRequest('address');
    await expect(here).toContainText('Tier 3');
    await page.goto('/#/wallet');
    await expect(page.getByRole('region', { name: 'Wallet limits' })).toContainText('Tier 3');
  });
});
