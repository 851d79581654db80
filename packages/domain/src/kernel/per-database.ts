import type { Database } from '@rentreel/db';

/**
 * What a module keeps in memory beside a database: `make` is called once for each, and what it made goes with it. Two
 * servers in one process share none of it.
 */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const kept = new WeakMap<Database, { readonly value: T }>();
  return (database) => {
    const known = kept.get(database);
    if (known) return known.value;
    const value = make(database);
    kept.set(database, { value });
    return value;
  };
}
