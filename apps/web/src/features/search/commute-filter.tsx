import { type SearchQuery, radiusMetresLimits } from '@rentreel/contracts/search';
import { Button, Chip } from '@rentreel/ui';
import { type Point, type Travel, commuteReachMetres } from '@rentreel/values';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MyPlacesSheet, TravelFields, placeKindLabels, useMyPlaces } from '#/features/places/index.ts';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { chosenTravel, formatMinutes, travelNote } from '#/lib/travel.ts';
import { withFields } from './chosen-conditions.ts';

const minutesOffered = [15, 30, 45, 60, 90] as const;

interface CommuteFilterProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
}

/** Filters homes by the travel time to a saved place and sorts them by distance. */
export default function CommuteFilter({ query, onChange }: CommuteFilterProps) {
  const mine = useMyPlaces();
  const travel = chosenTravel.use();
  const [chosenId, setChosenId] = useState<string>();
  const [open, setOpen] = useState(false);
  const place = mine.places.find(({ id }) => id === chosenId) ?? mine.places[0];
  const options = mine.places.map(({ id, kind, name }) => ({
    value: id,
    text: `${placeKindLabels[kind]}: ${name.split(',')[0]}`,
  }));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2.5">Time to your places</legend>
      {place && (
        <>
          <SelectField id="commute-place" label="Where to" options={options} value={place.id} onChange={setChosenId} />
          <TravelFields />
          <div className="flex flex-wrap gap-2" role="group" aria-label="At most">
            {minutesOffered.map((minutes) => (
              <Chip
                key={minutes}
                selected={isWithin(query, nearOf(place, minutes, travel))}
                onClick={() => onChange(toggleCommute(query, nearOf(place, minutes, travel)))}
              >
                {formatMinutes(minutes)}
              </Chip>
            ))}
          </div>
          <p className="field-hint">{travelNote(travel)}</p>
        </>
      )}
      <Button className="justify-self-start" size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <MapPin className="icon-20" aria-hidden="true" />
        {place ? 'Change places' : 'Add work or school'}
      </Button>
      {open && (
        <Suspense>
          <MyPlacesSheet mine={mine} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}

type Near = NonNullable<SearchQuery['near']>;

/** Rounds to about 100 m, so that a shared address does not reveal a workplace. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Returns the circle within a travel time of a place. */
export function nearOf(place: Point, minutes: number, travel: Travel): Near {
  const reach = commuteReachMetres(minutes, travel);
  return {
    latitude: rounded(place.latitude),
    longitude: rounded(place.longitude),
    radiusMetres: Math.min(Math.max(reach, radiusMetresLimits.least), radiusMetresLimits.most),
  };
}

const isWithin = ({ near }: SearchQuery, other: Near) =>
  near?.latitude === other.latitude && near.longitude === other.longitude && near.radiusMetres === other.radiusMetres;

/** Returns the query with the circle and sorted by distance, or without both. */
export function toggleCommute(query: SearchQuery, near: Near): SearchQuery {
  if (!isWithin(query, near)) return withFields(query, { near, sort: 'nearest' });
  return withFields(query, { near: undefined, sort: query.sort === 'nearest' ? undefined : query.sort });
}
