import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, Note } from '@rentreel/ui';
import { type ReactNode, useRef } from 'react';
import { HomeCard } from '../../../components/homes/home-card.tsx';
import { formatMetres } from '../../../lib/metres-between.ts';
import { usePointedResult } from '../hooks/use-pointed-result.ts';
import type { SearchResults } from '../hooks/use-search-results.ts';
import { homesInWords } from '../lib/result-words.ts';

export interface ResultSlots {
  /** Buttons on a card's picture. */
  renderActions: (home: ListingCard) => ReactNode;
  /** Under a card: how far it is from where the person goes every day. */
  renderDistance?: (home: ListingCard) => ReactNode;
}

export interface ResultsListProps extends ResultSlots {
  results: SearchResults;
  /** The home whose pin is marked on the map. */
  marked: string | undefined;
  /** Called with the home under the pointer or the focus. */
  onPoint: (id: ListingCard['id'] | undefined) => void;
}

/** The homes that were found, as cards, with the next page on demand. */
export function ResultsList({ results, marked, onPoint, renderActions, renderDistance }: ResultsListProps) {
  const { homes, total, stale, hasMore, loadingMore, moreFailed, loadMore } = results;
  const list = useRef<HTMLUListElement>(null);
  usePointedResult(list, onPoint);
  return (
    <div className="results" data-stale={stale} aria-busy={stale}>
      <ul ref={list} className="results-list">
        {homes.map((home, index) => (
          <li key={home.id} id={`result-${home.id}`} data-home={home.id} data-marked={home.id === marked}>
            <HomeCard
              home={home}
              first={index === 0}
              action={<div className="result-actions">{renderActions(home)}</div>}
            />
            {home.distanceMetres !== undefined && (
              <p className="result-distance">{`About ${formatMetres(home.distanceMetres)} from there`}</p>
            )}
            {renderDistance?.(home)}
          </li>
        ))}
      </ul>
      <div className="results-end">
        {moreFailed && (
          <Note tone="bad" announce="alert">
            The next homes did not load. Check your connection and try again.
          </Note>
        )}
        {hasMore ? (
          <Button variant="secondary" block busy={loadingMore} busyText="Loading…" onClick={loadMore}>
            Show more homes
          </Button>
        ) : (
          <p>{`That is all: ${homesInWords(total ?? { homes: homes.length, more: false })}.`}</p>
        )}
      </div>
    </div>
  );
}
