import { type Person, createPerson, demoPassword } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads, tabulates and exports the market figures by keyboard', async ({ baseURL, openPage }) => {
  const person = await createPerson(baseURL ?? '');
  const superadmin: Person = { ...person, email: 'ngozi@demo.rentreel.ng', password: demoPassword };
  const page = await openPage(superadmin);
  await page.goto('/#/admin/market');
  const weeks = page.getByRole('slider', { name: 'New homes by week' });
  await weeks.focus();
  const last = (await weeks.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(weeks).not.toHaveAttribute('aria-valuetext', last);
  await page.keyboard.press('Home');
  await expect(weeks).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(weeks).toHaveAttribute('aria-valuetext', last);
  const card = page.getByRole('article', { name: 'New homes' });
  await card.getByText('Show as a table').press('Enter');
  await expect(card.getByRole('row')).toHaveCount(14);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^rentreel-market-\d{4}-\d\d-\d\d\.csv$/);
});
