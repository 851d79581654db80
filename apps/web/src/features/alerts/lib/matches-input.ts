import type { Id } from '@rentreel/contracts/ids';

/** The first page of what a search has found; the loader and the page must ask alike. */
export const matchesInput = (searchId: Id<'sch'>) => ({ searchId, limit: 20 });
