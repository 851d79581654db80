import type { ListingCard } from '@rentreel/contracts/listings';
import type { PlaceHit } from '@rentreel/contracts/places';
import { Note, Segmented, Skeleton } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListingPicture } from '#/features/listings/index.ts';
import { PlaceSearch } from '#/features/places/index.ts';
import { Money } from '#/lib/money/money.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';

const ways = [
  { value: 'saved', text: 'Saved homes' },
  { value: 'search', text: 'Search' },
] as const;

export interface AddListingSheetProps {
  /** Listings that are already compared. */
  without: readonly string[];
  onAdd: (home: ListingCard) => void;
  onClose: () => void;
}

/** Sheet that adds a listing to the comparison. */
export default function AddListingSheet({ without, onAdd, onClose }: AddListingSheetProps) {
  const user = useCurrentUser();
  const [way, setWay] = useState<(typeof ways)[number]['value']>(user === null ? 'search' : 'saved');
  const props = { without, onAdd };
  return (
    <ActionSheet onClose={onClose} title="Add a home">
      <div className="grid gap-4">
        {user !== null && <Segmented label="Where to look" value={way} options={ways} onChange={setWay} />}
        {way === 'saved' ? <SavedCandidates {...props} /> : <FoundCandidates {...props} />}
      </div>
    </ActionSheet>
  );
}

type Choice = Pick<AddListingSheetProps, 'without' | 'onAdd'>;

function SavedCandidates(choice: Choice) {
  const { data, isError } = trpc.saved.list.useQuery({ limit: 50 });
  const homes = data?.items.filter(({ available }) => available).map(({ listing }) => listing);
  return <Candidates {...choice} homes={homes} failed={isError} none="None of your other saved homes are available." />;
}

function FoundCandidates(choice: Choice) {
  const [place, setPlace] = useState<PlaceHit>();
  const { data, isError } = trpc.listings.list.useQuery({ limit: 20, ...(place && filterOf(place)) });
  const none =
    place === undefined ? 'No other homes are available.' : `No other home in ${place.name} is available now.`;
  return (
    <>
      <PlaceSearch label="Area or town" failed="Check your connection." onChoose={setPlace} />
      <Candidates {...choice} homes={data?.items} failed={isError} none={none} />
    </>
  );
}

function filterOf({ kind, stateCode, city, area }: PlaceHit) {
  if (kind === 'state') return { state: stateCode };
  return area === undefined ? { city } : { city, area };
}

interface CandidatesProps {
  /** Undefined while loading. */
  homes: readonly ListingCard[] | undefined;
  failed: boolean;
  without: readonly string[];
  /** Shown for an empty list. */
  none: string;
  onAdd: (home: ListingCard) => void;
}

/** Listings that can be added, each a button. */
function Candidates({ homes, failed, without, none, onAdd }: CandidatesProps) {
  if (failed) {
    return (
      <Note tone="bad" announce="alert">
        The homes didn’t load. Check your connection and try again.
      </Note>
    );
  }
  if (homes === undefined) return <Skeleton className="h-40" />;
  const others = homes.filter(({ id }) => !without.includes(id));
  if (others.length === 0) return <p className="text-text-2">{none}</p>;
  return (
    <ul>
      {others.map((home) => (
        <li key={home.id}>
          <button
            className="flex items-center gap-3 w-full min-h-18 py-1.5 border-b border-hairline text-start cursor-pointer"
            type="button"
            onClick={() => onAdd(home)}
          >
            {home.media[0] && (
              <ListingPicture
                media={home.media[0]}
                sizes="64px"
                decorative
                className="flex-none w-16 h-14 rounded-control"
              />
            )}
            <span className="flex-1 min-w-0 text-14 text-text-2">
              <strong className="block text-text">
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
