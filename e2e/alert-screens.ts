import { createSessionClient } from './support/session-client.ts';
import { expect } from '@playwright/test';
import type { Screen, Stage } from './screens.ts';
import { demoPassword } from './support/person.ts';

const demoLandlord = { email: 'emeka@demo.rentreel.ng', password: demoPassword };
const nowhere = 'sch_00000000000000000000000000';
const token = 'x'.repeat(43);

/** Three saved searches: one with a match, one without notifications, one paused. */
async function saveSearches({ person: { api } }: Stage): Promise<void> {
  const { id: paused } = await api.alerts.save.mutate({ query: { state: 'OY', petsAllowed: true } });
  await api.alerts.pause.mutate({ searchId: paused });
  const query = {
    areas: ['LA/lagos/yaba', 'LA/lagos/surulere'] as `LA/${string}/${string}`[],
    ownMeter: true as const,
  };
  await api.alerts.save.mutate({ query, byMail: false, inApp: false, name: 'Just to compare' });
  await api.alerts.save.mutate({ query: {}, name: 'Anything, anywhere', frequency: 'daily' });
}

/** A demo home is withdrawn and published again, so that it counts as new for the search. */
async function bringHomes(stage: Stage): Promise<void> {
  await saveSearches(stage);
  const landlord = createSessionClient({ url: new URL(stage.page.url()).origin });
  await landlord.auth.login.mutate(demoLandlord);
  const { items } = await landlord.listings.listMine.query({ limit: 20 });
  const listingId = items.findLast(({ state }) => state === 'live')?.id ?? 'lst_';
  await landlord.listings.pause.mutate({ listingId });
  await landlord.listings.resume.mutate({ listingId });
  await expect.poll(() => stage.person.api.alerts.countNew.query()).toBeGreaterThan(0);
}

/** Saved searches and their matches. */
export const alertScreens: readonly Screen[] = [
  { name: 'alerts-empty', path: '/alerts', shows: 'No saved searches yet', as: 'newcomer' },
  {
    name: 'alerts',
    path: '/alerts',
    shows: 'new home',
    as: 'newcomer',
    before: bringHomes,
    next: [
      {
        name: 'alerts-edit',
        shows: 'How often',
        reach: ({ page }) => page.getByRole('button', { name: 'Edit Anything, anywhere' }).click(),
      },
      {
        name: 'alerts-matches-none',
        shows: 'No homes found yet',
        reach: async ({ page }) => {
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Just to compare', exact: true }).click();
        },
      },
      {
        name: 'alerts-matches',
        shows: 'New',
        reach: async ({ page }) => {
          await page.goBack();
          await page.getByRole('link', { name: 'Anything, anywhere', exact: true }).click();
          await page.getByRole('article').first().waitFor();
        },
      },
      {
        name: 'alerts-removed',
        shows: 'Restore',
        reach: async ({ page }) => {
          await page.goBack();
          await page.getByRole('button', { name: 'Remove Just to compare' }).click();
        },
      },
    ],
  },
  {
    name: 'alerts-search-gone',
    path: `/alerts/${nowhere}`,
    shows: 'This saved search no longer exists',
    as: 'newcomer',
    trouble: [/404|alerts\.matches|This saved search no longer exists/],
  },
  {
    name: 'alerts-save-sheet',
    path: '/search?in=LA/lagos/yaba&total=3000000',
    shows: 'We’ll notify you about new ones.',
    as: 'newcomer',
    press: (page) => page.getByRole('button', { name: 'Save search' }).first().click(),
  },
  {
    name: 'alerts-unsubscribe',
    path: `/alerts/unsubscribe?search=${nowhere}&token=${token}`,
    shows: 'You don’t need to log in.',
  },
  { name: 'alerts-unsubscribe-broken', path: '/alerts/unsubscribe', shows: 'This link isn’t complete' },
];
