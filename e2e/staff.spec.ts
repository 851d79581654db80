import { codeOf } from './support/authenticator.ts';
import { type Person, createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Confirms the email address with the token from the sign-up mail. */
async function confirmAddress({ api, email }: Person): Promise<void> {
  const findToken = async () => {
    const mails = await api.demo.listMails.query();
    const mail = mails.find(({ to, subject }) => to === email && subject === 'Confirm your email address');
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(findToken).not.toBe('');
  await api.auth.verifyEmail.mutate({ token: await findToken() });
}

test('a staff role needs two superadmins and two-step log-in, and gives access to its own queues only', async ({
  page,
  baseURL,
  openPage,
}) => {
  const address = baseURL ?? '';
  const colleague = await createPerson(address, { name: 'Yemi Alade-Cole' });
  await confirmAddress(colleague);
  const deskOf = async (name: string) => {
    const superadmin: Person = { ...colleague, email: `${name}@demo.rentreel.ng`, password: demoPassword };
    const desk = await openPage(superadmin);
    await desk.goto('/#/admin/staff');
    return desk;
  };

  await test.step('the proposing superadmin cannot approve the role', async () => {
    const desk = await deskOf('bayo');
    await desk.getByRole('button', { name: 'Request a role' }).click();
    const sheet = desk.getByRole('dialog', { name: 'Request a role' });
    await sheet.getByLabel('Email address').fill(colleague.email);
    await sheet.getByLabel('Role', { exact: true }).selectOption('moderator');
    await sheet.getByLabel('Reason for the role').fill('Looks after reported homes in Abuja');
    await sheet.getByRole('button', { name: 'Request role' }).click();
    const request = desk.getByRole('article').filter({ hasText: colleague.email });
    await expect(request.getByText('Another superadmin has to approve it')).toBeVisible();
    await expect(request.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  });

  await test.step('a second superadmin approves it', async () => {
    const desk = await deskOf('ngozi');
    const request = desk.getByRole('article').filter({ hasText: colleague.email });
    await request.getByRole('button', { name: /^Approve/ }).click();
    await expect(desk.getByText('Yemi Alade-Cole has the role now.')).toBeVisible();
    const moderators = desk.getByRole('region', { name: 'Moderator' });
    const row = moderators.getByRole('listitem').filter({ hasText: colleague.email });
    await expect(row.getByText('No second step yet')).toBeVisible();
  });

  await test.step('the administration requires two-step log-in from the new moderator', async () => {
    await signInByRequest(page.context(), colleague);
    await page.goto('/#/admin/listings');
    await expect(page.getByRole('heading', { name: 'Set up a second step first' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Security' }).click();
    await page.getByRole('button', { name: 'Turn on two-step log-in' }).click();
    const setUp = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
    await setUp.getByLabel('6-digit code').fill(codeOf(secret));
    await setUp.getByRole('button', { name: 'Turn on', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
  });

  await test.step('the moderator sees the moderation queues and no others', async () => {
    await page.goto('/#/admin');
    const menu = page.getByRole('navigation', { name: 'Administration' });
    await menu.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: /^Listings to check/ })).toBeVisible();
    for (const name of ['Verification', 'Payouts', 'Staff and roles']) {
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'Money' })).toHaveCount(0);
    await page.goto('/#/admin/payouts');
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await page.goto('/#/admin/reports');
    await expect(page.getByRole('heading', { name: 'Reported homes', level: 1 })).toBeVisible();
  });
});
