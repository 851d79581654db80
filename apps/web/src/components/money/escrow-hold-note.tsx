import type { EscrowHold } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { formatDate } from '../../lib/format-date.ts';

interface EscrowHoldNoteProps {
  hold: EscrowHold | null;
  /** The reader can still say that something is wrong with the home. */
  mayReport?: boolean;
}

/** Why the money of a booking stays in escrow, and what follows; nothing when it does not. */
export function EscrowHoldNote({ hold, mayReport = false }: EscrowHoldNoteProps) {
  if (!hold) return null;
  return (
    <Note tone="sun">
      <p className="wrap-anywhere">
        <strong>RentReel keeps this money in escrow since {formatDate(hold.since)}.</strong> {hold.reason}
      </p>
      <p className="mt-2">
        Nothing is released or returned until we lift this; you will both hear of it. What became due meanwhile goes on
        its way then.
        {mayReport && ' Until then you can still report a problem with the home.'}
      </p>
    </Note>
  );
}
