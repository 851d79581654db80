import type { Screen, Stage } from './screens.ts';

/** A person with a saved search that sends mails and a shared passport. */
async function chooseSomething({ person: { api } }: Stage): Promise<void> {
  const query = { state: 'LA' } as const;
  await api.alerts.save.mutate({ query, frequency: 'daily', byMail: true, inApp: true, priceDrops: true });
  const { content, visibility } = await api.passports.get.query();
  await api.passports.save.mutate({ content, visibility });
  await api.passports.share.mutate({ days: 5 });
}

/** The terms and the privacy notice, and a person's choices about their data. */
export const privacyScreens: readonly Screen[] = [
  { name: 'terms', path: '/terms', shows: 'Money in escrow' },
  { name: 'transparency', path: '/transparency', shows: 'How long things take' },
  { name: 'privacy-notice', path: '/privacy', shows: 'Nigeria Data Protection Commission' },
  { name: 'privacy-new', path: '/privacy-settings', shows: 'Accept both', as: 'newcomer' },
  {
    name: 'privacy',
    path: '/privacy-settings',
    shows: 'Turn off',
    as: 'newcomer',
    before: chooseSomething,
    after: ({ page }) => page.getByText('History of what you agreed to').click(),
  },
  {
    name: 'privacy-copy-ready',
    path: '/privacy-settings',
    shows: 'Make a new copy',
    as: 'newcomer',
    before: ({ person: { api } }) => api.privacy.requestExport.mutate(),
  },
  {
    name: 'privacy-deletion-blocked',
    path: '/privacy-settings',
    shows: 'You can’t delete it yet',
    as: 'tenant',
  },
  {
    name: 'privacy-deletion-asking',
    path: '/privacy-settings',
    shows: 'Type DELETE',
    as: 'newcomer',
    press: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
];
