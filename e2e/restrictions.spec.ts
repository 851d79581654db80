import { walletScreen } from './support/page-objects.ts';
import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

test('an administrator finds a user, reveals the email with a reason, and freezes and restores the wallet in use', async ({
  page,
  baseURL,
  openPage,
  trouble,
}) => {
  trouble.expect(refusedCall('wallet.withdraw', 403));
  const person = await createPerson(baseURL ?? '', { name: 'Kelechi Umeh', depositKobo: 2_000_000 });
  await signInByRequest(page.context(), { ...person, email: 'ngozi@demo.rentreel.ng', password: demoPassword });

  await test.step('Ctrl+K finds the user by email address', async () => {
    await page.goto('/#/admin');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(person.email);
    await expect(page.getByRole('option', { name: /^Kelechi Umeh/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Kelechi Umeh', level: 1 })).toBeVisible();
  });

  await test.step('the email is revealed for a minute with a reason that is recorded', async () => {
    await expect(page.getByText(person.email)).toBeHidden();
    await page.getByRole('button', { name: 'Show Email' }).click();
    await page.getByLabel('Reason for seeing it').fill('To write about a report');
    await page.getByRole('button', { name: 'Show it for a minute' }).click();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Audit log' }).getByText('To write about a report')).toBeVisible();
  });

  const device = await openPage(person);
  const wallet = walletScreen(device);
  await test.step('the wallet is frozen while its owner has it open: a withdrawal is refused with the reason', async () => {
    await wallet.open();
    await wallet.type('5000');
    await page.getByRole('button', { name: 'Warn or restrict' }).click();
    await page.getByLabel('What to do').selectOption({ label: 'Wallet frozen' });
    await expect(page.getByText('₦20,000 stays in the wallet.')).toBeVisible();
    await page
      .getByLabel(/^Reason shown to/)
      .selectOption({ label: 'Money moved through your account in a way that we have to look into.' });
    await page.getByLabel('In your own words').fill('We look into a payment of yesterday.');
    await page.getByRole('button', { name: 'Send: wallet frozen' }).click();
    await expect(page.getByText('Restriction applied. Kelechi Umeh is notified and can appeal.')).toBeVisible();
    await wallet.withdraw.click();
    await expect(wallet.error).toContainText('Withdrawing money is switched off on your account');
    await expect(wallet.balance).toHaveText('₦20,000');
    const [restriction] = await person.api.restrictions.mine.query();
    expect(restriction).toMatchObject({ kind: 'wallet', state: 'active', mayAppeal: true });
  });

  await test.step('the same withdrawal succeeds after the wallet is restored', async () => {
    await page.getByRole('button', { name: 'Unfreeze the wallet' }).click();
    await page.getByLabel('Message to Kelechi Umeh').fill('We looked into it: all is well.');
    await page.getByRole('dialog').getByRole('button', { name: 'Lift it' }).click();
    await expect(page.getByText('Restriction lifted. Kelechi Umeh is notified.')).toBeVisible();
    await wallet.withdraw.click();
    await expect(wallet.success).toHaveText('Withdrawal successful!');
    await expect(wallet.balance).toHaveText('₦15,000');
  });
});
