import type { Screen } from './screens.ts';

/** Screens of help: articles, and a person's tickets. */
export const helpScreens: readonly Screen[] = [
  { name: 'guides', path: '/guides', shows: 'All topics' },
  { name: 'guides-article', path: '/guides/disputes', shows: 'If we are too slow' },
  { name: 'guides-no-article', path: '/guides/nothing-here', shows: 'Article not found' },
  {
    name: 'help-check',
    path: '/help/check',
    shows: 'Don’t pay',
    as: 'tenant',
    after: async ({ page }) => {
      const message = 'Send ₦50,000 to Opay 0803 555 0117 to hold the flat, many people are coming today';
      await page.getByLabel('What did they send you?').fill(message);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('button', { name: 'Report it' }).click();
    },
  },
  {
    name: 'guides-check-nothing',
    path: '/guides/check',
    shows: 'We found no sign',
    after: async ({ page }) => {
      await page.getByLabel('What did they send you?').fill('Is the flat still free? 0701 000 0101');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
  },
  {
    name: 'help',
    path: '/help',
    shows: 'Fix it now',
    as: 'tenant',
    next: [
      {
        name: 'help-nothing-found',
        shows: 'Nothing about',
        press: (page) => page.getByRole('searchbox').fill('submarine'),
      },
      {
        name: 'help-found',
        shows: 'The caution fee: who holds it',
        press: (page) => page.getByRole('searchbox').fill('cautoin'),
      },
    ],
  },
  { name: 'help-more-money', path: '/help/fix-more-money', shows: 'Don’t pay it', as: 'tenant' },
  { name: 'help-withdrawal', path: '/help/fix-withdrawal', shows: 'You have no withdrawal under way', as: 'newcomer' },
  {
    name: 'help-contact',
    path: '/help/new?topic=safety&subject=withdrawal%20waits',
    shows: 'This may answer it',
    as: 'tenant',
  },
  {
    name: 'help-ticket',
    path: '/help',
    shows: 'We wait for your answer',
    as: 'hauwa',
    press: (page) => page.getByRole('link', { name: /A tenant has not answered my offer/ }).click(),
  },
  {
    name: 'help-ticket-rated',
    path: '/help',
    shows: 'Not solved?',
    as: 'zainab',
    press: (page) => page.getByRole('link', { name: /The code for my phone does not come/ }).click(),
  },
];
