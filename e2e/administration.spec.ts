import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

const administrator = { email: 'ngozi@demo.rentreel.ng', password: demoPassword };

test('a home with an unusual rent is approved, then reported and taken down; both people are notified', async ({
  page,
  baseURL,
  openDevice,
}) => {
  const address = baseURL ?? '';
  const landlord = await createPerson(address, { name: 'Musa Danladi' });
  const tenant = await createPerson(address, { name: 'Bisi Adewale' });
  await signInByRequest(page.context(), landlord);
  const title = `Two-bed of ${landlord.email.slice(0, 8)}`;
  const listingId = await postListing(page.context(), landlord, { address, title, rentKobo: 6_000_000 });
  const desk = await (await openDevice({ ...landlord, ...administrator })).newPage();
  const notifications = async (person: typeof landlord) =>
    (await person.api.notifications.list.query({ limit: 20 })).items.map((item) => `${item.title} ${item.text}`).join();

  await test.step('an administrator sees why it waits, and approves it with the keyboard', async () => {
    await desk.goto(`/#/admin/listings?case=${listingId}`);
    await expect(desk.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(desk.getByText('far below what homes like this cost in Yaba').first()).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Rent for a year' })).toBeVisible();
    await desk.keyboard.press('a');
    await expect(desk.getByRole('button', { name: 'Approve and show it' })).toBeVisible();
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText('Decided. Musa Danladi is notified.')).toBeVisible();
    await expect(async () => expect(await notifications(landlord)).toContain('is shown to everybody now')).toPass();
  });

  await test.step('a tenant reports it', async () => {
    await tenant.api.listings.report.mutate({ listingId, reason: 'fake_landlord', note: 'My aunt owns it.' });
  });

  await test.step('it is taken down with a reason, and both read what happened', async () => {
    await desk.goto('/#/admin/reports');
    const report = desk.getByRole('article', { name: title });
    await expect(report.getByText('My aunt owns it.')).toBeVisible();
    await report.getByRole('button', { name: /^Decide/ }).click();
    await report.getByText('Take the home down').click();
    await report.getByLabel('What Musa Danladi reads').fill('The owner has shown us the title of this home.');
    await report.getByRole('button', { name: 'Take it down' }).click();
    await expect(report).toBeHidden();
    await expect(async () =>
      expect(await notifications(landlord)).toContain('The owner has shown us the title'),
    ).toPass();
    await expect(async () =>
      expect(await notifications(tenant)).toContain('The home that you reported is gone'),
    ).toPass();
    const { items } = await landlord.api.listings.listMine.query({ limit: 5 });
    expect(items.map(({ state }) => state)).toEqual(['suspended']);
  });
});
