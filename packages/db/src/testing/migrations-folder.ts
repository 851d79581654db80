import { join } from 'node:path';

/** Where the migrations of this package lie, for tests that run from the sources. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
