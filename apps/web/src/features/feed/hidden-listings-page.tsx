import { limits } from '@rentreel/contracts/limits';
import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, EmptyState, ListPending, ListStates, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { ListingRow } from '../listings/index.ts';
import type { ListingId } from './hidden-guest-listings.ts';
import { hiddenPageInput, useTransferHidden, useHiddenListings, useHideListing } from './queries.ts';

/** Listings that the user has hidden, each with a button that shows it again. */
export function HiddenListingsPage() {
  const guest = useCurrentUser() === null;
  useTransferHidden();
  return (
    <>
      <PageTitle>Homes you hid</PageTitle>
      <PageHeader
        title="Homes you hid"
        subtitle={
          guest ? 'Saved in this browser. Log in to keep them on every device.' : 'These homes stay out of your feed.'
        }
      />
      <div className="page grid gap-4">
        <Suspense fallback={<ListPending label="Loading the homes you hid…" card="h-40" className="tiles" />}>
          {guest ? <HiddenInBrowser /> : <HiddenOfAccount />}
        </Suspense>
      </div>
    </>
  );
}

/** Hidden listings of the signed-in user, across devices. */
function HiddenOfAccount() {
  const [, query] = trpc.listings.listHidden.useSuspenseInfiniteQuery(hiddenPageInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <ListStates query={query} empty={<NothingHidden />} others="More homes" moreText="Show more">
      {(hidden) => <HiddenList homes={hidden.map(({ listing }) => listing)} />}
    </ListStates>
  );
}

/** Hidden listings of a guest, from this browser. */
function HiddenInBrowser() {
  const { ids } = useHiddenListings();
  // Loaded once: a listing that is shown again and hidden again keeps its position.
  const [listingIds] = useState(() => ids.slice(-limits.namedHomes).toReversed());
  if (listingIds.length === 0) return <NothingHidden />;
  return <NamedHomes listingIds={listingIds} hidden={ids} />;
}

function NamedHomes({ listingIds, hidden }: { listingIds: ListingId[]; hidden: readonly ListingId[] }) {
  const [homes] = trpc.listings.listNamed.useSuspenseQuery({ listingIds });
  const shown = homes.filter(({ id }) => hidden.includes(id));
  return shown.length === 0 ? <NothingHidden /> : <HiddenList homes={shown} />;
}

/** The hidden listings, each with a button that returns it to the feed. */
function HiddenList({ homes }: { homes: readonly ListingCard[] }) {
  const { unhide } = useHideListing();
  const list = useRef<HTMLUListElement>(null);
  const takeBack = (home: ListingCard, index: number) => {
    // The button disappears with its listing, so the next one takes the focus for keyboard users.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('.hidden-again') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('#main h1');
    next?.focus();
    unhide(home);
  };
  return (
    <ul ref={list} className="tiles gap-y-5">
      {homes.map((home, index) => (
        <li className="grid gap-2" key={home.id}>
          <ListingRow home={home} available />
          <Button
            variant="secondary"
            className="hidden-again"
            aria-label={`Show again: ${home.title}`}
            onClick={() => takeBack(home, index)}
          >
            <Eye className="icon-20" aria-hidden="true" />
            Show again
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NothingHidden() {
  return (
    <EmptyState
      icon={EyeOff}
      title="You haven’t hidden any homes"
      action={
        <Link to="/" {...buttonProps({})}>
          Browse homes
        </Link>
      }
    >
      Homes you mark “Not interested” leave your feed and are listed here. You can show them again at any time.
    </EmptyState>
  );
}
