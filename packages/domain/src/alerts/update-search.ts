import type { UpdateSearchInput } from '@rentreel/contracts/alerts';
import type { Context } from '../kernel/index.ts';
import { changeSearch } from './search-change.ts';

/** Changes the name and how its person is told; what is left out stays. What the search asks for does not change. */
export async function updateSearch(ctx: Context, { searchId, ...changes }: UpdateSearchInput): Promise<void> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  await changeSearch(ctx, { searchId, action: 'saved_search.updated', columns: Object.fromEntries(named) });
}
