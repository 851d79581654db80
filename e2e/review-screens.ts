import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { demoLandlord } from './support/person.ts';
import { refusedCall } from './support/test.ts';

const openTask = (page: Page, title: RegExp) => page.getByRole('link', { name: title }).first().click();

/** The public page of a demo landlord. */
async function openLandlord(page: Page, name: string): Promise<void> {
  const api = await demoLandlord(new URL(page.url()).origin, `${name}@demo.rentreel.ng`);
  const person = await api.auth.me.query();
  await page.goto(`/#/landlord/${person?.uid ?? 'none'}`);
}

/** Reviews to write, sealed, published and removed, and their moderation. */
export const reviewScreens: readonly Screen[] = [
  { name: 'referrals-empty', path: '/referrals', shows: 'No invitations yet', as: 'newcomer' },
  { name: 'referrals', path: '/referrals', shows: 'after the rent was released', as: 'folake' },
  { name: 'referrals-admin', path: '/referrals', shows: 'Budget for rewards', as: 'ngozi' },
  { name: 'reviews-empty', path: '/reviews', shows: 'No reviews to write', as: 'newcomer' },
  {
    name: 'reviews',
    path: '/reviews',
    shows: 'Hauwa Abdullahi-Danjuma has sent theirs',
    as: 'adaeze',
    next: [
      { name: 'review-form', shows: 'What happened', press: (page) => openTask(page, /^The first month with /) },
      {
        name: 'review-form-refused',
        shows: 'Check these and try again',
        press: async (page) => {
          await page.goBack();
          await openTask(page, /^Your inspection with /);
          await page.getByRole('button', { name: 'Send review' }).click();
        },
      },
    ],
  },
  { name: 'reviews-written', path: '/reviews?tab=written', shows: 'Published on', as: 'adaeze' },
  { name: 'reviews-about', path: '/reviews?tab=about', shows: 'Reply or report', as: 'emeka' },
  {
    name: 'review-sealed',
    path: '/reviews?tab=written',
    shows: 'Sent and sealed',
    as: 'hauwa',
    press: (page) => openTask(page, /^The first month with /),
  },
  {
    name: 'review-removed',
    path: '/reviews?tab=written',
    shows: 'Do you disagree?',
    as: 'tunde',
    press: async (page) => {
      const removed = page.getByRole('listitem').filter({ hasText: 'Removed' });
      await removed.getByRole('link').click();
    },
  },
  {
    name: 'review-report',
    path: '/reviews?tab=about',
    shows: 'Why are you reporting this review?',
    as: 'hauwa',
    press: async (page) => {
      await page.getByRole('link', { name: 'Reply or report' }).first().click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
    },
  },
  {
    name: 'landlord-page',
    path: '/',
    shows: 'As listed',
    press: (page) => openLandlord(page, 'emeka'),
  },
  {
    name: 'landlord-page-verified',
    path: '/',
    shows: 'Identity checked',
    press: (page) => openLandlord(page, 'hauwa'),
  },
  {
    name: 'landlord-page-none',
    path: `/landlord/usr_${'0'.repeat(26)}`,
    shows: 'Landlord not found',
    trouble: [/TRPCClientError/, refusedCall('landlords.get', 404)],
  },
  { name: 'admin-reviews', path: '/admin/reviews', shows: 'What happens to the review?', as: 'ngozi' },
];
