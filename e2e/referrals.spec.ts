import type { Page } from '@playwright/test';
import { createPerson, demoPassword, newAccount, signInByRequest, signUpOnScreen } from './support/person.ts';
import { expect, test } from './support/test.ts';

const friendCard = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People you invited' }).getByRole('listitem').filter({ hasText: name });

test('the referral page shows a pending, a refused and appealed, and a rewarded referral, each with its reason', async ({
  page,
  baseURL,
  openPage,
}) => {
  const referrer = await createPerson(baseURL ?? '', { name: 'Halima Sani' });
  await signInByRequest(page.context(), referrer);
  let hash = '';

  await test.step('the profile links to the referral link and an empty list', async () => {
    await page.goto('/#/profile');
    await page.getByRole('link', { name: 'People you invited and your rewards' }).click();
    await expect(page.getByText('No invitations yet')).toBeVisible();
    hash = new URL(await page.getByRole('textbox', { name: 'Your link' }).inputValue()).hash;
    expect(hash).toContain('/signup?ref=');
  });

  await test.step('a friend signs up with the link on their own phone', async () => {
    const friendPage = await openPage();
    await friendPage.goto(`/${hash}`);
    await signUpOnScreen(friendPage, newAccount('Chidi Okafor'));
    const card = friendCard(page, 'Chidi');
    await expect(card.getByText('Signed up', { exact: true })).toBeVisible();
    await expect(card).toContainText('Hasn’t confirmed their email yet. ₦5,000 when they rent, ₦10,000 when they let.');
    await expect(page.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  });

  await test.step('a second account in the referrer’s browser earns no reward', async () => {
    await page.goto('/#/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Homes to rent' })).toBeVisible();
    await page.goto(`/${hash}`);
    await signUpOnScreen(page, newAccount('Bisi Sani'));
    await expect(page).not.toHaveURL(/signup/);
    const referrerPage = await openPage(referrer);
    await referrerPage.goto('/#/referrals');
    const card = friendCard(referrerPage, 'Bisi');
    await expect(card.getByText('Not paid')).toBeVisible();
    await expect(card).toContainText('They signed up in a browser that you log in with.');
    await card.getByRole('button', { name: 'Appeal' }).click();
    const sheet = referrerPage.getByRole('dialog', { name: 'Appeal' });
    await sheet.getByLabel('Why this is wrong').fill('Bisi is my sister and used my laptop that day.');
    await sheet.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(card.getByText('Appealed', { exact: true })).toBeVisible();
  });

  await test.step('an administrator accepts the appeal, and the referrer reads why', async () => {
    const ibrahim = { ...referrer, email: 'ibrahim@demo.rentreel.ng', password: demoPassword };
    const administratorPage = await openPage(ibrahim);
    await administratorPage.goto('/#/admin/referrals');
    const waiting = administratorPage.getByRole('article', { name: 'Halima Sani invited Bisi Sani' });
    await waiting.getByRole('button', { name: 'Decide' }).click();
    await waiting.getByText('Count the invitation').click();
    await waiting.getByLabel('Message to Halima Sani').fill('Both have shown us that they are two people.');
    await waiting.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(waiting).toHaveCount(0);
    const referrerPage = await openPage(referrer);
    await referrerPage.goto('/#/referrals');
    await expect(friendCard(referrerPage, 'Bisi')).toContainText('Both have shown us that they are two people.');
    await expect(friendCard(referrerPage, 'Bisi')).toContainText('₦5,000 when they rent');
  });

  await test.step('a tenancy earns a reward that is due 14 days after the rent is released', async () => {
    const folake = { ...referrer, email: 'folake@demo.rentreel.ng', password: demoPassword };
    const folakePage = await openPage(folake);
    await folakePage.goto('/#/referrals');
    await expect(friendCard(folakePage, 'Adaeze').getByText('On its way')).toBeVisible();
    await expect(friendCard(folakePage, 'Adaeze')).toContainText('14 days after the rent was released');
    await expect(friendCard(folakePage, 'Emeka')).toContainText('₦10,000 paid on');
  });
});
