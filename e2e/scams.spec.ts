import { createPerson, demoAccount, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a victim reports a phone number, and everyone who checks it is warned once a moderator confirms it', async ({
  page,
  openPage,
  baseURL,
}) => {
  const person = await createPerson(baseURL ?? '', { name: 'Halima Sani' });
  const number = `0706${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  const check = async (text: string) => {
    await page.getByLabel('What did they send you?').fill(text);
    await page.getByRole('button', { name: /^Check/ }).click();
  };

  await test.step('the first check of the number finds nothing', async () => {
    await signInByRequest(page.context(), person);
    await page.goto('/#/help');
    await page.getByRole('link', { name: /^Is this a scam/ }).click();
    await check(number);
    await expect(page.getByText('We found no sign of a scam. That doesn’t make it safe.')).toBeVisible();
  });

  await test.step('the user reports it with the amount paid', async () => {
    await page.getByRole('button', { name: 'Report it' }).click();
    await page.getByLabel('What happened?').fill('He took ₦20,000 to hold a flat in Surulere and is gone.');
    await page.getByLabel(/^How much/).fill('20000');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Report sent. We’ll review it within a day and notify you.')).toBeVisible();
  });

  await test.step('a moderator decides to warn others', async () => {
    const moderatorPage = await openPage(demoAccount('ngozi'));
    await moderatorPage.goto('/#/admin/reports/numbers');
    const report = moderatorPage.getByRole('article', { name: `+234${number.slice(1)}` });
    await expect(report.getByText('paid ₦20,000')).toBeVisible();
    await report.getByRole('button', { name: /^Decide/ }).click();
    await report.getByText('Warn everyone who checks it').click();
    await report.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(moderatorPage.getByText('Decision sent. The people who reported it are notified.')).toBeVisible();
  });

  await test.step('the next check warns, and the user is notified', async () => {
    await check(`call ${number}`);
    await expect(page.getByText('Don’t pay. This has 1 sign of a scam.')).toBeVisible();
    await expect(page.getByText('People reported it to us, and we confirmed it')).toBeVisible();
    await page.goto('/#/notifications');
    await expect(page.getByText('People are now warned')).toBeVisible();
  });
});
