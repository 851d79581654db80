import type { CappedCount, SearchQueryInput } from '@rentreel/contracts/search';
import { type Context, requireUser } from '../kernel/index.ts';
import { searchHomes } from '../search/index.ts';

/** How many homes fit a search now, before it is saved. */
export async function previewSearch(ctx: Context, { query }: SearchQueryInput): Promise<CappedCount> {
  requireUser(ctx);
  const { total } = await searchHomes(ctx, { query, limit: 1 });
  return total ?? { homes: 0, more: false };
}
