import type { EscrowHold } from '@rentreel/contracts/bookings';
import { type PayoutSettings, payoutWaitTexts } from '@rentreel/contracts/payouts';
import { Note } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';

/** Why the user cannot withdraw now; renders nothing when they can. */
export function HoldNote({ hold }: Pick<PayoutSettings, 'hold'>) {
  if (!hold) return null;
  return (
    <Note tone="sun">
      <strong>Your withdrawals have been on hold since {formatDate(hold.since)}.</strong> {hold.reason} Your money stays
      yours, and you can still pay for a home with it.
    </Note>
  );
}

/** Shown while withdrawals are suspended for all users; otherwise renders nothing. */
export function PausedNote({ paused }: Pick<PayoutSettings, 'paused'>) {
  if (!paused) return null;
  return (
    <Note tone="sun">
      <strong>Withdrawals are paused for everyone right now.</strong> Your money stays in your wallet, and you can still
      pay for a home with it. Try again later.
    </Note>
  );
}

/** Hold on the user's withdrawals: reason and end; renders nothing without a hold. */
export function WaitNote({ wait }: Pick<PayoutSettings, 'wait'>) {
  const now = useNow();
  if (!wait || wait.until <= now) return null;
  return (
    <Note tone="sun">
      <strong>Withdrawals are paused until {formatDateTime(wait.until)},</strong> because {payoutWaitTexts[wait.reason]}
      . This keeps your money safe if it wasn’t you. You can still pay for a home with it.
    </Note>
  );
}

interface EscrowHoldNoteProps {
  hold: EscrowHold | null;
  /** True while the user can still report a problem with the home. */
  mayReport?: boolean;
}

/** Why the money of a booking stays in escrow, and what follows; renders nothing without a hold. */
export function EscrowHoldNote({ hold, mayReport = false }: EscrowHoldNoteProps) {
  if (!hold) return null;
  return (
    <Note tone="sun">
      <p className="wrap-anywhere">
        <strong>RentReel has held this money in escrow since {formatDate(hold.since)}.</strong> {hold.reason}
      </p>
      <p className="mt-2">
        Nothing is released or returned until we lift this; we’ll notify you both. Anything due by then is paid at once.
        {mayReport && ' Until then you can still report a problem with the home.'}
      </p>
    </Note>
  );
}

interface PenaltyNoteProps {
  /** Id of the booking that is open, which needs no link to itself. */
  at?: string;
}

/**
 * Penalty that a landlord owes for a repeated cancellation, since when, and how it is paid; renders nothing without one.
 */
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
        This is the penalty for cancelling again: {booking.home}. Your wallet didn’t have all of it, so the rest is
        taken from the next money released to you.
      </p>
      {booking.id !== at && (
        <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="link">
          Open the booking
        </Link>
      )}
    </Note>
  );
}

/** Chargebacks of the user's payments, and what they still owe for them; renders nothing without one. */
export function ChargebackNote() {
  const { data } = trpc.payments.ownChargebacks.useQuery();
  if (!data || (data.open.length === 0 && data.owedKobo === 0)) return null;
  const { open, owedKobo } = data;
  return (
    <Note tone="sun">
      {open.map(({ id, about, amountKobo, heldKobo, openedAt }) => (
        <p key={id} className="wrap-anywhere">
          <strong>
            Your bank is asking for <Money amountKobo={amountKobo} /> back
          </strong>{' '}
          since {formatDate(openedAt)}, for “{about}”.{' '}
          {heldKobo > 0 ? <HeldText heldKobo={heldKobo} /> : 'The money stays in escrow until it’s decided.'}
        </p>
      ))}
      {owedKobo > 0 && (
        <p className="mt-2 wrap-anywhere">
          <strong>
            You owe <Money amountKobo={owedKobo} />,
          </strong>{' '}
          because your wallet didn’t have all of the amount your bank took back. Money that comes into your wallet pays
          this first.
        </p>
      )}
      {open.length > 0 && (
        <p className="mt-2">If you didn’t intend this, tell your bank. We’ll notify you when they decide.</p>
      )}
    </Note>
  );
}

const HeldText = ({ heldKobo }: { heldKobo: number }) => (
  <>
    <Money amountKobo={heldKobo} /> is on hold until it’s decided.
  </>
);
