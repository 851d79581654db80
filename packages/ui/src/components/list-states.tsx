import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { Skeleton } from './states.tsx';

/** State of a paged query. A suspending query is never pending and always has data. */
export interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListStatesProps<Item> {
  query: PagedQuery<Item>;
  /** Omitted for a suspending query, whose boundary renders it. */
  pending?: ReactNode;
  /** Rendered when no page has loaded. Omitted when a boundary renders it. */
  failed?: ReactNode;
  /** Rendered without items. */
  empty: ReactNode;
  /** Subject of "… did not load." for the next page. */
  others: string;
  /** Label of the button that loads the next page. */
  moreText: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in its states: pending, failed, empty, or its items with a button for the next page. */
export function ListStates<Item>({ query, pending, failed, empty, children, ...more }: ListStatesProps<Item>) {
  if (query.isPending) return pending;
  if (query.data === undefined) return failed;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <MorePages query={query} {...more} />
    </>
  );
}

function MorePages<Item>({ query, others, moreText }: Pick<ListStatesProps<Item>, 'query' | 'others' | 'moreText'>) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          {others} didn’t load. Check your connection and try again.
        </Note>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyText="Loading…"
          onClick={() => void query.fetchNextPage()}
        >
          {moreText}
        </Button>
      )}
    </>
  );
}

export interface ListPendingProps {
  label?: string;
  rows?: number;
  /** Class of each card, which sets its height. */
  card: string;
  /** Class of the content above the cards. */
  tools?: string;
  className?: string;
}

/** Skeleton of a list of cards. */
export function ListPending({ label = 'Loading…', rows = 3, card, tools, className = 'grid gap-3' }: ListPendingProps) {
  const keys = Array.from({ length: rows }, (_, index) => `card-${index}`);
  return (
    <div aria-busy="true" className={`late ${className}`}>
      <p className="sr-only">{label}</p>
      {tools && <Skeleton shape="card" className={tools} />}
      {keys.map((key) => (
        <Skeleton key={key} shape="card" className={card} />
      ))}
    </div>
  );
}
