import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { heading } from './support/page-objects.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createPerson, type Person, signInOnScreen } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

/**
 * Emails are held back at night: shifts this server’s clock forward to daytime in Lagos, whenever the test runs. Never shifts
 * it back, so that it stays after the demo’s data.
 */
const byDay = () => {
  const hour = (new Date().getUTCHours() + 1) % 24;
  const isDay = hour >= 8 && hour < 21;
  // Milliseconds until the next hour from 08:00 to 09:00 in Lagos.
  const untilDay = isDay ? 0 : (((31 - hour) % 24) + 1) * 3_600_000;
  const code = `const now = Date.now; Date.now = () => now() + ${untilDay};`;
  return {
    DEMO: 'true',
    RATE_LIMIT_FACTOR: '1000',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  };
};

let server: OwnServer;
let tenant: Person;
let landlord: Person;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  server = await createOwnServer(byDay());
  await server.start();
});
test.afterAll(() => server.dispose());
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'));
  tenant = await createPerson(server.address, { name: 'Bisi Adewale' });
  landlord = await createPerson(server.address, { name: 'Musa Danladi' });
});

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
const mailsTo = async ({ email, api }: Person): Promise<ReceivedMail[]> =>
  (await api.demo.listMails.query()).filter(({ to, subject }) => to === email && /^New:|cheaper/.test(subject));
const subjects = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject).toReversed();
/** Counts the person’s new homes. Once their own alert has counted a home, all earlier events have been processed. */
const newHomes = (person: Person) => person.api.alerts.countNew.query();

test('a search saved by a guest sends one alert for a new home and one for its price drop, none to other users, and none after the link in the email was followed', async ({
  page,
  context,
  openPage,
}) => {
  const other = await createPerson(server.address);
  await other.api.alerts.save.mutate({ query: { areas: ['LA/lagos/yaba'], types: ['bungalow'] } });
  await other.api.alerts.save.mutate({ query: { areas: ['LA/lagos/yaba'], maxFirstYearKobo: 100_000_000 } });
  await other.api.alerts.save.mutate({ query: { city: 'OY/ibadan' } });

  await page.goto(`${server.address}/#/search?in=LA/lagos/yaba&beds=2&beds-max=2&total=3000000`);
  await page.getByRole('button', { name: 'Save search' }).first().click();
  await signInOnScreen(page, tenant);
  const sheet = page.getByRole('dialog', { name: 'Save this search' });
  await expect(sheet.getByText('2 bedrooms in Yaba, up to ₦3,000,000 all in').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Name').fill('Near work');
  await sheet.getByRole('button', { name: 'Save search' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Search saved' }).first()).toBeVisible();

  await page.goto(`${server.address}/#/alerts`);
  await expect(page.getByRole('article', { name: 'Near work' })).toBeVisible();
  const device = (await openPage()).context();
  await signIn(device, landlord);
  const title = `Flat behind the market ${Date.now()}`;
  const listingId = await postListing(device, landlord, { address: server.address, title, rentKobo: 250_000_000 });
  await expect(page.getByText('1 new home')).toBeVisible();
  await expect.poll(() => subjects(tenant)).toEqual([`New: ${title}, ₦2,500,000 to move in`]);

  await page.getByRole('link', { name: 'Near work', exact: true }).click();
  await expect(heading(page)).toHaveText('Near work');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await landlord.api.listings.changePrice.mutate({ listingId, rentKobo: 235_000_000 });
  await expect(page.getByText('₦150,000 cheaper')).toBeVisible();
  await expect
    .poll(() => subjects(tenant))
    .toEqual([`New: ${title}, ₦2,500,000 to move in`, `₦150,000 cheaper: ${title}`]);
  expect(await newHomes(other)).toBe(0);
  expect(await subjects(other)).toEqual([]);

  await test.step('the link in an email stops further emails without a log-in', async () => {
    await page.goto(`${server.address}/readyz`);
    await context.clearCookies();
    await page.goto(`${server.address}/#/demo-mail`);
    const mail = page
      .getByRole('article')
      .filter({ hasText: tenant.email })
      .filter({ hasText: 'Near work' })
      .filter({ hasText: 'New:' });
    await mail.getByRole('link', { name: /alerts\/unsubscribe/ }).click();
    await expect(heading(page)).toHaveText('Unsubscribe from these emails?');
    expect((await tenant.api.alerts.list.query())[0]?.byMail).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(page.getByText('“Near work” sends you no more emails.')).toBeVisible();
    await expectAccessible(page);

    const known = await newHomes(tenant);
    await postListing(device, landlord, {
      address: server.address,
      title: 'Another quiet flat',
      rentKobo: 260_000_000,
    });
    await expect.poll(() => newHomes(tenant)).toBeGreaterThan(known);
    expect(await subjects(tenant)).toHaveLength(2);
  });
});

test('a saved search can be paused, renamed, removed and restored by keyboard', async ({ page, context }) => {
  await tenant.api.alerts.save.mutate({ query: { state: 'LA' }, name: 'All of Lagos' });
  await signIn(context, tenant);
  await page.goto(`${server.address}/#/alerts`);
  await page.getByRole('button', { name: 'Pause All of Lagos' }).press('Enter');
  await expect(page.getByText('Paused searches don’t look for new homes')).toBeVisible();
  await page.getByRole('button', { name: 'Resume All of Lagos' }).press('Space');
  await page.getByRole('button', { name: 'Edit All of Lagos' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit saved search' });
  await sheet.getByLabel('Name').fill('Lagos, any');
  await sheet.getByLabel('Right away').press('ArrowRight');
  await expect(sheet.getByText('One email at 7:00 am with every new home.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Lagos, any' })).toContainText('Email every morning');
  await expect(page.getByRole('button', { name: 'Edit Lagos, any' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Lagos, any' }).press('Enter');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Lagos, any' })).toBeVisible();
});

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const data = { email: person.email, password: person.password };
  const answer = await context.request.post(`${server.address}/trpc/auth.login`, { data });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`);
}
