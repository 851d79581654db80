import type { ReadHandle } from './handles.ts';

/**
 * A query that is built and prepared once per handle, which is what makes Drizzle fast on a hot path:
 * `const byId = prepareOnce((db: ReadHandle) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare())`,
 * then `byId(database.read).get({ id })`. The writer gives every work the same handle.
 */
export function prepareOnce<H extends ReadHandle, Q>(build: (handle: H) => Q): (handle: H) => Q {
  const prepared = new WeakMap<H, Q>();
  return (handle) => {
    const known = prepared.get(handle);
    if (known !== undefined) return known;
    const query = build(handle);
    prepared.set(handle, query);
    return query;
  };
}
