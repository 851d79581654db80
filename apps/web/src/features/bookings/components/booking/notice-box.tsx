import { Card } from '@rentreel/ui';
import type { Booking } from '@rentreel/contracts/bookings';
import { formatDate } from '../../../../lib/format-date.ts';
import { dateOf } from '../../lib/day-words.ts';

/** Who has given notice, and the day on which the tenancy ends by it. */
export function NoticeBox({ booking: { notice, side, other } }: { booking: Booking }) {
  if (!notice) return null;
  return (
    <section aria-labelledby="notice-heading">
      <h2 id="notice-heading">Notice</h2>
      <Card className="booking-stack">
        <p>
          {notice.by === side ? 'You' : other.name} gave notice on {formatDate(notice.at)}. The move-out is on{' '}
          <strong>{dateOf(notice.moveOutDay)}</strong>.
        </p>
        {notice.note !== '' && <p className="booking-quote">“{notice.note}”</p>}
      </Card>
    </section>
  );
}
