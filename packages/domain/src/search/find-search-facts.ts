import type { ReportedFacts, SearchFacts } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { findListing, readSource, searchFactsOf } from '../listings/index.ts';

const selectReported = `SELECT reporters, power_hours AS powerHours, flood_share AS floodShare
  FROM area_diary_facts WHERE area_key = ?`;

/**
 * What a query is compared with, for `matchesSearch`: the home as it stands in the open transaction. Undefined when it is
 * not on offer.
 */
export async function findSearchFacts(handle: ReadHandle, listingId: string): Promise<SearchFacts | undefined> {
  const row = await findListing(handle, listingId);
  if (row?.state !== 'live') return undefined;
  const facts = searchFactsOf(readSource(row));
  const { rows } = await handle.$client.execute({ sql: selectReported, args: [facts.areaKey] });
  const reported = rows[0] as unknown as ReportedFacts | undefined;
  return { ...facts, reported };
}
