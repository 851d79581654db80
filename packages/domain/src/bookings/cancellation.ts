import {
  type Booking,
  type BookingTransitionName,
  type CancelBookingInput,
  awaitsKeys,
} from '@rentreel/contracts/bookings';
import { formatNaira, type Kobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { cancellationOf } from './escrow/settlement.ts';
import { type OwnBooking, maskContactDetails } from './policy.ts';
import { performAction } from './process.ts';
import { coolsOffUntil } from './rules.ts';

type CancelStep = Extract<BookingTransitionName, 'withdraw' | 'call_off' | 'cool_off' | `cancel_by_${string}`>;

const names = [
  'withdraw',
  'call_off',
  'cool_off',
  'cancel_by_tenant',
  'cancel_by_landlord',
] as const satisfies CancelStep[];

/** Returns the transition for the state and the side; the process decides whether it is allowed. */
function stepOf({ row, side }: OwnBooking, now: number): CancelStep {
  if (!awaitsKeys(row)) return side === 'tenant' ? 'withdraw' : 'call_off';
  if (side === 'landlord') return 'cancel_by_landlord';
  return now < coolsOffUntil(row) ? 'cool_off' : 'cancel_by_tenant';
}

/** Throws bookings.return_changed when the refund is not the sum that the caller saw. */
async function requireSameReturn(uow: UnitOfWork, { row, side }: OwnBooking, returnsKobo: Kobo): Promise<void> {
  const cancellation = await cancellationOf(uow.tx, row, { side, now: uow.now });
  if (!cancellation || cancellation.toTenantKobo === returnsKobo) return;
  throw new DomainError('bookings.return_changed', { amount: formatNaira(cancellation.toTenantKobo) });
}

/**
 * Withdraws, calls off or cancels a booking until the handover of the keys. The tenant gets a full refund within 24 hours of
 * paying, and whenever the landlord cancels. Throws bookings.return_changed when the refund is not the amount that the caller
 * saw.
 */
export async function cancelBooking(ctx: Context, input: CancelBookingInput): Promise<Booking> {
  const { reason, returnsKobo } = input;
  return performAction(ctx, input, {
    names,
    plan: async (uow, own) => {
      await requireSameReturn(uow, own, returnsKobo);
      return { name: stepOf(own, uow.now), change: { reason }, note: maskContactDetails(ctx, input.note, own.row) };
    },
  });
}
