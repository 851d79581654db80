import { expect, test } from './support/test.ts';

test('a guest opens the transparency page from the privacy notice and downloads its figures', async ({ page }) => {
  await page.goto('/#/privacy');
  await page.getByRole('link', { name: 'transparency figures' }).click();
  await expect(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible();
  await expect(page.getByText('a figure is shown only from 10 cases on')).toBeVisible();
  const disputes = page.getByRole('article').filter({ hasText: 'Disputes opened' });
  await expect(disputes.getByText('Not enough cases yet')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rentreel-transparency-.*\.csv$/);
});
