import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { createPerson, demoAccount, demoPerson, signInByRequest, useFirstDevice } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

test('a home with an unusual rent is approved, reported, taken down and restored on appeal, and both users are notified', async ({
  page,
  baseURL,
  openPage,
}) => {
  const address = baseURL ?? '';
  const landlord = await createPerson(address, { name: 'Musa Danladi' });
  const tenant = await createPerson(address, { name: 'Bisi Adewale' });
  await signInByRequest(page.context(), landlord);
  const title = `Two-bed of ${landlord.email.slice(0, 8)}`;
  const listingId = await postListing(page.context(), landlord, { address, title, rentKobo: 4_000 });
  const desk = await openPage(demoAccount('ngozi'));
  const notifications = async (person: typeof landlord) =>
    (await person.api.notifications.list.query({ limit: 20 })).items.map((item) => `${item.title} ${item.text}`).join();

  await test.step('an administrator sees why the home is held and approves it by keyboard', async () => {
    await desk.goto(`/#/admin/listings?case=${listingId}`);
    await expect(desk.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(desk.getByText('far below what homes like this cost in Yaba').first()).toBeVisible();
    const rents = desk.getByRole('region', { name: 'Rent for a year' });
    await expect(rents.getByText('₦40', { exact: true }).first()).toBeVisible();
    await expect(rents.getByText('Middle')).toBeVisible();
    await expect(desk.getByText('Decision', { exact: true })).toBeVisible();
    await desk.keyboard.press('a');
    await expect(desk.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText('Decision sent. Musa Danladi is notified.')).toBeVisible();
    await expect(async () => expect(await notifications(landlord)).toContain('is live now')).toPass();
  });

  await test.step('a tenant reports the home', async () => {
    await tenant.api.listings.report.mutate({ listingId, reason: 'fake_landlord', note: 'My aunt owns it.' });
  });

  await test.step('an administrator takes it down with a reason that landlord and tenant receive', async () => {
    await desk.goto('/#/admin/reports');
    const report = desk.getByRole('article', { name: title });
    await expect(report.getByText('My aunt owns it.')).toBeVisible();
    await report.getByRole('button', { name: /^Decide/ }).click();
    await report.getByText('Take the home down').click();
    await report.getByLabel('Message to Musa Danladi').fill('The owner has shown us the title of this home.');
    await report.getByRole('button', { name: 'Take it down' }).click();
    await expect(report).toBeHidden();
    await expect(async () =>
      expect(await notifications(landlord)).toContain('The owner has shown us the title'),
    ).toPass();
    await expect(async () =>
      expect(await notifications(tenant)).toContain('The home you reported was taken down'),
    ).toPass();
    const { items } = await landlord.api.listings.listMine.query({ limit: 5 });
    expect(items.map(({ state }) => state)).toEqual(['suspended']);
  });

  await test.step('the landlord appeals, and another administrator restores the home', async () => {
    await page.goto('/#/my-listings');
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByLabel('Why is the decision wrong?').fill('My aunt has given me a power of attorney.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(page.getByText('Appeal sent. Another administrator will review it within 24 hours.')).toBeVisible();
    await desk.goto(`/#/admin/listings?case=${listingId}`);
    await expect(desk.getByText('You took this listing off. Another administrator decides the appeal.')).toBeVisible();
    await expect(desk.getByText('My aunt has given me a power of attorney.').first()).toBeVisible();
    const { api } = await demoPerson(address, 'bayo');
    await api.listings.decide.mutate({ listingId, decision: 'approve', note: 'The paper is in order.' });
    const { items } = await landlord.api.listings.listMine.query({ limit: 5 });
    expect(items.map(({ state }) => state)).toEqual(['live']);
    // Archive it: such a low rent would match the searches of other tests.
    await landlord.api.listings.archive.mutate({ listingId });
  });

  await test.step('the market figures are read, tabulated and downloaded by keyboard', async () => {
    await desk.goto('/#/admin/market');
    const weeks = desk.getByRole('slider', { name: 'New homes by week' });
    await weeks.focus();
    const last = (await weeks.getAttribute('aria-valuetext')) ?? '';
    await desk.keyboard.press('ArrowLeft');
    await expect(weeks).not.toHaveAttribute('aria-valuetext', last);
    await desk.keyboard.press('Home');
    await expect(weeks).toHaveValue('0');
    await desk.keyboard.press('End');
    await expect(weeks).toHaveAttribute('aria-valuetext', last);
    const card = desk.getByRole('article', { name: 'New homes' });
    await card.getByText('Show as a table').press('Enter');
    await expect(card.getByRole('row')).toHaveCount(14);
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download as CSV' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^rentreel-market-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('once a setting is proposed by keyboard, the focus is on its button', async () => {
    await desk.goto('/#/admin/configuration?section=wallet');
    const setting = 'Tier 0: out in a day';
    await desk.getByRole('button', { name: new RegExp(`^Change ?: ${setting}`) }).press('Enter');
    const sheet = desk.getByRole('dialog', { name: setting });
    await sheet.getByLabel('New value').fill('40000');
    await sheet.getByLabel('Why?').fill('The partner bank allows no more');
    await sheet.getByRole('button', { name: 'Propose the change' }).press('Enter');
    await expect(desk.getByRole('button', { name: new RegExp(`^See the change ?: ${setting}`) })).toBeFocused();
    const { api } = await demoPerson(address, 'ngozi');
    const { open } = await api.configuration.list.query();
    for (const { id: changeId, version } of open.filter(({ mayWithdraw }) => mayWithdraw)) {
      await api.configuration.withdraw.mutate({ changeId, version, reason: 'The bank allows more after all' });
    }
  });
});

test('the view of an account has its banner on every page, which fits a phone', async ({ page, baseURL, person }) => {
  const support = await demoPerson(baseURL ?? '', 'chioma');
  const uid = (await person.api.auth.me.query())?.uid ?? 'usr_none';
  await support.api.impersonation.start.mutate({
    userId: uid,
    reason: 'To see why the deposit is missing',
    ticket: '',
  });
  await useFirstDevice(page.context(), support, baseURL ?? '');
  for (const path of ['/', '/profile']) {
    await page.goto(`/#${path}`);
    const banner = page.getByRole('complementary', { name: 'View of an account' });
    await expect(banner).toContainText('You’re viewing as Bisi A. Read only.');
  }
  await expect(page.getByText('Bisi Adewale').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
