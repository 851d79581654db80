import { type Booking, bookingCancelReasons, bookingDeclineReasons } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';

const reasons: Readonly<Record<string, string>> = { ...bookingDeclineReasons, ...bookingCancelReasons };

/** Why it ended before its time. */
export function EndedBox({ booking: { reason, steps } }: { booking: Booking }) {
  if (reason === null) return null;
  const note = steps.at(-1)?.note ?? '';
  return (
    <Note>
      <p>{reasons[reason]}.</p>
      {note !== '' && <p className="booking-quote">“{note}”</p>}
    </Note>
  );
}
