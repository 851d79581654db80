import type { SavedHome } from '@rentreel/contracts/saved';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type LoadedPages, withHomes } from '../lib/saved-list.ts';

const everyList = {
  queryKey: [['saved', 'list']],
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isPaged(queryKey),
};

function isPaged([, options]: QueryKey): boolean {
  return typeof options === 'object' && options !== null && 'type' in options && options.type === 'infinite';
}

export interface SavedLists {
  /** Stops what is being loaded, so that it does not overwrite what is changed now. */
  cancel: () => Promise<void>;
  /** Changes a home on screen in every order and filter; nothing takes it away. */
  change: (listingId: string, change: (home: SavedHome) => SavedHome | undefined) => void;
}

/** The loaded lists of saved homes, all of them at once. */
export function useSavedLists(): SavedLists {
  const client = useQueryClient();
  return {
    cancel: () => client.cancelQueries(everyList),
    change: (listingId, change) => {
      client.setQueriesData<LoadedPages>(everyList, (list) =>
        withHomes(list, (home) => (home.listing.id === listingId ? change(home) : home)),
      );
    },
  };
}
