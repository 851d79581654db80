import type { Screen } from './screens.ts';

/** Verification of a person, and the verifiers' queue. */
export const verificationScreens: readonly Screen[] = [
  {
    name: 'verify-new',
    path: '/verify',
    shows: '0 of 7 done',
    as: 'newcomer',
    next: [
      {
        name: 'verify-phone',
        shows: 'Your mobile number',
        press: (page) => page.getByRole('button', { name: 'Confirm your phone' }).click(),
      },
      {
        name: 'verify-number',
        shows: 'Date of birth',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Enter your NIN' }).click();
        },
      },
      {
        name: 'verify-selfie',
        shows: 'hold it beside your face',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Take the selfie' }).click();
        },
      },
    ],
  },
  { name: 'verify-verified', path: '/verify', shows: 'You’re verified', as: 'adaeze' },
  { name: 'verify-in-review', path: '/verify', shows: 'In review', as: 'tunde' },
  { name: 'verify-again', path: '/verify', shows: 'The photo was too dark', as: 'zainab' },
  {
    name: 'admin-verification',
    path: '/admin/verification',
    shows: 'Tunde Bakare',
    as: 'ngozi',
    next: [
      {
        name: 'admin-verification-refuse',
        shows: 'Something to add',
        press: (page) => page.getByText('Refuse', { exact: true }).click(),
      },
    ],
  },
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
];
