import type { Booking } from '@rentreel/contracts/bookings';
import { payeeNeedsLabel } from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';

/** Says why the rent stays in escrow, and to the landlord what to send; nothing when all is checked. */
export function ReleaseWaits({ booking: { releaseWaitsFor, side } }: { booking: Booking }) {
  if (releaseWaitsFor.length === 0) return null;
  if (side === 'tenant') return <UncheckedLandlord missing={releaseWaitsFor} />;
  return (
    <Note tone="sun">
      The rent stays in escrow until RentReel has checked {payeeNeedsLabel(releaseWaitsFor)}. It is released to you by
      itself then.{' '}
      <Link to="/landlord-verification" className="text-link">
        See what is missing
      </Link>
    </Note>
  );
}
