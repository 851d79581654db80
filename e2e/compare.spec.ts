import type { Page } from '@playwright/test';
import { closeApp } from './support/pages.ts';
import { type Person, demoHomes } from './support/person.ts';
import { expect, test } from './support/test.ts';

interface Home {
  readonly id: `lst_${string}`;
  readonly title: string;
}

async function threeHomes({ api }: Person): Promise<readonly [Home, Home, Home]> {
  const [first, second, third] = await demoHomes(api, 3);
  if (!first || !second || !third) throw new Error('The demo has fewer than three homes.');
  return [first, second, third];
}
const homesOf = ({ api }: Person, count = 4) => demoHomes(api, count);
const column = (page: Page, title: string) => page.getByRole('columnheader', { name: title });
const rowOf = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test('a guest compares homes on a phone, keeps a place and a note in the browser, and sends a link', async ({
  page,
  person,
  openPage,
}) => {
  await test.step('a phone shows two homes at a time, and only differing rows on request', async () => {
    const homes = await homesOf(person);
    await page.goto(`/#/compare?ids=${homes.map(({ id }) => id).join(',')}`);
    await expect(page.getByText('Homes 1 and 2 of 4')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('button', { name: 'Show the next home' }).click();
    await expect(page.getByText('Homes 2 and 3 of 4')).toBeVisible();
    await expect(column(page, homes[2]?.title ?? '')).toBeVisible();

    const rows = await page.getByRole('row').count();
    await page.getByLabel('Only differences').check();
    expect(await page.getByRole('row').count()).toBeLessThan(rows);
    await expect(rowOf(page, 'To move in, first year')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a place and a note are kept in the browser', async () => {
    const homes = await homesOf(person, 2);
    await page.goto(`/#/compare?ids=${homes.map(({ id }) => id).join(',')}`);
    await page.getByRole('button', { name: 'Add work or school' }).click();
    await page.getByLabel('Where is it?').fill('UNILAG');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('dialog').getByText('Only you see them. They stay in this browser.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText(/^About [\d.]+ k?m, .* by car/).first()).toBeVisible();

    const title = homes[0]?.title ?? '';
    await page.getByRole('button', { name: `Note on ${title}` }).click();
    await page.getByRole('dialog').getByText('4', { exact: true }).click();
    await page.getByLabel('My note').fill('Ask about the borehole');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // A sheet that closes goes back in the history.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Ask about the borehole')).toBeVisible();
    await page.reload();
    await expect(page.getByText('4 of 5')).toBeVisible();
    await expect(page.getByText('Ask about the borehole')).toBeVisible();
    await expect(page.getByText(/^About [\d.]+ k?m, .* by car/).first()).toBeVisible();
  });

  await test.step('a link opens the comparison in another browser and leaves that browser’s own list unchanged', async () => {
    const [first, second, third] = await threeHomes(person);
    await page.goto(`/#/compare?ids=${first.id},${second.id}`);
    await expect(column(page, first.title)).toBeVisible();
    const link = page.url();

    const guestPage = await openPage();
    await closeApp(guestPage);
    await guestPage.evaluate((home) => localStorage.setItem('rr_compare', JSON.stringify([home])), {
      id: third.id,
      title: third.title,
    });
    await guestPage.goto(link);
    for (const home of [first, second]) await expect(column(guestPage, home.title)).toBeVisible();
    await expect(guestPage.getByText('Lowest').first()).toBeVisible();
    await guestPage.getByRole('button', { name: `Remove ${second.title}` }).click();
    await expect(column(guestPage, second.title)).toBeHidden();
    const stored = await guestPage.evaluate(() => localStorage.getItem('rr_compare'));
    expect(stored).toContain(third.id);
    expect(stored).not.toContain(first.id);
  });
});

test('a saved home is added to the comparison by keyboard, removed, and restored with Undo', async ({
  page,
  signedIn,
}) => {
  const [first, second, third] = await threeHomes(signedIn);
  await signedIn.api.saved.save.mutate({ listingId: third.id });
  await page.goto(`/#/compare?ids=${first.id},${second.id}`);
  await page.getByRole('button', { name: 'Add a home' }).press('Enter');
  const choice = page.getByRole('dialog').getByRole('button', { name: `Add ${third.title}` });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Homes 2 and 3 of 3')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(third.id));
  await page.getByRole('button', { name: `Remove ${third.title}` }).press('Enter');
  await expect(column(page, third.title)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(column(page, third.title)).toBeVisible();
});
