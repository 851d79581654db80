import type { Booking, BookingSide } from '@rentreel/contracts/bookings';
import { lagosDay } from '../booking-times.ts';
import type { BookingRow } from '../booking-row.ts';
import { coolsOffUntil } from '../booking-rules.ts';
import type { Handle } from '../bookings-repository.ts';
import { findTerms } from './due-payment.ts';
import { listLines } from './escrow-repository.ts';
import { keptOfLateCancel } from './late-cancel-rule.ts';
import { isHeld, type LineShare } from './line-share.ts';
import { totalsOf } from './pay-out.ts';
import { lateCancelShares, returnShares } from './share-rules.ts';

/** Where every line goes when the tenant cancels now, after the first 24 hours. */
export async function lateCancellation(handle: Handle, row: BookingRow, now: number): Promise<LineShare[]> {
  const terms = await findTerms(handle, row);
  if (!terms) throw new Error(`Booking ${row.id} was paid without terms`);
  const kept = keptOfLateCancel({ startDay: terms.startDay, today: lagosDay(now) }, terms.yearlyRentKobo);
  return lateCancelShares((await listLines(handle, row.id)).filter(isHeld), kept);
}

const unpaid: readonly BookingRow['state'][] = [
  'applied',
  'shortlisted',
  'offered',
  'countered',
  'agreement_pending',
  'payment_due',
];
const beforeKeys: readonly BookingRow['state'][] = ['funded', 'handover_scheduled'];

/** What cancelling now does with the money, to the kobo, for somebody on this side; null when they cannot cancel. */
export async function cancellationOf(
  handle: Handle,
  row: BookingRow,
  { side, now }: { readonly side: BookingSide; readonly now: number },
): Promise<Booking['cancellation']> {
  if (unpaid.includes(row.state)) return { toTenantKobo: 0, toLandlordKobo: 0 };
  if (!beforeKeys.includes(row.state)) return null;
  const isLate = side === 'tenant' && now >= coolsOffUntil(row);
  const shares = isLate
    ? await lateCancellation(handle, row, now)
    : returnShares((await listLines(handle, row.id)).filter(isHeld));
  const { toTenantKobo, toLandlordKobo } = totalsOf(shares);
  return { toTenantKobo, toLandlordKobo };
}
