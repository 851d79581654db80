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
];
