import { Button } from '@rentreel/ui';
import { type Point, commuteMinutes } from '@rentreel/values';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatMetres, roundedMetres } from '#/lib/format.ts';
import { chosenTravel, travelNote, travelText } from '#/lib/travel.ts';
import { MyPlacesSheet, placeKindIcons, placeKindLabels, useMyPlaces } from './my-places.ts';
import { TravelFields } from './travel-fields.tsx';

/** Approximate travel times from a home to the user's places. */
export default function WaysThere({ from }: { from: Point }) {
  const mine = useMyPlaces();
  const travel = chosenTravel.use();
  const [open, setOpen] = useState(false);
  const none = mine.places.length === 0;
  return (
    <section className="grid gap-3 mt-4" aria-label="The way to your places">
      {!none && (
        <>
          <ul>
            {mine.places.map((place) => {
              const Icon = placeKindIcons[place.kind];
              return (
                <li key={place.id} className="flex items-center gap-2.5 min-h-12 border-b border-hairline">
                  <Icon className="icon-20 text-text-2" aria-hidden="true" />
                  <span className="flex-1 min-w-0 text-14">
                    <strong className="block">{`About ${travelText(commuteMinutes(from, place, travel), travel)}`}</strong>
                    {`${placeKindLabels[place.kind]}: ${place.name.split(',')[0]} · ${formatMetres(roundedMetres(from, place))}`}
                  </span>
                </li>
              );
            })}
          </ul>
          <TravelFields />
          <p className="text-14 text-text-2">{travelNote(travel)}</p>
        </>
      )}
      <Button className="justify-self-start" size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <MapPin className="icon-20" aria-hidden="true" />
        {none ? 'How long to work or school?' : 'Change places'}
      </Button>
      {open && (
        <Suspense>
          <MyPlacesSheet mine={mine} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
