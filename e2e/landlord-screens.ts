import type { Screen } from './screens.ts';
import { demoHome } from './support/person.ts';
import { createGuestClient } from './support/session-client.ts';

/** Screens of landlords, and the map. `add-property.spec.ts` covers the steps of the wizard. */
export const landlordScreens: readonly Screen[] = [
  { name: 'add-property', path: '/add-property', shows: '8 short steps', as: 'newcomer' },
  {
    name: 'add-property-drafts',
    path: '/add-property',
    shows: 'Start a new home',
    as: 'newcomer',
    before: ({ person }) =>
      person.api.drafts.save.mutate({
        version: 0,
        step: 2,
        content: { type: 'flat', place: { state: 'LA', area: 'Yaba' } },
      }),
  },
  { name: 'my-listings-empty', path: '/my-listings', shows: 'My listings', as: 'newcomer' },
  {
    name: 'my-listings',
    path: '/my-listings',
    shows: 'Live',
    as: 'hauwa',
    next: [
      {
        name: 'my-listings-more',
        shows: 'Close the listing',
        press: (page) =>
          page
            .getByRole('button', { name: /^(More|Actions) for/ })
            .first()
            .click(),
      },
    ],
  },
  { name: 'landlord-today-empty', path: '/landlord', shows: 'No homes yet', as: 'newcomer' },
  {
    name: 'landlord-today',
    path: '/landlord',
    shows: 'Tasks for you now',
    as: 'hauwa',
  },
  { name: 'landlord-money-empty', path: '/landlord/money', shows: 'No letting has paid you', as: 'newcomer' },
  {
    name: 'landlord-money',
    path: '/landlord/money',
    shows: 'In escrow for you',
    as: 'hauwa',
    press: (page) => page.getByText('Statement').first().waitFor(),
  },
  {
    name: 'map',
    path: '/',
    shows: 'to move in',
    press: async (page) => {
      const { id } = await demoHome(createGuestClient(page));
      await page.goto(`/#/map/${id}`);
      await page.locator('canvas').first().waitFor();
    },
  },
];
