import type { Booking } from '@rentreel/contracts/bookings';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { stepWords } from '../../lib/step-words.ts';

/** Everything that was done, and by whom. */
export function BookingHistory({ booking }: { booking: Booking }) {
  return (
    <details className="booking-more booking-history">
      <summary>Everything that happened</summary>
      <ol>
        {booking.steps.map((step) => (
          <li key={`${step.name} ${step.by} ${step.at}`}>
            <p>{stepWords(step, booking)}</p>
            {step.note !== '' && <p className="booking-quote">“{step.note}”</p>}
            <p className="booking-meta">{formatDateTime(step.at)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
