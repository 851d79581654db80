import { createPerson, demoAccount, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a user writes to support, replies and rates, and support answers and closes the ticket', async ({
  page,
  openPage,
  baseURL,
}) => {
  const person = await createPerson(baseURL ?? '', { name: 'Kemi Balogun' });
  const subject = `My withdrawal waits ${Date.now()}`;
  await signInByRequest(page.context(), person);
  const staff = await openPage(demoAccount('chioma'));

  await test.step('the help page leads to the form, which suggests an article', async () => {
    await page.goto('/#/help/fix-withdrawal');
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('money');
    await expect(page.getByText('We answer within 8 hours, day and night.')).toBeVisible();
    await page.getByLabel('Subject').fill(subject);
    await expect(page.getByRole('region', { name: 'This may answer it' }).getByRole('link').first()).toBeVisible();
    await page.getByLabel('What happened').fill('I asked for it on Friday and my bank has nothing.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
    await expect(page.getByText(/^We answer by/)).toBeVisible();
  });

  await test.step('support finds the ticket by its reference and asks for more', async () => {
    const [ticket] = await person.api.support.listMine.query();
    await staff.goto('/#/admin');
    await staff.getByRole('button', { name: /^Search a person/ }).click();
    await staff.getByRole('combobox').fill(ticket?.reference ?? '');
    await staff.getByRole('option', { name: new RegExp(subject) }).click();
    await expect(staff.getByRole('heading', { name: subject, level: 2 })).toBeVisible();
    await staff.getByText('Answer and wait for a reply', { exact: true }).click();
    await staff.getByLabel('Start from').selectOption({ label: 'Ask for more' });
    await staff.getByRole('button', { name: 'Send and wait for a reply' }).click();
    await expect(staff.getByText('Fill in the [brackets], or remove them.').first()).toBeVisible();
    await staff.getByLabel(/^Message to/).fill('Hello Kemi, which bank is it? We look it up there.');
    await staff.getByRole('button', { name: 'Send and wait for a reply' }).click();
    await expect(staff.getByText('Sent. Kemi Balogun is notified.')).toBeVisible();
  });

  await test.step('the user sees the answer without a reload and replies', async () => {
    await expect(page.getByText('Hello Kemi, which bank is it?')).toBeVisible();
    await page.getByLabel('Your answer').fill('GTBank.');
    await page.getByRole('button', { name: 'Send your answer' }).click();
    await expect(page.getByText('GTBank.')).toBeVisible();
  });

  await test.step('support closes the ticket with a reason, and the user rates it', async () => {
    const [ticket] = await person.api.support.listMine.query();
    await staff.goto(`/#/admin/support?case=${ticket?.id ?? ''}`);
    await expect(staff.getByText('GTBank.', { exact: true })).toBeVisible();
    await staff.getByText('Close', { exact: true }).click();
    await staff.getByLabel('Reason for closing').selectOption({ label: 'We have put it right.' });
    await staff.getByLabel(/^Message to/).fill('GTBank has it since 10 am. It is in your account now.');
    await staff.getByRole('button', { name: 'Send and close' }).click();
    await expect(page.getByRole('heading', { name: 'Did we solve it?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, solved' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. You rated it as solved' })).toBeVisible();
    expect(await person.api.support.listMine.query()).toMatchObject([{ subject, state: 'closed' }]);
  });
});
