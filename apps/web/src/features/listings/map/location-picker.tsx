import { nigerianStateCodes, nigerianStates } from '@rentreel/contracts/listings';
import type { NearestPlace, PlaceHit } from '@rentreel/contracts/places';
import { Skeleton } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { PlaceSearch } from '#/features/places/index.ts';
import { type MapFocus, toPin } from '#/lib/map/map-box.ts';
import '#/lib/map/map.css';
import type { Place } from '#/lib/map/mercator.ts';
import { trpc } from '#/lib/trpc.ts';

const PinMap = lazy(() => import('./pin-map.tsx'));

export interface LocationPickerProps {
  pin: Place | undefined;
  /** The selected state, where the map starts without a pin. */
  state: string | undefined;
  /** Coordinates in degrees to five decimals, and the inaccuracy of a tap at this zoom, in metres. */
  onPick: (pin: Place, metres: number) => void;
}

/** Map for placing the pin of a home: by search, tap, drag, arrow keys or a button. */
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
    <div className="location-picker grid gap-3">
      <PlaceSearch
        label="Find the area on the map"
        failed="Move the map by hand, or check your connection."
        onChoose={(place) => {
          setChosen(focusOf(place));
          // A Plus Code is the exact location; a place name only moves the map.
          if (place.kind === 'plus_code') pick(place, place.precisionMetres);
        }}
      />
      <Suspense fallback={<Skeleton className="map-waiting" />}>
        <PinMap pin={pin} onPick={pick} focus={chosen ?? begin} />
      </Suspense>
      <p className="text-text-2 text-14/normal" role="status">
        {outside && 'This isn’t in Nigeria. Tap elsewhere.'}
        {!outside && pin !== undefined && nearest.data !== undefined && nearestLabel(nearest.data)}
        {!outside && pin === undefined && 'Tap the home, or move the map and put the pin in the middle.'}
      </p>
    </div>
  );
}

/** Returns the map view of the selected state. */
function useStateFocus(code: string | undefined): MapFocus | undefined {
  const state = nigerianStateCodes.find((each) => each === code);
  const name = state && nigerianStates[state];
  const { data } = trpc.places.search.useQuery(
    { q: `${name ?? ''} State`, limit: 1 },
    { enabled: name !== undefined, staleTime: Number.POSITIVE_INFINITY, select: ([hit]) => hit && focusOf(hit) },
  );
  return data;
}

/** Describes the surroundings of a pin; null stands for a pin outside Nigeria. */
export function nearestLabel(place: NearestPlace): string {
  if (place === null) return 'This isn’t in Nigeria. Move the pin.';
  const { kind, name, context, metresAway } = place;
  if (kind === 'area') return `In or near ${name}, ${context}`;
  return `${Math.max(1, Math.round(metresAway / 1000))} km from ${name}, ${context}`;
}

const zooms: Readonly<Record<PlaceHit['kind'], number>> = {
  state: 8,
  lga: 11,
  town: 12,
  area: 14,
  landmark: 16,
  plus_code: 17,
};

/** Returns the map view of a place found by search. */
export function focusOf({ kind, latitude, longitude }: PlaceHit): MapFocus {
  return { latitude, longitude, zoom: zooms[kind] };
}
