import type { ListingCard } from '@rentreel/contracts/listings';
import { Note, Skeleton } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { Money } from '../../../components/money/money.tsx';

export interface CandidatesProps {
  /** Undefined while they load. */
  homes: readonly ListingCard[] | undefined;
  failed: boolean;
  without: readonly string[];
  /** Said when there are none. */
  none: string;
  onAdd: (home: ListingCard) => void;
}

/** Homes that can still be added, each a button. */
export function Candidates({ homes, failed, without, none, onAdd }: CandidatesProps) {
  if (failed) {
    return (
      <Note tone="bad" announce="alert">
        The homes did not load. Check your connection and try again.
      </Note>
    );
  }
  if (homes === undefined) return <Skeleton className="h-40" />;
  const others = homes.filter(({ id }) => !without.includes(id));
  if (others.length === 0) return <p className="text-text-2">{none}</p>;
  return (
    <ul className="compare-candidates">
      {others.map((home) => (
        <li key={home.id}>
          <button type="button" onClick={() => onAdd(home)}>
            {home.media[0] && <HomePicture media={home.media[0]} sizes="64px" decorative />}
            <span>
              <strong>
                <span className="sr-only">Add </span>
                {home.title}
              </strong>
              <span>
                {home.area}, {home.city} · <Money amountKobo={home.firstYearKobo} /> to move in
              </span>
            </span>
            <Plus className="icon-20" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
