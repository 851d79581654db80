import type { Screen } from './screens.ts';

/** Screens of editing the profile. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'edit-profile',
    path: '/edit-profile',
    shows: 'Who can see your details',
    as: 'newcomer',
    next: [
      {
        name: 'edit-profile-email',
        shows: 'New email',
        press: (page) => page.getByRole('button', { name: 'Change email' }).click(),
      },
      {
        name: 'edit-profile-photo',
        shows: 'Use this photo',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Add a photo' }).click();
          await page.getByLabel('Choose a photo').setInputFiles('tools/demo-media/rendered/kitchen-surulere-640.jpg');
        },
      },
    ],
  },
  {
    name: 'edit-profile-checked',
    path: '/edit-profile',
    shows: 'We checked this name',
    as: 'hauwa',
  },
];
