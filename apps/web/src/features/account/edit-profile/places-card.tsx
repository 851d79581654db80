import { Button, Card } from '@rentreel/ui';
import { Suspense, useState } from 'react';
import { MyPlacesSheet, placeKindLabels, useMyPlaces } from '#/features/places/index.ts';

/** Places to which distances of listings are measured. */
export function PlacesCard() {
  const mine = useMyPlaces();
  const [open, setOpen] = useState(false);
  const { places } = mine;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="places-heading">
      <h2 id="places-heading" className="text-16">
        Your places
      </h2>
      {places.length === 0 ? (
        <p className="text-14 text-text-2">
          Add work, school or family, and each home says how far it is from there. Only you see them.
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {places.map(({ id, kind, name }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{placeKindLabels[kind]}</strong> {name}
            </li>
          ))}
        </ul>
      )}
      <Button variant="soft" onClick={() => setOpen(true)}>
        {places.length === 0 ? 'Add a place' : 'Change your places'}
      </Button>
      <Suspense>{open && <MyPlacesSheet mine={mine} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
