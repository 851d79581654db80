import type { Page } from '@playwright/test';
import { follow } from './support/browser-storage.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search homes/ });
const typeAndEnter = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
};
const homes = (page: Page) => page.getByRole('heading', { level: 2, name: /^[1-9]\d* homes?$/ });
const noHomes = (page: Page) => page.getByText('No homes match your search');

test('a misspelled search is corrected, says so, and suggests places with their homes', async ({ page }) => {
  await test.step('a misspelled search shows corrected results, says so, and can be repeated as typed', async () => {
    await page.goto('/#/search');
    await typeAndEnter(page, 'yabba');
    await expect(page).toHaveURL(/in=LA%2Flagos%2Fyaba/);
    await expect(homes(page)).toBeVisible();
    await expect(page.getByText('Showing Yaba for “yabba”.')).toBeVisible();

    await page.getByRole('button', { name: 'Search “yabba” instead' }).click();
    await expect(page).toHaveURL(/search\?q=yabba$/);
    await expect(noHomes(page)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/search\?q=yabba$/);
    await expect(noHomes(page)).toBeVisible();

    await page.getByRole('button', { name: /^Search Yaba for “yabba”/ }).click();
    await expect(page).toHaveURL(/in=LA%2Flagos%2Fyaba/);
    await expect(homes(page)).toBeVisible();
  });

  await test.step('several corrections are listed together and stay visible when no home matches', async () => {
    await follow(page, '/search');
    await expect(field(page)).toHaveValue('');
    await typeAndEnter(page, '2 berdoom for yabba 1.5m with light');
    await expect(page).toHaveURL(/beds=2/);
    await expect(noHomes(page)).toBeVisible();
    await expect(page.getByText('Showing bedroom for “berdoom” and Yaba for “yabba”.')).toBeVisible();
    await expect(page.getByText(/^Your search: Yaba/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Try changing one thing' })).toBeVisible();
  });

  await test.step('"leki phase one" finds Lekki and never Port Harcourt', async () => {
    await follow(page, '/search');
    await expect(field(page)).toHaveValue('');
    await typeAndEnter(page, 'leki phase one');
    await expect(page).toHaveURL(/in=LA%2Flagos%2Flekki-phase-1$/);
  });

  await test.step('suggestions show the number of homes per place and list empty places last', async () => {
    await follow(page, '/search');
    await expect(field(page)).toHaveValue('');
    await field(page).fill('lek');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.nth(1)).toContainText(/\d homes?$/);
    await field(page).fill('yaba');
    await expect(options.nth(1)).toHaveText(/^Yaba.*\d homes?$/);
    const labels = (await options.allInnerTexts()).slice(1).map((text) => text.includes('No homes now'));
    expect(labels).toEqual(labels.toSorted((a, b) => Number(a) - Number(b)));
    await field(page).fill('3 bed');
    await expect(page.getByRole('option', { name: 'Search for “3 bed”' })).toBeVisible();
    await expect(options).toHaveCount(1);
  });
});
