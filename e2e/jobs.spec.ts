import { demoPassword, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a superadmin runs a job with a reason and retries failed jobs', async ({ page, person }) => {
  await signInByRequest(page.context(), { ...person, email: 'ngozi@demo.rentreel.ng', password: demoPassword });
  await page.goto('/#/admin/jobs');
  const job = page.getByRole('listitem').filter({ hasText: 'alerts.delete_removed' });

  await test.step('a job runs now, and its run is listed', async () => {
    await job.getByRole('button', { name: /^Run now/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Run now/ });
    await sheet.getByRole('button', { name: 'Run now' }).click();
    await expect(sheet.getByText(/^Give a reason of 10/).first()).toBeVisible();
    await sheet.getByLabel('Why?').fill('A person asked where their searches are');
    await sheet.getByRole('button', { name: 'Run now' }).click();
    await expect(sheet).toBeHidden();
    await expect(job.getByText(/^a moment ago, took/)).toBeVisible();
  });

  await test.step('one failed push is retried, then all of them, and the list is empty', async () => {
    const pushes = page.getByRole('region', { name: 'Push notification' });
    await expect(pushes.getByText('The provider has a fault.').first()).toBeVisible();
    await pushes
      .getByRole('button', { name: /^Retry\W+number/ })
      .first()
      .click();
    await expect(page.getByText('Retry started.')).toBeVisible();
    await pushes.getByRole('button', { name: /^Retry all of this kind/ }).click();
    await expect(pushes).toBeHidden();
  });
});

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
