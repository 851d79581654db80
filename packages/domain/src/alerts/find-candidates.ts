import type { SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { queryOf } from './saved-search-row.ts';

/** A search under one of a home's keys, whose person can pay as much as it costs. */
export interface Candidate {
  readonly searchId: string;
  readonly userId: string;
  readonly query: SearchQuery;
}

/** The keys come first: the searches that stand under none of them are not read. */
export const selectCandidates = `SELECT DISTINCT s.id AS id, s.user_id AS userId, s.query AS query
  FROM json_each(?) AS wanted
  CROSS JOIN saved_search_keys AS k ON k.key = wanted.value AND k.max_first_year_kobo >= ?
  CROSS JOIN saved_searches AS s ON s.id = k.search_id AND s.user_id <> ?
  WHERE NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = s.user_id AND h.listing_id = ?)`;

export interface CandidateRequest {
  readonly keys: readonly string[];
  readonly firstYearKobo: number;
  readonly landlordId: string;
  readonly listingId: string;
}

/** The searches that a home is compared with: neither its landlord's own, nor of people who do not want to see it. */
export async function findCandidates(handle: ReadHandle, request: CandidateRequest): Promise<Candidate[]> {
  const { keys, firstYearKobo, landlordId, listingId } = request;
  const args = [JSON.stringify(keys), firstYearKobo, landlordId, listingId];
  const { rows } = await handle.$client.execute({ sql: selectCandidates, args });
  return rows.map((row) => ({
    searchId: row['id'] as string,
    userId: row['userId'] as string,
    query: queryOf({ query: row['query'] as string }),
  }));
}
