import { routesTable } from '../../apps/web/src/lib/routes-table.ts';
import { page, table } from './markdown.ts';

/** Returns every route with its access rule. */
export function routesPage(): string {
  const rows = routesTable.map(({ path, access }) => [`\`/#${path}\``, access]);
  return page(
    'Screens',
    'A guest who opens a screen for signed-in people is sent to `/login`, and back after signing in.',
    table(['route', 'access'], rows),
  );
}
