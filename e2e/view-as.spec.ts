import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { expect, refusedCall, test } from './support/test.ts';

test('support views an account read-only as its user and returns to its own session', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusedCall('saved.unsave', 403));
  const tenant = await createPerson(baseURL ?? '', { name: 'Ada Obi', savedHomes: 1 });
  const uid = (await tenant.api.auth.me.query())?.uid ?? '';
  await tenant.api.support.open.mutate({
    topic: 'money',
    subject: 'My deposit has not arrived',
    text: 'I sent ₦50,000 yesterday and it is not in my wallet.',
    aboutId: null,
    photoIds: [],
  });
  const [ticket] = await tenant.api.support.listMine.query();
  await signInByRequest(page.context(), { ...tenant, email: 'chioma@demo.rentreel.ng', password: demoPassword });
  const banner = page.getByRole('complementary', { name: 'View of an account' });

  await test.step('it requires a reason and a ticket reference of that user', async () => {
    await page.goto(`/#/admin/user/${uid}`);
    await page.getByRole('button', { name: 'View as Ada' }).click();
    await page.getByRole('button', { name: 'View the account' }).click();
    await expect(page.getByText(/^Give a reason of 5 to 200 characters/)).toBeVisible();
    await page.getByLabel('Reason for viewing').fill('To see why the deposit is missing');
    await page.getByLabel('Ticket reference').fill(ticket?.reference ?? '');
    await page.getByRole('button', { name: 'View the account' }).click();
    await expect(banner).toContainText('You’re viewing as Ada O. Read only. 30 minutes left');
  });

  await test.step('the pages are those of the tenant, each with the banner', async () => {
    for (const path of ['/', '/saved', '/messages', '/profile']) {
      await page.goto(`/#${path}`);
      await expect(banner).toBeVisible();
    }
    await expect(page.getByText('Ada Obi').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a deposit, a save and an upload are refused, in the interface and by request', async () => {
    await page.goto('/#/saved');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page.getByText(/you can’t change anything/).first()).toBeVisible();
    const headers = { 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
    const answers = [
      await page.request.post('/trpc/wallet.deposit', { headers, data: { amountKobo: 500_000 } }),
      await page.request.post('/trpc/messages.markDelivered', { headers, data: {} }),
      await page.request.post('/trpc/auth.logout', { headers, data: {} }),
      await page.request.post('/api/uploads', { headers }),
    ];
    for (const answer of answers) {
      expect(answer.status(), answer.url()).toBe(403);
      expect(await answer.text(), answer.url()).toContain('impersonation.read_only');
    }
    expect(await tenant.api.saved.listIds.query()).toHaveLength(1);
    expect(await tenant.api.wallet.balance.query()).toBe(0);
  });

  await test.step('one click ends it and returns to the page of the user', async () => {
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('heading', { name: 'Ada Obi', level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(page.getByText('Account viewed by staff')).toBeVisible();
    await expect(page.getByText('“To see why the deposit is missing”')).toBeVisible();
  });

  await test.step('the tenant is notified', async () => {
    await expect
      .poll(async () => JSON.stringify((await tenant.api.notifications.list.query({})).items))
      .toContain('RentReel staff looked at your account');
  });
});
