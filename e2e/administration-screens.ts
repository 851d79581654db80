import type { Screen, Stage } from './screens.ts';
import { demoPassword, signInByRequest } from './support/person.ts';

const asAdministrator = ({ page, person }: Stage) =>
  signInByRequest(page.context(), { ...person, email: 'ngozi@demo.rentreel.ng', password: demoPassword });

/** The workspace of administrators. */
export const administrationScreens: readonly Screen[] = [
  { name: 'admin-overview', path: '/admin', shows: 'The books balance', before: asAdministrator },
  {
    name: 'admin-menu',
    path: '/admin',
    shows: 'The books balance',
    before: asAdministrator,
    after: async ({ page }) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'admin-listings', path: '/admin/listings', shows: 'Rent for a year', before: asAdministrator },
  {
    name: 'admin-listings-refuse',
    path: '/admin/listings',
    shows: 'Begin with',
    before: asAdministrator,
    after: ({ page }) => page.getByText('Refuse', { exact: true }).click(),
  },
  { name: 'admin-reported-homes', path: '/admin/reports', shows: 'before I may see it', before: asAdministrator },
  {
    name: 'admin-reported-homes-decide',
    path: '/admin/reports',
    shows: 'Take it down',
    before: asAdministrator,
    after: async ({ page }) => {
      const report = page.getByRole('article').first();
      await report.getByRole('button', { name: /^Decide/ }).click();
      await report.getByText('Take the home down').click();
    },
  },
];
