import type { HiddenPage, ListingCard } from '@rentreel/contracts/listings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { type FeedFilters, feedInput } from './feed-input.ts';
import { type ListingId, readHiddenListings, saveHiddenListings } from './hidden-guest-listings.ts';

export interface FeedPages {
  homes: ListingCard[];
  /** True while more pages exist. */
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
}

/** The loaded homes of the feed. */
export function useFeedPages(filters: FeedFilters): FeedPages {
  const [{ pages }, query] = trpc.listings.list.useSuspenseInfiniteQuery(feedInput(filters), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { ids } = useHiddenListings();
  const homes = useMemo(() => pages.flatMap(({ items }) => items).filter(({ id }) => !ids.includes(id)), [pages, ids]);
  return {
    homes,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

interface HiddenListings {
  ids: readonly ListingId[];
  add: (id: ListingId) => void;
  remove: (id: ListingId) => void;
}

/**
 * Hidden listings: for a guest those stored in the browser; for a signed-in user, whose later pages the server filters, only
 * those hidden since the pages were loaded.
 */
export function useHiddenListings(): HiddenListings {
  const user = useCurrentUser();
  const client = useQueryClient();
  const queryKey = ['hidden-homes', user?.uid ?? 'guest'];
  const { data } = useQuery({
    queryKey,
    queryFn: readHiddenListings,
    initialData: readHiddenListings,
    enabled: false,
    gcTime: Infinity,
  });
  const change = (next: (ids: readonly ListingId[]) => ListingId[]) => {
    const ids = next(client.getQueryData<ListingId[]>(queryKey) ?? []);
    client.setQueryData(queryKey, ids);
    if (user === null) saveHiddenListings(ids);
  };
  return {
    ids: data,
    add: (id) => change((ids) => [...ids.filter((known) => known !== id), id]),
    remove: (id) => change((ids) => ids.filter((known) => known !== id)),
  };
}

/** Serialises the changes, so that an undo follows what it undoes. */
const scope = { id: 'hidden-homes' };

interface ListingRef {
  readonly id: ListingId;
}

interface HideListing {
  /** Hides a listing ("Not interested"), with immediate effect on screen. */
  hide: (home: ListingRef) => void;
  /** Undoes the hiding. */
  unhide: (home: ListingRef) => void;
}

/** Both changes are optimistic, with an undo, and are rolled back when the server refuses. */
export function useHideListing(): HideListing {
  const guest = useCurrentUser() === null;
  const { add, remove } = useHiddenListings();
  const { list, listHidden } = trpc.useUtils().listings;
  const onSettled = () => listHidden.invalidate();
  const hiding = trpc.listings.hide.useMutation({ scope, onSettled });
  // The loaded pages do not contain the listing.
  const unhiding = trpc.listings.unhide.useMutation({
    scope,
    onSettled: () => Promise.all([onSettled(), list.invalidate()]),
  });
  const hideListing = (listingId: ListingId) => {
    add(listingId);
    if (guest) return;
    hiding.mutateAsync({ listingId }).catch((error: unknown) => {
      remove(listingId);
      notify(`Home not hidden. ${readFailure(error).text}`);
    });
  };
  const unhideListing = (listingId: ListingId) => {
    remove(listingId);
    if (guest) return;
    listHidden.setInfiniteData(hiddenPageInput, (pages) => withoutHidden(pages, listingId));
    unhiding.mutateAsync({ listingId }).catch((error: unknown) => {
      add(listingId);
      notify(`Home still hidden. ${readFailure(error).text}`);
    });
  };
  return {
    hide: ({ id }) => {
      hideListing(id);
      const where = guest ? ' in this browser' : '';
      notifyWithUndo(`You won’t see this home${where} again`, () => unhideListing(id));
    },
    unhide: ({ id }) => {
      unhideListing(id);
      notifyWithUndo('This home is back in your feed', () => hideListing(id));
    },
  };
}

/**
 * Transfers the listings hidden in this browser to the account after signing in, so that they are hidden on every device.
 */
export function useTransferHidden(): void {
  const uid = useCurrentUser()?.uid;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.listings.saveHidden.useMutation();
  const bring = useEffectEvent(async () => {
    const listingIds = readHiddenListings();
    if (uid === undefined || listingIds.length === 0) return;
    await mutateAsync({ listingIds });
    saveHiddenListings([]);
    await utils.listings.listHidden.invalidate();
  });
  useEffect(() => {
    // They stay in the browser until the transfer succeeds.
    bring().catch(() => undefined);
  }, [uid]);
}

export const hiddenPageInput = { limit: 20 };

interface Pages {
  readonly pages: readonly HiddenPage[];
}

/** Returns the pages without a listing that is shown again. */
export function withoutHidden<T extends Pages>(data: T | undefined, listingId: string): T | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ listing }) => listing.id !== listingId),
      })),
    }
  );
}
