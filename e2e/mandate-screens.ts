import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const openFirst = (heading: string, state: string) => async (page: Page) => {
  const group = page.getByRole('region', { name: heading });
  await group.getByRole('article').filter({ hasText: state }).getByRole('link').first().click();
};

/** Screens of the authority to let. */
export const mandateScreens: readonly Screen[] = [
  { name: 'mandates-empty', path: '/landlord-verification', shows: 'No mandates yet', as: 'newcomer' },
  {
    name: 'mandates',
    path: '/landlord-verification',
    shows: 'Ask the owner',
    as: 'emeka',
    next: [
      {
        name: 'mandate-new',
        shows: 'Lowest rent for a year',
        press: (page) =>
          page
            .getByRole('button', { name: /^Ask the owner/ })
            .first()
            .click(),
      },
    ],
  },
  {
    name: 'homes-to-let',
    path: '/landlord-verification',
    shows: 'Someone else has sent documents',
    as: 'folake',
    next: [
      {
        name: 'home-photos',
        shows: 'The code changes every day',
        press: (page) =>
          page
            .getByRole('button', { name: /^Take photos/ })
            .first()
            .click(),
      },
      {
        name: 'home-papers',
        shows: 'The title or letters of administration',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page
            .getByRole('button', { name: /^Show your documents/ })
            .first()
            .click();
          await page.getByText('Joint owners or family').click();
        },
      },
    ],
  },
  {
    name: 'mandate-to-sign',
    path: '/landlord-verification',
    shows: 'Your full name',
    as: 'folake',
    press: openFirst('Mandates to sign', 'Waiting for you'),
  },
  {
    name: 'mandate-signed',
    path: '/landlord-verification',
    shows: 'End the mandate',
    as: 'hauwa',
    press: openFirst('Your homes that others let', 'Signed'),
  },
  {
    name: 'mandate-link',
    path: `/mandates/man_${'0'.repeat(26)}?key=${'A'.repeat(43)}`,
    shows: 'Read the mandate',
    as: 'newcomer',
  },
];
