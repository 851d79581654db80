import type { Page } from '@playwright/test';
import { type BookingFixture, applyFor, dayAhead, haveMovedIn } from './support/booking-fixtures.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import { createPerson, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ DEMO: 'true', SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
  await server.start();
});
test.afterAll(() => server.dispose());

async function moveIn(): Promise<{ tenant: Person; fixture: BookingFixture }> {
  const tenant = await createPerson(server.address, { name: 'Bisi Adewale' });
  const startDay = dayAhead(2);
  const fixture = await applyFor(tenant, { ...server, startDay });
  await haveMovedIn(fixture, { startDay });
  return { tenant, fixture };
}

/** Answers every question with yes, sets the stars and sends the review. */
async function writeReview(page: Page, { stars, text }: { stars: number; text: string }): Promise<void> {
  for (const question of await page
    .getByRole('group')
    .filter({ has: page.getByLabel('Yes') })
    .all()) {
    await question.getByText('Yes', { exact: true }).click();
  }
  for (const factor of await page
    .getByRole('group')
    .filter({ has: page.getByLabel(/^5 of 5/) })
    .all()) {
    await factor.getByLabel(new RegExp(`^${stars} of 5`)).check({ force: true });
  }
  await page.getByLabel('In your words (optional)').fill(text);
  await page.getByRole('button', { name: 'Send review' }).click();
}

test('two reviews stay sealed until both are sent, then both are published', async ({ browser, trouble }) => {
  test.slow();
  const { tenant, fixture } = await moveIn();
  const page = await openOwnWindow({ browser, trouble, server }, tenant);
  const landlordPage = await openOwnWindow({ browser, trouble, server }, fixture.owner);
  await moveClock(server, 31 * 24);

  await test.step('the tenant is invited and writes a review', async () => {
    await page.goto('/#/reviews');
    await page.getByRole('link', { name: /^The first month with / }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Check these and try again')).toBeVisible();
    await writeReview(page, { stars: 4, text: 'Call him on 08031234567. The borehole runs all day.' });
    await expect(page.getByText('Sent and sealed')).toBeVisible();
    await expect(page.getByText('The borehole runs all day.')).toBeHidden();
  });

  await test.step('the landlord sees that it was sent, but not its content', async () => {
    await landlordPage.goto('/#/reviews');
    const task = landlordPage.getByRole('listitem').filter({ hasText: 'Bisi Adewale' });
    await expect(task).toContainText('Bisi Adewale has sent theirs');
    await task.getByRole('link').click();
    await expect(landlordPage.getByText('you read it once you have sent yours')).toBeVisible();
    await expect(landlordPage.getByText('borehole')).toBeHidden();
    await writeReview(landlordPage, { stars: 5, text: 'Paid on the day.' });
    await expect(landlordPage.getByText('Paid on the day.')).toBeVisible();
  });

  await test.step('both are published: the tenant’s without the phone number, and with a reply', async () => {
    await expect(page.getByText('[phone number hidden]. The borehole runs all day.')).toBeVisible();
    await landlordPage.goto('/#/reviews?tab=about');
    const card = landlordPage.getByRole('article').filter({ hasText: 'The borehole runs all day.' });
    await expect(card).toContainText('Keys handed over by the agreed day');
    await card.getByRole('link', { name: 'Reply or report' }).click();
    await landlordPage.getByLabel('Your reply').fill('Thank you. The pump is serviced every month.');
    await landlordPage.getByRole('button', { name: 'Publish my reply' }).click();
    await expect(page.getByText('The pump is serviced every month.')).toBeVisible();
  });

  await test.step('an administrator removes a reported review, and its place shows the reason', async () => {
    await landlordPage.goto('/#/reviews?tab=about');
    await landlordPage.getByRole('article').filter({ hasText: 'borehole' }).getByRole('link', { name: 'Open' }).click();
    await landlordPage.getByRole('button', { name: 'Report' }).click();
    await landlordPage.getByLabel('Reason').selectOption('private_data');
    await landlordPage.getByRole('button', { name: 'Send report' }).click();
    await expect(landlordPage.getByText('You reported this review.')).toBeVisible();
    const admin = { ...fixture.owner, email: 'ngozi@demo.rentreel.ng' };
    const desk = await openOwnWindow({ browser, trouble, server }, admin);
    await desk.goto('/#/admin/reviews');
    const report = desk.getByRole('article').filter({ hasText: 'Bisi' }).first();
    await expect(report.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await report.getByText('Remove the review', { exact: true }).click();
    await report.getByLabel('Why?').fill('It gives a telephone number away.');
    await report.getByRole('button', { name: 'Decide' }).click();
    await expect(report).toBeHidden();
    await page.reload();
    await expect(page.getByText('This review was removed: someone’s private data.').first()).toBeVisible();
  });
});
