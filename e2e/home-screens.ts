import type { Screen } from './screens.ts';
import { demoHomes } from './support/person.ts';
import { follow } from './support/browser-storage.ts';
import { holdCalls } from './support/gate.ts';

/** The feed while it loads, a landlord without verification, the tour of the sample home, hidden homes. */
export const homeScreens: readonly Screen[] = [
  {
    name: 'feed-loading',
    path: '/?tab=new',
    shows: 'Homes to rent',
    before: ({ page }) => holdCalls(page, /listings\.list/),
    isLoading: true,
  },
  {
    name: 'property-not-verified',
    path: '/compare',
    shows: 'Not verified yet.',
    after: async ({ page, person }) => {
      const { items } = await person.api.listings.list.query({ limit: 50 });
      await follow(page, `/property/${items.find(({ landlord }) => !landlord.isVerified)?.id}`);
    },
  },
  { name: 'sample-tour', path: '/property-demo', shows: 'Stop 1 of 9' },
  { name: 'sample-tour-escrow', path: '/property-demo?stop=escrow', shows: 'Escrow: your money waits' },
  {
    name: 'sample-skipped',
    path: '/property-demo?stop=off',
    shows: 'Take the tour',
    next: [
      {
        name: 'sample-explains',
        shows: 'nothing was sent, booked or paid',
        press: (page) => page.getByRole('button', { name: 'Pay into escrow' }).click(),
      },
    ],
  },
  { name: 'hidden-homes-empty', path: '/hidden-homes', shows: 'You haven’t hidden any homes' },
  {
    name: 'hidden-homes',
    path: '/hidden-homes',
    shows: 'Show again',
    as: 'newcomer',
    before: async ({ person }) => {
      for (const { id: listingId } of await demoHomes(person.api, 3))
        await person.api.listings.hide.mutate({ listingId });
    },
  },
];
