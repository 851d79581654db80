import { type Booking, settlingStates } from '@rentreel/contracts/bookings';
import { payeeNeedsLabel } from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';

const afterTheEnd: ReadonlySet<Booking['state']> = new Set(settlingStates);
/** States after the release of the term's rent. */
const released: ReadonlySet<Booking['state']> = new Set([
  'active',
  'early_end_proposed',
  'early_end_agreed',
  'notice_given',
  'moving_out',
  'overstayed',
]);

const renewing: ReadonlySet<Booking['state']> = new Set(['renewal_offered', 'renewal_due']);

/**
 * Returns which money waits for a check: the caution fee after the end, later instalments during a tenancy, otherwise the
 * rent in escrow, also of a renewal that is not paid yet.
 */
function waitingFor({ state, instalments }: Booking): 'caution' | 'parts' | 'rent' {
  if (afterTheEnd.has(state)) return 'caution';
  const owesParts = renewing.has(state) && instalments.some((part) => part.state !== 'paid');
  return released.has(state) || owesParts ? 'parts' : 'rent';
}

const toTenant = {
  caution: (what: string) =>
    `RentReel hasn’t checked ${what}. Nothing of your caution fee can be claimed or paid out before that.`,
  parts: (what: string) =>
    `RentReel’s check of ${what} is no longer valid. You can’t pay the next part of the rent yet, and it doesn’t count as late.`,
};

const toLandlord = {
  caution: (what: string) =>
    `RentReel has to check ${what} before you can claim or receive anything of the caution fee.`,
  parts: (what: string) => `Your tenant can pay the next part of the rent once RentReel has checked ${what}.`,
  rent: (what: string) =>
    `The rent stays in escrow until RentReel has checked ${what}. It’s then released to you automatically.`,
};

/**
 * Shows which money waits for which check, and links landlords to what is missing; renders nothing when all checks are done.
 */
export function ReleaseWaits({ booking }: { booking: Booking }) {
  const { releaseWaitsFor, side } = booking;
  if (releaseWaitsFor.length === 0) return null;
  const kind = waitingFor(booking);
  if (side === 'landlord') return <LandlordNote text={toLandlord[kind](payeeNeedsLabel(releaseWaitsFor))} />;
  if (kind === 'rent') return <UncheckedLandlord missing={releaseWaitsFor} />;
  return <Note tone="sun">{toTenant[kind](payeeNeedsLabel(releaseWaitsFor, 'the landlord’s'))}</Note>;
}

function LandlordNote({ text }: { text: string }) {
  return (
    <Note tone="sun">
      {text}{' '}
      <Link to="/landlord-verification" className="text-link">
        See what is missing
      </Link>
    </Note>
  );
}
