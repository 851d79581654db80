import { focusFirstCase } from './support/page-objects.ts';
import { createPerson, demoAccount, demoPassword, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, refusedCall, test } from './support/test.ts';

const administrator = { email: 'ngozi@demo.rentreel.ng', password: demoPassword };

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
  const desk = await openPage(administrator);
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
    const colleague = demoAccount('bayo');
    const second = await openPage(colleague);
    await second.goto(`/#/admin/listings?case=${listingId}`);
    await expect(second.getByText('My aunt has given me a power of attorney.').first()).toBeVisible();
    await second.getByText('Approve', { exact: true }).click();
    await second.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(second.getByText('Decision sent. Musa Danladi is notified.')).toBeVisible();
    const { items } = await landlord.api.listings.listMine.query({ limit: 5 });
    expect(items.map(({ state }) => state)).toEqual(['live']);
    // Archive it: such a low rent would match the searches of other tests.
    await landlord.api.listings.archive.mutate({ listingId });
  });
});

test('an administrator cannot decide a case that a colleague has claimed', async ({
  page,
  baseURL,
  openPage,
  trouble,
}) => {
  trouble.expect(refusedCall('listings.decide', 409));
  const address = baseURL ?? '';
  const landlord = await createPerson(address, { name: 'Ladi Musa' });
  await signInByRequest(page.context(), landlord);
  const title = `Bedsit of ${landlord.email.slice(0, 8)}`;
  const listingId = await postListing(page.context(), landlord, { address, title, rentKobo: 5_000_000 });
  const desk = await openPage(administrator);
  const colleague = await openPage(demoAccount('bayo'));
  await desk.goto(`/#/admin/listings?case=${listingId}`);
  await expect(desk.getByText('No one is working on this.')).toBeVisible();
  await desk.keyboard.press('m');
  await expect(desk.getByText('Yours until')).toBeVisible();
  await desk.getByRole('button', { name: 'Add a note' }).click();
  await desk.getByLabel('A note for your colleagues').fill('I have called the landlord.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByRole('button', { name: 'Notes (1)' })).toBeVisible();

  await colleague.goto(`/#/admin/listings?case=${listingId}&show=free`);
  await expect(colleague.getByText('works on this until')).toBeVisible();
  await colleague.getByRole('button', { name: 'Notes (1)' }).click();
  await expect(colleague.getByText('I have called the landlord.')).toBeVisible();
  await colleague.getByText('Approve', { exact: true }).click();
  await colleague.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(
    colleague.getByText('Ngozi Eze works on this case. Talk to them, or wait until it is free.'),
  ).toBeVisible();

  await desk.getByRole('button', { name: 'Release case' }).click();
  await expect(desk.getByText('No one is working on this.')).toBeVisible();
  await colleague.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(colleague.getByText('Decision sent. Ladi Musa is notified.')).toBeVisible();
  await landlord.api.listings.archive.mutate({ listingId });
});

test('the report queue can be browsed and opened by keyboard', async ({ page, baseURL, openPage }) => {
  const person = await createPerson(baseURL ?? '');
  await signInByRequest(page.context(), person);
  const desk = await openPage(administrator);
  await desk.goto('/#/admin/reports');
  await expect(desk.getByRole('button', { name: /^Decide/ }).first()).toBeVisible();
  await focusFirstCase(desk);
  // By its home: other tests add and decide reports at the same time.
  const focused = desk.locator('[data-case]:focus');
  const home = await focused.getByRole('heading').first().innerText();
  const first = desk.locator('[data-case]').filter({ has: desk.getByRole('heading', { name: home, exact: true }) });
  await desk.keyboard.press('Enter');
  await expect(first.getByText('Decision')).toBeVisible();
  await desk.keyboard.press('j');
  await expect(focused).toHaveCount(1);
  await expect(first).not.toBeFocused();
  await desk.keyboard.press('k');
  await expect(first).toBeFocused();
});
