import type { Id } from '@rentreel/contracts/ids';
import type { ListingCard } from '@rentreel/contracts/listings';
import { type SearchQuery, homesLabel } from '@rentreel/contracts/search';
import { Note } from '@rentreel/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { formatAge, formatMetres } from '#/lib/format.ts';
import { CompareButton, ListingTile, MoreListings } from '../listings/index.ts';
import { readId } from '#/lib/route-params.ts';
import { SaveButton } from '../saved/index.ts';
import type { SearchResults } from './queries.ts';
import type { RecentSearch } from './recent-searches.ts';

export interface ResultSlots {
  /** Under a card: how far it is from where the person goes every day. */
  renderDistance?: (home: ListingCard) => ReactNode;
}

export interface ResultsListProps extends ResultSlots {
  results: SearchResults;
  /** What the search asks for. */
  wanted: Pick<SearchQuery, 'maxFirstYearKobo'>;
  /** The home whose pin is marked on the map. */
  marked: string | undefined;
  /** Called with the home under the pointer or the focus. */
  onPoint: (id: ListingCard['id'] | undefined) => void;
}

/** The homes that were found, as cards, with the next page on demand. */
export function ResultsList({ results, wanted, marked, onPoint, renderDistance }: ResultsListProps) {
  const { homes, total, stale } = results;
  const list = useRef<HTMLUListElement>(null);
  usePointedResult(list, onPoint);
  return (
    <div className="results" data-stale={stale} aria-busy={stale}>
      <ul ref={list} className="results-list tiles [--tile:260px] gap-x-5 gap-y-7">
        {homes.map((home, index) => (
          <li key={home.id} id={`result-${home.id}`} data-home={home.id} data-marked={home.id === marked}>
            <ListingTile home={home} first={index === 0} wanted={wanted} action={<ResultActions home={home} />} />
            {home.distanceMetres !== undefined && (
              <p className="text-text-2 mt-0.5 text-14">{`About ${formatMetres(home.distanceMetres)} from there`}</p>
            )}
            {renderDistance?.(home)}
          </li>
        ))}
      </ul>
      <MoreListings pages={results} end={`That’s all: ${homesLabel(total ?? { homes: homes.length, more: false })}.`} />
    </div>
  );
}

/** The buttons on the picture of a result. */
function ResultActions({ home }: { home: ListingCard }) {
  return (
    <div className="grid gap-1">
      <SaveButton home={home} look="icon" />
      <CompareButton home={home} look="icon" />
    </div>
  );
}

/** Tells which card of a list the mouse or the focus is on. */
function usePointedResult(list: RefObject<HTMLElement | null>, onPoint: (id: Id<'lst'> | undefined) => void): void {
  const report = useEffectEvent((event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-home]') : null;
    onPoint(readId('lst', card?.getAttribute('data-home')));
  });
  const untell = useEffectEvent(() => onPoint(undefined));
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') report(event);
    };
    const focused = (event: Event) => report(event);
    const left = () => untell();
    element.addEventListener('pointerover', over);
    element.addEventListener('focusin', focused);
    element.addEventListener('pointerleave', left);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('pointerleave', left);
      element.removeEventListener('focusout', left);
    };
  }, [list]);
}

/** What this search gave before, while the server cannot be reached. */
export function PreviousResults({ search }: { search: RecentSearch }) {
  return (
    <div className="results">
      <Note tone="sun">
        {`These are the first homes as they were ${formatAge(search.at)}. Prices and what is free may have changed.`}
      </Note>
      <ul className="results-list tiles [--tile:260px] gap-x-5 gap-y-7">
        {search.homes.map((home) => (
          <li key={home.id}>
            <ListingTile home={home} action={<ResultActions home={home} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}
