import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeOf } from '../lib/place-of.ts';

export interface HomePlaceProps {
  home: ListingDetail;
  map?: ReactNode;
  address?: ReactNode;
}

/** The area now, the address after a confirmed inspection. */
export function HomePlace({ home, map, address }: HomePlaceProps) {
  return (
    <section className="home-section" aria-labelledby="place-heading">
      <h2 id="place-heading">Where it is</h2>
      <p className="home-place">
        <MapPin className="icon" aria-hidden="true" />
        <span>
          <strong>{placeOf(home)}</strong>
          {home.landmark !== undefined && <span className="block text-text-2">Landmark: {home.landmark}</span>}
        </span>
      </p>
      {map}
      {address ?? <Note>You get the street and house number when your inspection is confirmed.</Note>}
    </section>
  );
}
