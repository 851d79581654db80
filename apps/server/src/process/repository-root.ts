import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds migrations, demo media and the built web app: the same for sources and for the bundle. */
export function repositoryRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'packages/db/migrations'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('RentReel cannot start: its folder packages/db/migrations is missing.');
  return repositoryRoot(parent);
}
