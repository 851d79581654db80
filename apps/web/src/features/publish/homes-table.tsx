import {
  type MyListing,
  type MyListingPage,
  type MyListingSort,
  statesByAttention,
} from '@rentreel/contracts/listings';
import { Button, Chip, EmptyState, ListPending, ListStates, Note, TextField, WideTable } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ChevronsUpDown, Search, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { BulkBar } from './bulk-bar.tsx';
import { HomeRow } from './home-row.tsx';
import './homes-table.css';
import { stateLooks } from './listing-actions.ts';
import { type MyListingsSearch, orderOf, sortedBy, tableInput } from './my-listings-search.ts';

interface HomesTableProps {
  search: MyListingsSearch;
  onSearch: (next: MyListingsSearch) => void;
  /** Rendered for a landlord without listings. */
  empty: ReactNode;
}

/** All listings of the landlord in a table with search, sorting and bulk actions. */
export function HomesTable({ search, onSearch, empty }: HomesTableProps) {
  const query = trpc.listings.listMine.useInfiniteQuery(tableInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.pages[0]?.counts;
  if (counts && Object.keys(counts).length === 0) return empty;
  return (
    <div className="grid gap-3 w-full grid-cols-1">
      <Tools search={search} onSearch={onSearch} counts={counts} />
      <ListStates
        query={query}
        pending={<ListPending label="Loading your homes…" rows={6} card="h-16" />}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} />}
        empty={
          <EmptyState
            icon={SearchX}
            title="No home matches"
            action={
              <Button variant="secondary" onClick={() => onSearch({ sort: search.sort, order: search.order })}>
                Show all homes
              </Button>
            }
          >
            Try fewer words or another state.
          </EmptyState>
        }
        others="More homes"
        moreText="Show more homes"
      >
        {(homes) => <Table homes={homes} search={search} onSearch={onSearch} />}
      </ListStates>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Note tone="bad" announce="alert">
      <p>{readFailure(error).text}</p>
      <Button size="sm" variant="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  );
}

interface ToolsProps extends Pick<HomesTableProps, 'search' | 'onSearch'> {
  /** Undefined until they are loaded. */
  counts: MyListingPage['counts'] | undefined;
}

function Tools({ search, onSearch, counts }: ToolsProps) {
  const [typed, setTyped] = useState(search.q ?? '');
  const [sent, setSent] = useState(search.q ?? '');
  // The address may also change elsewhere: by Back, or by "Show all homes".
  if ((search.q ?? '') !== sent) {
    setSent(search.q ?? '');
    setTyped(search.q ?? '');
  }
  const send = useEffectEvent(() => {
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    onSearch({ ...search, q: text || undefined });
  });
  useEffect(() => {
    const timer = setTimeout(() => send(), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = statesByAttention.filter((state) => (counts?.[state] ?? 0) > 0 || state === search.state);
  return (
    <div className="home-tools flex flex-wrap items-end gap-3">
      <div className="w-72">
        <TextField
          label="Search your homes"
          type="search"
          placeholder="Title, street or area"
          maxLength={80}
          start={<Search className="icon-16" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label="Status">
        <Chip selected={search.state === undefined} onClick={() => onSearch({ ...search, state: undefined })}>
          All {all}
        </Chip>
        {states.map((state) => (
          <Chip key={state} selected={search.state === state} onClick={() => onSearch({ ...search, state })}>
            {stateLooks[state].word} {counts?.[state] ?? 0}
          </Chip>
        ))}
      </div>
    </div>
  );
}

interface TableProps extends Pick<HomesTableProps, 'search' | 'onSearch'> {
  homes: readonly MyListing[];
}

function Table({ homes, search, onSearch }: TableProps) {
  const { chosen, toggle, toggleAll, clear } = useSelection(homes);
  const sortBy = (sort: MyListingSort) => onSearch(sortedBy(search, sort));
  const head = (sort: MyListingSort, text: string) => (
    <SortHead
      text={text}
      order={orderOf(search).sort === sort ? orderOf(search).order : undefined}
      onSort={() => sortBy(sort)}
    />
  );
  return (
    <>
      <WideTable className="home-table">
        <table>
          <caption className="sr-only">Your homes</caption>
          <thead>
            <tr>
              <th className="home-pick">
                <AllBox count={chosen.length} of={homes.length} onToggle={toggleAll} />
              </th>
              <th className="home-cell">Home</th>
              {head('state', 'Status')}
              <th className="home-number">
                <span title="In the last 7 days">Views</span>
              </th>
              {head('enquiries', 'Enquiries')}
              <th className="home-number">Applied</th>
              {head('confirmed', 'Confirmed')}
              {head('rent', 'Rent a year')}
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <HomeRow
                key={home.id}
                home={home}
                selected={chosen.includes(home)}
                onSelect={(withRange) => toggle(home.id, withRange)}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      <BulkBar chosen={chosen} onClear={clear} />
    </>
  );
}

interface SortHeadProps {
  text: string;
  order: 'up' | 'down' | undefined;
  onSort: () => void;
}

const ariaSort = { up: 'ascending', down: 'descending' } as const;
const icons = { up: ArrowUp, down: ArrowDown } as const;

function SortHead({ text, order, onSort }: SortHeadProps) {
  const Icon = order ? icons[order] : ChevronsUpDown;
  return (
    <th
      aria-sort={order ? ariaSort[order] : 'none'}
      className={/Rent|Enquiries/.test(text) ? 'home-number' : undefined}
    >
      <button type="button" className="inline-flex items-center gap-0.5 min-h-9" onClick={onSort}>
        {text}
        <Icon className="icon-16" aria-hidden="true" />
      </button>
    </th>
  );
}

/** Selects all or no listings. */
function AllBox({ count, of, onToggle }: { count: number; of: number; onToggle: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of;
  });
  return (
    <label className="grid place-items-center w-11 min-h-11 cursor-pointer">
      <input
        className="size-5 accent-primary"
        ref={box}
        type="checkbox"
        checked={count > 0 && count === of}
        onChange={onToggle}
      />
      <span className="sr-only">Select all {of} homes</span>
    </label>
  );
}

/** Selected listings of a list; a listing that leaves the list is deselected. */
function useSelection(homes: readonly MyListing[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | undefined>(undefined);
  const chosen = homes.filter(({ id }) => picked.has(id));
  /** Toggles one; with a range, selects all from the previously toggled one. */
  const toggle = (id: string, withRange: boolean) => {
    const places = [withRange ? (last ?? id) : id, id].map((each) => homes.findIndex((home) => home.id === each));
    const touched = homes.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1).map((home) => home.id);
    const others = [...picked].filter((each) => !touched.some((of) => of === each));
    setPicked(new Set(picked.has(id) ? others : [...others, ...touched]));
    setLast(id);
  };
  const clear = () => setPicked(new Set());
  const toggleAll = () => setPicked(new Set(chosen.length === homes.length ? [] : homes.map(({ id }) => id)));
  return { chosen, toggle, toggleAll, clear };
}
