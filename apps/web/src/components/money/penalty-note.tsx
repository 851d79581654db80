import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc.ts';
import { Money } from './money.tsx';

interface PenaltyNoteProps {
  /** The booking that is open. */
  at?: string;
}

/** What a landlord owes for cancelling again, since when, and what pays it; nothing for everybody else. */
export function PenaltyNote({ at }: PenaltyNoteProps) {
  const { data: owed } = trpc.bookings.owedPenalty.useQuery();
  if (!owed) return null;
  const { owedKobo, since, booking } = owed;
  return (
    <Note tone="sun">
      <p className="wrap-anywhere">
        <strong>
          You owe <Money amountKobo={owedKobo} /> since {formatDate(since)}.
        </strong>{' '}
        It is the penalty for cancelling again: {booking.home}. Your wallet did not have all of it, so the rest is taken
        from what escrow releases to you next.
      </p>
      {booking.id !== at && (
        <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="link">
          Open the booking
        </Link>
      )}
    </Note>
  );
}
