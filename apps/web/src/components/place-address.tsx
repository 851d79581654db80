import { buttonProps } from '@rentreel/ui';
import { MapPin, Navigation } from 'lucide-react';

interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Opens directions in the map app of the device. */
export function DirectionsLink({ to: { latitude, longitude } }: { to: MapPoint }) {
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      {...buttonProps({ variant: 'secondary', size: 'sm' }, 'justify-self-start')}
    >
      <Navigation className="icon-20" aria-hidden="true" />
      Directions
    </a>
  );
}

interface PlaceAddressProps {
  place: MapPoint & { readonly address: string; readonly landmark: string | null };
}

/** Street, number and landmark of a home, with a link to directions. */
export function PlaceAddress({ place }: PlaceAddressProps) {
  return (
    <>
      <p className="flex items-start gap-3 wrap-anywhere">
        <MapPin className="icon-20 flex-none mt-0.5" aria-hidden="true" />
        <span>
          <strong>{place.address}</strong>
          {place.landmark && <span className="block text-14 text-text-2">Landmark: {place.landmark}</span>}
        </span>
      </p>
      <DirectionsLink to={place} />
    </>
  );
}
