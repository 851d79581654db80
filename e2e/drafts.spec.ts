import type { Page } from '@playwright/test';
import { follow } from './support/browser-storage.ts';
import { applyFor, haveKeys } from './support/booking-fixtures.ts';
import { createPerson, demoHome, useFirstDevice } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Returns the keys of the drafts that the page stores. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('rr_draft')));

test('unsent texts survive a reload, are shown to no other user, and are deleted once sent or at the log-out', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  // The log-out ends the session of requests in progress.
  trouble.expect(/status of 401/);
  const address = baseURL ?? '';
  const author = await createPerson(address, { name: 'Bisi Adewale' });
  const other = await createPerson(address, { name: 'Kemi Ojo' });
  const fixture = await applyFor(author, { address });
  await haveKeys(fixture);
  const { id: listingId } = await demoHome(author.api);
  await useFirstDevice(context, author, address);

  await test.step('a support ticket is shown to no other user and deleted once it is sent', async () => {
    await page.goto('/#/help/new');
    const subject = page.getByLabel('Subject');
    const story = page.getByLabel('What happened', { exact: true });
    await subject.fill('A lost receipt');
    await story.fill('The receipt of my first payment does not open.');
    await page.reload();
    await expect(subject).toHaveValue('A lost receipt');
    await expect(story).toHaveValue('The receipt of my first payment does not open.');

    await useFirstDevice(context, other, address);
    await page.reload();
    await expect(story).toHaveValue('');
    await expect(subject).toHaveValue('');

    await useFirstDevice(context, author, address);
    await page.reload();
    await expect(story).toHaveValue('The receipt of my first payment does not open.');
    await page.getByLabel('What is it about?').selectOption('account');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A lost receipt' })).toBeVisible();
    await follow(page, '/help/new');
    await expect(story).toHaveValue('');
    await page.reload();
    await expect(story).toHaveValue('');
  });

  await test.step('a dispute report is deleted once it is sent', async () => {
    await follow(page, `/bookings/${fixture.bookingId}/dispute`);
    const reason = page.getByLabel('What is wrong?');
    const story = page.getByLabel('What happened');
    await reason.selectOption('occupied');
    await story.fill('A family lives in two of the rooms.');
    await page.reload();
    await expect(reason).toHaveValue('occupied');
    await expect(story).toHaveValue('A family lives in two of the rooms.');

    await page.getByRole('button', { name: 'Report the problem' }).click();
    await expect(page.getByText('stays in escrow until this is settled.')).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('a message and an application are deleted at the log-out', async () => {
    await follow(page, `/chat/${listingId}/me`);
    const message = page.getByRole('textbox', { name: /^Message / });
    await message.fill('Is the borehole');
    await page.reload();
    await expect(message).toHaveValue('Is the borehole');

    await follow(page, `/bookings/apply/${listingId}`);
    const about = page.getByLabel('About yourself (optional)');
    await about.fill('Two of us, no pets');
    await page.reload();
    await expect(about).toHaveValue('Two of us, no pets');

    await follow(page, '/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/#/');
    expect(await storedDrafts(page)).toEqual([]);
  });
});
