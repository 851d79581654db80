import type { Screen } from './screens.ts';

/** Verification of a person, and the verifiers' queue. */
export const verificationScreens: readonly Screen[] = [
  { name: 'verify-new', path: '/verify', shows: '0 of 7 done', as: 'newcomer' },
  { name: 'verify-verified', path: '/verify', shows: 'You’re verified', as: 'adaeze' },
  { name: 'verify-in-review', path: '/verify', shows: 'In review', as: 'tunde' },
  { name: 'verify-again', path: '/verify', shows: 'The photo was too dark', as: 'zainab' },
  {
    name: 'verify-phone',
    path: '/verify',
    shows: 'Your mobile number',
    as: 'newcomer',
    press: (page) => page.getByRole('button', { name: 'Confirm your phone' }).click(),
  },
  {
    name: 'verify-number',
    path: '/verify',
    shows: 'Date of birth',
    as: 'newcomer',
    press: (page) => page.getByRole('button', { name: 'Enter your NIN' }).click(),
  },
  {
    name: 'verify-selfie',
    path: '/verify',
    shows: 'hold it beside your face',
    as: 'newcomer',
    press: (page) => page.getByRole('button', { name: 'Take the selfie' }).click(),
  },
  { name: 'admin-verification', path: '/admin/verification', shows: 'Tunde Bakare', as: 'ngozi' },
  {
    name: 'admin-verification-claims',
    path: '/admin/verification',
    shows: 'Reason for the refusal',
    as: 'ngozi',
    press: async (page) => {
      await page.getByRole('region', { name: 'Two claims to one home' }).getByRole('link').first().click();
      await page.getByText(/^The second: /).click();
    },
  },
  {
    name: 'admin-verification-refuse',
    path: '/admin/verification',
    shows: 'Something to add',
    as: 'ngozi',
    press: (page) => page.getByText('Refuse', { exact: true }).click(),
  },
];
