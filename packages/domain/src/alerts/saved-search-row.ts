import type { SearchQuery } from '@rentreel/contracts/search';
import type { savedSearches } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored search. */
export type SavedSearchRow = InferSelectModel<typeof savedSearches>;

/** What a stored search asks for; the column is written by this module alone, from a query that passed its schema. */
export const queryOf = (row: Pick<SavedSearchRow, 'query'>): SearchQuery => JSON.parse(row.query) as SearchQuery;
