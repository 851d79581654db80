import { applyFor } from './support/booking-fixtures.ts';
import { createPerson, mailedLink, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a tenant shares a passport, and a landlord reads it in full only after the tenant allows it', async ({
  page,
  baseURL,
  openPage,
}) => {
  const address = baseURL ?? '';
  const person = await createPerson(address, { name: 'Halima Sani' });
  await signInByRequest(page.context(), person);
  const reader = await createPerson(address, { name: 'Kunle Ajayi' });
  const readerPage = await openPage(reader);
  let link = '';

  await test.step('the tenant completes the passport', async () => {
    await page.goto('/#/profile-enhanced');
    await page.getByRole('link', { name: 'Fill in my passport' }).click();
    await page.getByLabel('What do you do?').selectOption('employed');
    await page.getByLabel('Job or course').fill('Lecturer');
    await page.getByLabel('Employer or school').fill('Bayero University');
    await page.getByLabel('Since which year?').fill('2019');
    await page.getByLabel('Income a month, before tax').selectOption('from_250k');
    await page.getByRole('textbox', { name: 'Adults' }).fill('2');
    await page.getByText('No pets').click();
    await page.getByRole('button', { name: 'Save passport' }).click();
    await expect(page.getByText('Employed · Lecturer · since 2019')).toBeVisible();
    await expect(page.getByText('Name hidden in the first look')).toBeVisible();
  });

  await test.step('the tenant creates a link', async () => {
    await page.getByRole('button', { name: 'Create link' }).click();
    link = await page.getByLabel('Link to your passport').inputValue();
  });

  await test.step('the landlord sees the summary and requests the full passport', async () => {
    await readerPage.goto(`/${new URL(link).hash}`);
    await expect(readerPage.getByText('Employed · Lecturer · since 2019')).toBeVisible();
    await expect(readerPage.getByText('Halima Sani')).toHaveCount(0);
    await expect(readerPage.getByText('Bayero University')).toHaveCount(0);
    await readerPage.getByRole('button', { name: 'Ask for the full passport' }).click();
    await expect(readerPage.getByText('The tenant has your request.')).toBeVisible();
  });

  await test.step('the tenant allows it, and the landlord reads the full passport', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Allow Kunle Ajayi' }).click();
    await expect(page.getByText('Can read the full passport,')).toBeVisible();
    await readerPage.reload();
    await expect(readerPage.getByRole('heading', { name: 'Halima Sani' })).toBeVisible();
    await expect(readerPage.getByText('Employed · Lecturer · Bayero University · since 2019')).toBeVisible();
  });

  await test.step('a stopped link opens nothing', async () => {
    await page.reload();
    await expect(page.getByText('Full passport', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
    await expect(person.api.passports.get.query()).resolves.toMatchObject({ share: null });
    const { hash } = new URL(link);
    const [code = '', key = ''] = hash.split('/').slice(2);
    await expect(reader.api.passports.read.query({ code, key })).rejects.toThrow('We couldn’t find this passport');
  });
});

test('a former landlord gives a reference through the mailed link without an account', async ({
  page,
  baseURL,
  openPage,
}) => {
  const address = baseURL ?? '';
  const person = await createPerson(address, { name: 'Halima Sani' });
  await signInByRequest(page.context(), person);
  const readerPage = await openPage();
  const referee = `landlord-${person.email}`;

  await test.step('the tenant requests a reference', async () => {
    await page.goto('/#/profile-enhanced');
    await page.getByRole('button', { name: 'Ask for a reference' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ask for a reference' });
    await sheet.getByLabel('Their name').fill('Chief Bello');
    await sheet.getByLabel('Their email address').fill(referee);
    await sheet.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for the answer')).toBeVisible();
  });

  await test.step('the landlord answers', async () => {
    await readerPage.goto(await mailedLink(person, referee));
    await expect(readerPage.getByRole('heading', { name: 'A reference for Halima Sani' })).toBeVisible();
    await readerPage.getByText('Yes, before').click();
    await readerPage.getByText('Always', { exact: true }).click();
    await readerPage.getByText('Yes', { exact: true }).click();
    await readerPage.getByLabel('Since which year? (optional)').fill('2021');
    await readerPage.getByRole('button', { name: 'Send my answer' }).click();
    await expect(readerPage.getByText('Your answer is part of the tenant’s passport.')).toBeVisible();
  });

  await test.step('the tenant reads the answer and how it was verified', async () => {
    await page.reload();
    await expect(page.getByText('Rented from them before, since 2021 · Rent always on time').first()).toBeVisible();
    await expect(page.getByText('Answered from the mailbox that was asked').first()).toBeVisible();
  });

  await test.step('the landlord withdraws the answer, and it disappears', async () => {
    await readerPage.getByRole('button', { name: 'Withdraw my answer' }).click();
    await expect(readerPage.getByText('You declined to answer.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No answer given')).toBeVisible();
    await expect(page.getByText('Rent always on time')).toHaveCount(0);
  });
});

test('the passport attached to an application shows the name once the applicant is shortlisted', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const person = await createPerson(address, { name: 'Halima Sani' });
  const { content, visibility } = await person.api.passports.get.query();
  await person.api.passports.save.mutate({ content: { ...content, occupation: 'Lecturer' }, visibility });
  const { owner, landlord, bookingId } = await applyFor(person, { address, withPassport: true });
  await signInByRequest(page.context(), owner);
  await page.goto(`/#/bookings/${bookingId}`);
  await page.getByRole('link', { name: 'Read the tenant passport' }).click();
  await expect(page.getByText('Name hidden in the first look')).toBeVisible();
  const { version } = await landlord.bookings.get.query({ bookingId });
  await landlord.bookings.shortlist.mutate({ bookingId, version });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Halima Sani' })).toBeVisible();
});
