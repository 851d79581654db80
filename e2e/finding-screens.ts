import type { Page } from '@playwright/test';
import type { Screen, Stage } from './screens.ts';
import { demoHomes } from './support/person.ts';
import { createGuestClient } from './support/session-client.ts';

/** A comparison of the newest homes. */
const compare = (limit: number) => async (page: Page) => {
  await page.getByText('No homes to compare yet').waitFor();
  const homes = await demoHomes(createGuestClient(page), limit);
  await page.goto(`/#/compare?ids=${homes.map(({ id }) => id).join(',')}`);
  await page.getByRole('table').waitFor();
};

/** Creates a shared list of two saved homes, one with a note. Returns its link. */
async function shareList({ person }: Stage): Promise<string> {
  const { api } = person;
  const { items } = await api.saved.list.query({ limit: 2 });
  const [first, second] = items.map(({ listing }) => listing.id);
  const { id: collectionId } = await api.collections.create.mutate({ name: 'Near work', listingId: first });
  if (first)
    await api.saved.mark.mutate({
      listingId: first,
      note: 'Good light, near the train',
      score: 4,
      status: 'inspected',
    });
  if (second) await api.collections.addHome.mutate({ collectionId, listingId: second });
  const { shareKey } = await api.collections.share.mutate({ collectionId });
  if (first) {
    const vote = {
      collectionId,
      key: shareKey,
      listingId: first,
      vote: 1,
      name: 'Mum',
      voterKey: 'v'.repeat(32),
    } as const;
    await api.collections.vote.mutate(vote);
  }
  return `/shortlist/${collectionId}?key=${shareKey}`;
}

/** Screens of comparison and saved homes. */
export const findingScreens: readonly Screen[] = [
  { name: 'compare-empty', path: '/compare', shows: 'No homes to compare yet' },
  { name: 'compare', path: '/compare', shows: 'Only differences', press: compare(4) },
  {
    name: 'compare-two',
    path: '/compare',
    shows: 'Add a home',
    press: compare(2),
    next: [
      {
        name: 'compare-note',
        shows: 'My score, 5 is best',
        press: (page) => page.getByRole('button', { name: /^Note/ }).first().click(),
      },
      {
        name: 'compare-places',
        shows: 'Where is it?',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Add work or school' }).click();
        },
      },
      {
        name: 'compare-add',
        shows: 'Area or town',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Add a home' }).click();
          await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'saved-list',
    path: '/saved',
    shows: 'Good light',
    as: 'tenant',
    before: shareList,
    after: ({ page }) => page.getByRole('button', { name: /^Near work/ }).click(),
    next: [
      {
        name: 'saved-home-sheet',
        shows: 'On my lists',
        reach: ({ page }) =>
          page
            .getByRole('button', { name: /^Status and note/ })
            .first()
            .click(),
      },
      {
        name: 'saved-removed-toast',
        shows: 'Removed from your saved homes',
        reach: async ({ page }) => {
          await page.keyboard.press('Escape');
          await page
            .getByRole('article')
            .first()
            .getByRole('button', { name: /^Save / })
            .click();
          // A toast stays while the pointer is over it.
          await page.locator('[data-sonner-toast]').hover();
        },
      },
    ],
  },
  {
    name: 'shortlist',
    path: '/compare',
    shows: '1 for (Mum)',
    after: async (stage) => {
      await stage.page.getByText('No homes to compare yet').waitFor();
      for (const { id } of await demoHomes(stage.person.api, 2))
        await stage.person.api.saved.save.mutate({ listingId: id });
      await stage.page.goto(`/#${await shareList(stage)}`);
    },
  },
];
