import { type NigerianState, nigerianStates } from '@rentreel/contracts/listings';
import { Skeleton } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PlaceSearch } from '../../../components/places/place-search.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Place } from '../lib/mercator.ts';
import { nearestWords } from '../lib/nearest-words.ts';
import { type MapFocus, toPin } from '../lib/nigeria.ts';
import { focusOf } from '../lib/place-focus.ts';
import '../map.css';

const PinMap = lazy(() => import('./pin-map.tsx'));

export interface LocationPickerProps {
  pin: Place | undefined;
  /** The state that was chosen: where the map begins while there is no pin. */
  state: string | undefined;
  /** Degrees to five decimals, and how exact a finger is at this zoom, in metres. */
  onPick: (pin: Place, metres: number) => void;
}

/** A map on which a home gets its pin: search, tap, drag, arrow keys, or a button. */
export function LocationPicker({ pin, state, onPick }: LocationPickerProps) {
  const [chosen, setChosen] = useState<MapFocus>();
  const [outside, setOutside] = useState(false);
  const begin = useStateFocus(pin === undefined ? state : undefined);
  const nearest = trpc.places.reverse.useQuery(pin ?? { latitude: 9, longitude: 7 }, {
    enabled: pin !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pick = (place: Place, metres: number) => {
    const inside = toPin(place);
    setOutside(inside === undefined);
    if (inside !== undefined) onPick(inside, metres);
  };
  return (
    <div className="location-picker">
      <PlaceSearch
        label="Find the area on the map"
        failed="Move the map by hand, or check your connection."
        onChoose={(place) => setChosen(focusOf(place))}
      />
      <Suspense fallback={<Skeleton className="map-waiting" />}>
        <PinMap pin={pin} onPick={pick} focus={chosen ?? begin} />
      </Suspense>
      <p className="location-words" role="status">
        {outside && 'This is not in Nigeria. Tap elsewhere.'}
        {!outside && pin !== undefined && nearest.data !== undefined && nearestWords(nearest.data)}
        {!outside && pin === undefined && 'Tap the home, or move the map and put the pin in the middle.'}
      </p>
    </div>
  );
}

/** The chosen state on the map. */
function useStateFocus(code: string | undefined): MapFocus | undefined {
  const name = code !== undefined && code in nigerianStates ? nigerianStates[code as NigerianState] : undefined;
  const { data } = trpc.places.search.useQuery(
    { q: `${name ?? ''} State`, limit: 1 },
    { enabled: name !== undefined, staleTime: Number.POSITIVE_INFINITY, select: ([hit]) => hit && focusOf(hit) },
  );
  return data;
}
