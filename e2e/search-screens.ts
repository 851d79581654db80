import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const lagos = '/search?city=LA/lagos';
const yaba = '/search?in=LA/lagos/yaba&beds=2&beds-max=2';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The search in its states, and its map. */
export const searchScreens: readonly Screen[] = [
  {
    name: 'search',
    path: lagos,
    shows: 'Sample home',
    next: [
      {
        name: 'search-suggestions',
        shows: 'Search for “2 bed in Sur”',
        press: (page) => page.getByRole('combobox', { name: /^Search homes/ }).fill('2 bed in Sur'),
      },
    ],
  },
  {
    name: 'search-understood',
    path: '/search',
    shows: '“with light”',
    press: async (page) => {
      await page
        .getByRole('combobox', { name: /^Search homes/ })
        .fill('2-bedroom in Yaba under two million, with light');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'search-filters',
    path: `${lagos}&total=3000000`,
    shows: 'Where to',
    as: 'newcomer',
    before: ({ person }) =>
      person.api.savedPlaces.add.mutate({ kind: 'work', name: 'Work', latitude: 6.4531, longitude: 3.3958 }),
    after: ({ page }) => button(page, /^Filters/).click(),
  },
  { name: 'search-none', path: `${yaba}&total=900000`, shows: 'Try changing one thing' },
  { name: 'search-broken-link', path: `${yaba}&total=plenty`, shows: 'couldn’t be read' },
  {
    name: 'search-map',
    path: `${lagos}&view=map`,
    shows: 'homes',
    next: [
      {
        name: 'search-map-draw',
        shows: 'Draw round the area',
        press: (page) => button(page, 'Draw an area').click(),
      },
    ],
  },
  {
    name: 'search-map-list',
    path: `${yaba}&view=map`,
    shows: 'Sample home',
    press: (page) => button(page, 'More of the list').click(),
  },
  {
    name: 'search-recent',
    path: yaba,
    shows: 'Recent searches',
    press: async (page) => {
      await page.getByText('Sample home').first().waitFor();
      await button(page, 'Clear all').click();
      // Fewer than ten results of the previous search are faded until the new ones have loaded.
      await page
        .getByText(/^\d{2,} homes$/)
        .first()
        .waitFor();
      await page.locator('.results[data-stale="false"]').waitFor();
    },
  },
  { name: 'search-watch', path: `${yaba}&view=watch`, shows: 'Back to the list' },
];
