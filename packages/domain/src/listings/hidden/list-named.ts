import type { ListNamedInput, ListingCard } from '@rentreel/contracts/listings';
import type { Context } from '../../kernel/index.ts';
import { toListingCard } from '../listing-dto.ts';
import { listByIds } from '../listings-repository.ts';

/** The homes on offer among those named, for anybody, each once and in the order asked for. */
export async function listNamed(ctx: Context, { listingIds }: ListNamedInput): Promise<ListingCard[]> {
  const rows = await listByIds(ctx.database.read, [...new Set(listingIds)]);
  const now = ctx.clock.now();
  return rows.filter(({ state }) => state === 'live').map((row) => toListingCard(row, now));
}
