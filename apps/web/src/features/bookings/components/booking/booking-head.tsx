import type { Booking } from '@rentreel/contracts/bookings';
import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HomePicture } from '../../../../components/homes/home-picture.tsx';
import { dateOf, monthsWords } from '../../lib/day-words.ts';
import { stateBadge } from '../../lib/state-tones.ts';

/** Which home, with whom, for how long, and how it stands. */
export function BookingHead({ booking }: { booking: Booking }) {
  const { home, other, side, months, startDay } = booking;
  const badge = stateBadge(booking);
  return (
    <header className="booking-head">
      {home.photo && <HomePicture media={home.photo} sizes="120px" decorative className="booking-head-picture" />}
      <div className="min-w-0">
        <p className="booking-badges">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <h1>{home.title}</h1>
        <p className="booking-meta">
          {home.area}, {home.city}
        </p>
        <p className="booking-meta">
          {side === 'tenant' ? 'From' : 'To'} <span className="text-text">{other.name}</span>, {monthsWords(months)}{' '}
          from {dateOf(startDay)}
        </p>
        <Link to="/property/$listingId" params={{ listingId: home.id }} className="text-link text-14">
          See the home
        </Link>
      </div>
    </header>
  );
}
