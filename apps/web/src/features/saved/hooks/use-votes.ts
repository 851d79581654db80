import type { HomeVote } from '@rentreel/contracts/saved';
import { trpc } from '../../../lib/trpc.ts';
import type { SavedSearch } from '../lib/saved-search.ts';

const nothing: readonly HomeVote[] = [];

/** What others think of the homes of a list; nothing while all homes are shown. */
export function useVotes(list: SavedSearch['list']): readonly HomeVote[] {
  const { data = nothing } = trpc.collections.listVotes.useQuery(
    { collectionId: list ?? 'col_' },
    { enabled: list !== undefined },
  );
  return data;
}
