import type { Booking } from '@rentreel/contracts/bookings';
import { buttonProps, Card } from '@rentreel/ui';
import { MapPin, Navigation } from 'lucide-react';
import { directionsUrl } from '../../../../lib/directions-url.ts';

/** The street and number, once it is paid. */
export function BookingPlace({ booking: { place, side, escrow } }: { booking: Booking }) {
  if (!place && (side === 'landlord' || escrow.paidAt !== null)) return null;
  return (
    <section aria-labelledby="place-heading">
      <h2 id="place-heading">Where</h2>
      <Card className="booking-stack">
        {place ? (
          <>
            <p className="booking-address">
              <MapPin className="icon-20" aria-hidden="true" />
              <span>
                <strong>{place.address}</strong>
                {place.landmark && <span className="block text-14 text-text-2">Landmark: {place.landmark}</span>}
              </span>
            </p>
            <a
              href={directionsUrl(place)}
              target="_blank"
              rel="noreferrer"
              {...buttonProps({ variant: 'secondary', size: 'sm' }, 'justify-self-start')}
            >
              <Navigation className="icon-20" aria-hidden="true" />
              Directions
            </a>
          </>
        ) : (
          <p className="text-14 text-text-2">You get the street and house number here once it is paid into escrow.</p>
        )}
      </Card>
    </section>
  );
}
