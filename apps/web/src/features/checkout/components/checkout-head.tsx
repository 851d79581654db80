import type { Booking } from '@rentreel/contracts/bookings';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { startOfDay } from '../../../lib/lagos-times.ts';

/** Which home, from whom, and for how long. */
export function CheckoutHead({ booking }: { booking: Booking }) {
  const { home, other, terms } = booking;
  return (
    <div className="checkout-home">
      {home.photo && <HomePicture media={home.photo} sizes="64px" decorative className="checkout-picture" />}
      <div className="min-w-0">
        <h2 className="wrap-anywhere">
          {home.title}, {home.area}
        </h2>
        <p className="text-14 text-text-2 wrap-anywhere">From {other.name}</p>
        {terms && (
          <p className="text-14 text-text-2">
            {formatDate(startOfDay(terms.startDay))} to {formatDate(startOfDay(terms.endDay))}
          </p>
        )}
      </div>
    </div>
  );
}
