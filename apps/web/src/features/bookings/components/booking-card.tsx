import type { BookingCard as BookingCardView } from '@rentreel/contracts/bookings';
import { Badge, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { Money } from '../../../components/money/money.tsx';
import { dateOf, monthsWords } from '../lib/day-words.ts';
import { nextStep } from '../lib/next-step.ts';
import { stateBadge } from '../lib/state-tones.ts';
import { Deadline } from './deadline.tsx';

export interface BookingCardProps {
  booking: BookingCardView;
  now: number;
}

/** One booking in a list: which home, with whom, from when, for how much, and who acts next. */
export function BookingCard({ booking, now }: BookingCardProps) {
  const { home, other, side, totalKobo, startDay, months, dueAt } = booking;
  const badge = stateBadge(booking);
  const step = nextStep(booking);
  return (
    <li>
      <Card as="article" className="booking-card" data-mine={booking.needsMe}>
        {home.photo && <HomePicture media={home.photo} sizes="96px" decorative className="booking-card-picture" />}
        <div className="booking-card-words">
          <p className="booking-badges">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {booking.needsMe && <Badge tone="sun">Your move</Badge>}
          </p>
          <h2>
            <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="booking-card-link">
              {side === 'tenant' ? home.title : other.name}
            </Link>
          </h2>
          <p className="booking-meta">
            {side === 'tenant' ? `${home.area}, from ${other.name}` : `${home.title}, ${home.area}`}
          </p>
          <p className="booking-meta">
            {monthsWords(months)} from {dateOf(startDay)}
          </p>
          {totalKobo !== null && (
            <p className="booking-card-total">
              <Money amountKobo={totalKobo} />
            </p>
          )}
        </div>
        {(step !== undefined || dueAt !== null) && (
          <div className="booking-card-step">
            {step && <p>{step}</p>}
            {dueAt !== null && <Deadline at={dueAt} now={now} />}
          </div>
        )}
      </Card>
    </li>
  );
}
