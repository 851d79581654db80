import type { ListingCard } from '@rentreel/contracts/listings';
import type { PlaceHit } from '@rentreel/contracts/places';
import { Segmented, Sheet } from '@rentreel/ui';
import { useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { PlaceSearch } from '../../../components/places/place-search.tsx';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Candidates } from './candidates.tsx';

const ways = [
  { value: 'saved', text: 'Saved homes' },
  { value: 'search', text: 'Search' },
] as const;

export interface AddHomeSheetProps {
  /** The homes that are compared already. */
  without: readonly string[];
  onAdd: (home: ListingCard) => void;
  onClose: () => void;
}

/** Another home for the comparison, without leaving it. */
export default function AddHomeSheet({ without, onAdd, onClose }: AddHomeSheetProps) {
  const user = useCurrentUser();
  const [way, setWay] = useState<(typeof ways)[number]['value']>(user === null ? 'search' : 'saved');
  useBackCloses(true, onClose);
  const props = { without, onAdd };
  return (
    <Sheet open onClose={onClose} title="Add a home">
      <div className="grid gap-4">
        {user !== null && <Segmented label="Where to look" value={way} options={ways} onChange={setWay} />}
        {way === 'saved' ? <SavedCandidates {...props} /> : <FoundCandidates {...props} />}
      </div>
    </Sheet>
  );
}

type Choice = Pick<AddHomeSheetProps, 'without' | 'onAdd'>;

function SavedCandidates(choice: Choice) {
  const { data, isError } = trpc.saved.list.useQuery({ limit: 50 });
  const homes = data?.items.filter(({ available }) => available).map(({ listing }) => listing);
  return <Candidates {...choice} homes={homes} failed={isError} none="You have no other saved homes on offer." />;
}

function FoundCandidates(choice: Choice) {
  const [place, setPlace] = useState<PlaceHit>();
  const { data, isError } = trpc.listings.list.useQuery({ limit: 20, ...(place && filterOf(place)) });
  const none = place === undefined ? 'No other homes are on offer.' : `No other home in ${place.name} is on offer now.`;
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
