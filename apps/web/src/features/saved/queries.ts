import type { SavedHome, SavedPage } from '@rentreel/contracts/saved';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const nothing: readonly string[] = [];

/** Returns the ids of the user's saved listings, the latest first; empty for a guest. */
export function useSavedIds(): readonly string[] {
  const user = useCurrentUser();
  const { data } = trpc.saved.listIds.useQuery(undefined, { enabled: user !== null });
  return user === null ? nothing : (data ?? nothing);
}

/** Serialises the mutations, so that the last one takes effect. */
const scope = { id: 'saved' };
const allChanges = { mutationKey: [['saved']] };

/** Saving and removing: optimistic, rolled back when the server refuses. */
export function useChangeSaved() {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const { listIds } = utils.saved;
  const lists = useSavedLists();
  const add = (id: string) => listIds.setData(undefined, (ids) => withId(ids, id));
  const remove = (id: string) => listIds.setData(undefined, (ids) => withoutId(ids, id));
  const onSettled = () => (client.isMutating(allChanges) === 1 ? utils.saved.invalidate() : undefined);

  const save = trpc.saved.save.useMutation({
    scope,
    onMutate: async ({ listingId }) => {
      await listIds.cancel();
      add(listingId);
    },
    onError: (error, { listingId }) => {
      remove(listingId);
      notify(`Home not saved. ${readFailure(error).text}`);
    },
    onSettled,
  });
  const unsave = trpc.saved.unsave.useMutation({
    scope,
    onMutate: async ({ listingId }) => {
      await Promise.all([listIds.cancel(), lists.cancel()]);
      remove(listingId);
      lists.change(listingId, () => undefined);
    },
    onError: (error, { listingId }) => {
      add(listingId);
      notify(`Home still saved. ${readFailure(error).text}`);
    },
    onSettled,
  });
  return { save, unsave };
}

const everyList = {
  queryKey: [['saved', 'list']],
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isPaged(queryKey),
};

function isPaged([, options]: QueryKey): boolean {
  return typeof options === 'object' && options !== null && 'type' in options && options.type === 'infinite';
}

interface SavedLists {
  /** Cancels pending queries, so that they do not overwrite the change. */
  cancel: () => Promise<void>;
  /** Changes a listing in the cached lists of every order and filter; `change` returns undefined to remove it. */
  change: (listingId: string, change: (home: SavedHome) => SavedHome | undefined) => void;
}

/** All cached lists of saved listings. */
export function useSavedLists(): SavedLists {
  const client = useQueryClient();
  return {
    cancel: () => client.cancelQueries(everyList),
    change: (listingId, change) => {
      client.setQueriesData<LoadedPages>(everyList, (list) =>
        withListings(list, (home) => (home.listing.id === listingId ? change(home) : home)),
      );
    },
  };
}

/** Returns the ids with one more at the start. */
export function withId(ids: readonly string[] | undefined, id: string): string[] {
  return [id, ...withoutId(ids, id)];
}

export function withoutId(ids: readonly string[] | undefined, id: string): string[] {
  return (ids ?? []).filter((other) => other !== id);
}

/** Loaded pages as React Query stores them. */
interface LoadedPages {
  pages: SavedPage[];
  pageParams: unknown[];
}

/** Applies `change` to each listing of the loaded pages; undefined removes it. */
export function withListings(
  list: LoadedPages | undefined,
  change: (home: SavedHome) => SavedHome | undefined,
): LoadedPages | undefined {
  if (list === undefined) return undefined;
  const pages = list.pages.map((page) => ({ ...page, items: page.items.flatMap((home) => change(home) ?? []) }));
  return { ...list, pages };
}
