import type { Page } from '@playwright/test';
import { type Person, demoHomes, demoLandlord } from './support/person.ts';
import { expect, test } from './support/test.ts';

const saveHomes = async ({ api }: Person, count: number) => {
  const homes = await demoHomes(api, count);
  for (const { id } of homes) await api.saved.save.mutate({ listingId: id });
  return homes;
};
const row = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a saved home that is paused is greyed out with similar homes, and returns when it is resumed', async ({
  page,
  signedIn,
  baseURL,
  trouble,
}) => {
  // A link under the pointer is prefetched, also at the moment when its home is paused.
  trouble.expect(/listings\.get/);
  const landlord = await demoLandlord(baseURL ?? '');
  const { items } = await landlord.listings.listMine.query({ limit: 50 });
  // Other tests rent the landlord’s own homes, and expect those in Lagos and Wuse 2.
  const home = items.find(({ state, city, area }) => state === 'live' && city === 'Abuja' && area !== 'Wuse 2');
  const listingId = home?.id ?? 'lst_';
  await signedIn.api.saved.save.mutate({ listingId });
  await page.goto('/#/saved');
  const saved = row(page, home?.title ?? '');
  await expect(saved.getByRole('link')).toBeVisible();

  await landlord.listings.pause.mutate({ listingId });
  try {
    await page.reload();
    await expect(saved.getByText('Not available now')).toBeVisible();
    await expect(saved.getByRole('link')).toBeHidden();
    await saved.getByRole('button', { name: 'See homes like it' }).click();
    const similar = page.getByRole('dialog', { name: `Like ${home?.title}` });
    await expect(similar.getByRole('article').first().or(similar.getByText('No similar homes'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(similar).toBeHidden();
  } finally {
    await landlord.listings.resume.mutate({ listingId });
  }
  await page.reload();
  await expect(saved.getByRole('link')).toBeVisible();
});

test('a shared list is voted on in another browser without an account, until sharing is stopped', async ({
  page,
  signedIn,
  openPage,
  trouble,
}) => {
  trouble.expect(/collections\.getShared/, /n’t shared any more/);
  const [home] = await saveHomes(signedIn, 2);
  const title = home?.title ?? '';
  await signedIn.api.saved.mark.mutate({ listingId: home?.id ?? 'lst_', note: 'Noisy at night', score: 2 });
  await page.goto('/#/saved');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name of the list').fill('Near work');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByText('This list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await row(page, title)
    .getByRole('button', { name: /Status and note/ })
    .click();
  await page.getByLabel('Near work').click();
  await expect(page.getByLabel('Near work')).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Near work 1' }).click();
  await page.getByRole('button', { name: 'Share for votes' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to the list').inputValue();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const voterPage = await openPage();
  await voterPage.goto(link);
  await expect(voterPage.getByRole('heading', { name: 'Near work' })).toBeVisible();
  await expect(voterPage.getByText('Noisy at night')).toBeHidden();
  await voterPage.getByRole('button', { name: /^Against/ }).click();
  await voterPage.getByRole('textbox', { name: 'Your name' }).fill('Mum');
  await voterPage.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(voterPage.getByText('1 against (Mum)')).toBeVisible();
  const counted = voterPage.waitForResponse(/collections\.vote/);
  await voterPage.getByRole('button', { name: /^For/ }).click();
  await expect(voterPage.getByText('1 for (Mum)')).toBeVisible();
  await counted;
  await voterPage.reload();
  await expect(voterPage.getByRole('button', { name: 'For 1' })).toHaveAttribute('aria-pressed', 'true');

  await expect(row(page, title).getByText('1 for (Mum)')).toBeVisible();
  await page.getByRole('button', { name: 'Shared', exact: true }).click();
  await page.getByRole('button', { name: /^Stop sharing/ }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await voterPage.reload();
  await expect(voterPage.getByText('This list isn’t shared any more')).toBeVisible();
});

test('status and note of a saved home can be set by keyboard, and the note outlasts unsaving the home by mistake', async ({
  page,
  signedIn,
}) => {
  const [home] = await saveHomes(signedIn, 1);
  const title = home?.title ?? '';
  await page.goto('/#/saved');
  await row(page, title)
    .getByRole('button', { name: /Status and note/ })
    .press('Enter');
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('radio', { name: 'To inspect' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: 'Inspected', exact: true })).toBeChecked();
  await sheet.getByLabel('My note').focus();
  await page.keyboard.type('Good light');
  await sheet.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(row(page, title).getByText('Good light')).toBeVisible();
  await expect(row(page, title).getByText('Inspected')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Applied');
  await expect(page.getByText('No saved home is “Applied”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all saved homes' }).press('Enter');
  await expect(row(page, title)).toBeVisible();

  await test.step('unsaving the home and undoing it keeps its note', async () => {
    await page.getByRole('button', { name: `Save ${title}` }).click();
    await expect(page.getByText('No saved homes yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Good light')).toBeVisible();
  });
});
