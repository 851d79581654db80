import { type RentReelClient, pages } from '@rentreel/client';

/** A changed yearly rent, in kobo. */
export interface PriceChange {
  readonly listingId: string;
  readonly title: string;
  readonly before: number;
  readonly now: number;
}

/**
 * Compares the yearly rents of the homes in a search with the previous run. `known` maps home ids to rents and is updated.
 * Needs the scope homes:read.
 */
export async function watchPrices(
  rentreel: RentReelClient,
  search: { readonly q: string },
  known: Map<string, number>,
): Promise<PriceChange[]> {
  const changes: PriceChange[] = [];
  for await (const { id, title, rentKobo } of pages(rentreel.search.homes, { query: search })) {
    const before = known.get(id);
    if (before !== undefined && before !== rentKobo) changes.push({ listingId: id, title, before, now: rentKobo });
    known.set(id, rentKobo);
  }
  return changes;
}
