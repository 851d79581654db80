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
  /** Rendered below a card: the distances to the user's places. */
  renderDistance?: (home: ListingCard) => ReactNode;
}

export interface ResultsListProps extends ResultSlots {
  results: SearchResults;
  /** Conditions of the search. */
  wanted: Pick<SearchQuery, 'maxFirstYearKobo'>;
  /** The home whose pin is highlighted on the map. */
  marked: string | undefined;
  /** Called with the home under the pointer or the focus. */
  onPoint: (id: ListingCard['id'] | undefined) => void;
}

/** The results as cards, with a button for the next page. */
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

/** Buttons on the image of a result. */
function ResultActions({ home }: { home: ListingCard }) {
  return (
    <div className="grid gap-1">
      <SaveButton home={home} look="icon" />
      <CompareButton home={home} look="icon" />
    </div>
  );
}

/** Reports which card of a list is hovered or focused. */
function usePointedResult(list: RefObject<HTMLElement | null>, onPoint: (id: Id<'lst'> | undefined) => void): void {
  const report = useEffectEvent((event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-home]') : null;
    onPoint(readId('lst', card?.getAttribute('data-home')));
  });
  const clearPointed = useEffectEvent(() => onPoint(undefined));
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') report(event);
    };
    const focused = (event: Event) => report(event);
    const left = () => clearPointed();
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

/** Stored results of this search, while the server is unreachable. */
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
