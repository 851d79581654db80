import { createPerson, demoPassword, signInByRequest, signInOnScreen } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

const first = { name: 'Bayo Adekunle', email: 'bayo@demo.rentreel.ng', password: demoPassword };
const second = { name: 'Ngozi Eze', email: 'ngozi@demo.rentreel.ng', password: demoPassword };

test('two administrators merge two accounts of one person: the balance moves, and the closed log-in names the remaining account', async ({
  openPage,
  page,
  trouble,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  // No earlier attempt has merged accounts of these names.
  const stamp = Date.now();
  const [name, oldName] = [`Uche Nwankwo${stamp}`, `Uche Okoro${stamp}`];
  const remaining = await createPerson(baseURL, { name, depositKobo: 1_000_000 });
  const closed = await createPerson(baseURL, { name: oldName, depositKobo: 2_500_000 });
  const remainingId = (await remaining.api.auth.me.query())?.uid ?? '';

  await test.step('one administrator finds the other account, reviews what moves and proposes the merge', async () => {
    await signInByRequest(page.context(), first);
    await page.goto(`/#/admin/user/${remainingId}`);
    await page.getByRole('button', { name: 'Merge with another account' }).click();
    const dialog = page.getByRole('dialog', { name: `Another account of ${name}` });
    await dialog.getByLabel('Find the other account').fill(oldName);
    await dialog.getByRole('radio', { name: oldName }).check();
    await expect(dialog.getByText('₦25,000')).toBeVisible();
    await dialog
      .getByLabel('How you know that both accounts belong to one person')
      .fill('Same face and same date of birth on both.');
    await dialog.getByRole('button', { name: 'Propose to merge them' }).click();
    await expect(page.getByText('Nothing moves until a colleague confirms it.')).toBeVisible();
    await page.goto('/#/admin/merges');
    const own = page.getByRole('article').filter({ hasText: name });
    await expect(own.getByText('You proposed it, so a colleague has to confirm it.')).toBeVisible();
    expect(await closed.api.wallet.balance.query()).toBe(2_500_000);
  });

  await test.step('a second administrator confirms it', async () => {
    const otherPage = await openPage(second);
    await otherPage.goto('/#/admin/merges');
    const card = otherPage.getByRole('listitem').filter({ hasText: name });
    await card.getByRole('button', { name: /^Decide/ }).click();
    await card.getByText('Merge them', { exact: true }).click();
    await card.getByLabel('What you checked').fill('Called her on the number of the first account.');
    await card.getByRole('button', { name: 'Merge them for good' }).click();
    await expect(otherPage.getByText(`Accounts merged. ${name} is notified at both addresses.`)).toBeVisible();
    await otherPage.goto(`/#/admin/user/${remainingId}`);
    await otherPage.getByRole('link', { name: oldName }).click();
    await expect(otherPage.getByText('Merged and closed')).toBeVisible();
  });

  await test.step('the remaining account holds the whole balance, and the closed log-in names the remaining account', async () => {
    expect(await remaining.api.wallet.balance.query()).toBe(3_500_000);
    const otherPage = await openPage();
    await otherPage.goto('/#/login');
    trouble.expect(refusedCall('auth.login', 412));
    await signInOnScreen(otherPage, closed);
    await expect(otherPage.getByText(/This account was merged into your other one/)).toBeVisible();
  });
});
