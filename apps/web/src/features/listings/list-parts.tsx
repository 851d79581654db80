import { Button, Note, Skeleton } from '@rentreel/ui';

/** Skeleton of a home in a list. */
export function ListingTilePending() {
  return (
    <>
      <Skeleton shape="card" className="aspect-4/3" />
      <Skeleton className="mt-3 h-6 w-40" />
      <Skeleton shape="text" className="w-56" />
      <Skeleton shape="text" className="w-full" />
    </>
  );
}

export interface MoreListingsProps {
  pages: {
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
    readonly moreFailed: boolean;
    readonly loadMore: () => void;
  };
  /** Shown after the last home. */
  end: string;
}

/** End of a list of homes: a button for the next page, an error, or the end. */
export function MoreListings({ pages: { hasMore, loadingMore, moreFailed, loadMore }, end }: MoreListingsProps) {
  return (
    <div className="grid gap-3 max-w-90 mx-auto mt-7 text-center">
      {moreFailed && (
        <Note tone="bad" announce="alert">
          The next homes didn’t load. Check your connection and try again.
        </Note>
      )}
      {hasMore ? (
        <Button variant="secondary" block busy={loadingMore} busyText="Loading…" onClick={loadMore}>
          Show more homes
        </Button>
      ) : (
        <p className="text-14 text-text-2">{end}</p>
      )}
    </div>
  );
}
