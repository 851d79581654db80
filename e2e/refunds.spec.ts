import { createSessionClient } from './support/session-client.ts';
import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const finance = { name: 'Ibrahim Sani', email: 'ibrahim@demo.rentreel.ng', password: demoPassword };
const second = { name: 'Ngozi Eze', email: 'ngozi@demo.rentreel.ng', password: demoPassword };
const text = 'Your deposit was shown two days late. We are sorry for the wait.';

test('one administrator proposes a refund, another approves it, and the tenant sees the money and the reason', async ({
  openPage,
  page,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  // No earlier attempt has a refund of this name.
  const name = `Funke Balogun${Date.now()}`;
  const renter = await createPerson(baseURL, { name, depositKobo: 2_000_000 });
  const renterId = (await renter.api.auth.me.query())?.uid ?? '';
  const financeApi = createSessionClient({ url: baseURL });
  await financeApi.auth.login.mutate({ email: finance.email, password: finance.password });

  await test.step('a finance administrator proposes it on the page of the user', async () => {
    await signInByRequest(page.context(), finance);
    await page.goto(`/#/admin/user/${renterId}`);
    await page.getByRole('button', { name: 'Propose a refund' }).click();
    const dialog = page.getByRole('dialog', { name: `Propose a refund for ${name}` });
    await dialog.getByText('A fee of RentReel', { exact: true }).click();
    await expect(dialog.getByText(`RentReel has charged ${name} no fee.`)).toBeVisible();
    await dialog.getByText('Goodwill credit', { exact: true }).click();
    await dialog.getByLabel('Which booking or transaction').selectOption({ index: 1 });
    await dialog.getByLabel('Amount').fill('1500');
    await dialog.getByLabel(`Reason shown to ${name}`).selectOption('You had to wait too long for us');
    await dialog.getByLabel('In your own words').fill(text);
    await dialog.getByRole('button', { name: 'Propose ₦1,500' }).click();
    await expect(page.getByText('Nothing is paid until a colleague approves it.')).toBeVisible();
  });

  await test.step('the proposer cannot approve it', async () => {
    await page.goto('/#/admin/refunds');
    const own = page.getByRole('article').filter({ hasText: name });
    await expect(own.getByText('You proposed it, so a colleague has to approve it.')).toBeVisible();
    await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Decide/ })).toBeHidden();
    expect(await renter.api.wallet.balance.query()).toBe(2_000_000);
  });

  await test.step('a second administrator claims it by keyboard and approves it', async () => {
    const otherPage = await openPage(second);
    await otherPage.goto('/#/admin/refunds');
    const card = otherPage.getByRole('listitem').filter({ hasText: name });
    await card.focus();
    await otherPage.keyboard.press('m');
    await expect(card.getByText(/^Yours until/)).toBeVisible();
    await card.focus();
    await otherPage.keyboard.press('Enter');
    await card.getByText('Approve and pay', { exact: true }).click();
    await card.getByLabel('What you have checked, for your colleagues').fill('The ticket shows the two days.');
    await card.getByRole('button', { name: `Pay ₦1,500 to ${name}` }).click();
    await expect(otherPage.getByText(`Refund paid. ${name} is notified.`)).toBeVisible();
    await otherPage.goto('/#/admin/refunds?list=decided');
    await expect(
      otherPage.getByRole('article').filter({ hasText: name }).filter({ hasText: 'The ticket shows the two days.' }),
    ).toBeVisible();
  });

  await test.step('the tenant sees the money and the reason in the wallet', async () => {
    const otherPage = await openPage(renter);
    await otherPage.goto('/#/wallet');
    await expect(otherPage.getByText('₦21,500').first()).toBeVisible();
    await expect(otherPage.getByText('Goodwill credit: You had to wait too long for us').first()).toBeVisible();
    await otherPage.goto('/#/transactions');
    await otherPage.getByRole('link', { name: 'Goodwill credit: You had to wait too long for us' }).click();
    await expect(otherPage.getByText(text)).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'Contact us about it' })).toBeVisible();
  });
});
