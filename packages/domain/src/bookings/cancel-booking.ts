import type { Booking, BookingTransitionName, CancelBookingInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../kernel/index.ts';
import { coolsOffUntil } from './booking-rules.ts';
import { cancellationOf } from './escrow/cancellation.ts';
import type { OwnBooking } from './load-booking.ts';
import { maskWords } from './mask-words.ts';
import { takeDeed } from './process/take-deed.ts';

type CancelStep = Extract<BookingTransitionName, 'withdraw' | 'call_off' | 'cool_off' | `cancel_by_${string}`>;

const names = [
  'withdraw',
  'call_off',
  'cool_off',
  'cancel_by_tenant',
  'cancel_by_landlord',
] as const satisfies CancelStep[];

const isPaid = ({ state }: OwnBooking['row']) => state === 'funded' || state === 'handover_scheduled';

/** Which way out it is, from the state and the side; whether it is open then, the process says. */
function stepOf({ row, side }: OwnBooking, now: number): CancelStep {
  if (!isPaid(row)) return side === 'tenant' ? 'withdraw' : 'call_off';
  if (side === 'landlord') return 'cancel_by_landlord';
  return now < coolsOffUntil(row) ? 'cool_off' : 'cancel_by_tenant';
}

/** What comes back must be what the person has seen. */
async function requireSameReturn(
  tx: WriteTx,
  own: OwnBooking,
  { now, returnsKobo }: { readonly now: number; readonly returnsKobo: number },
): Promise<void> {
  const cancellation = await cancellationOf(tx, own.row, { side: own.side, now });
  if (!cancellation || cancellation.toTenantKobo === returnsKobo) return;
  throw new DomainError('bookings.return_changed', { amount: formatNaira(kobo(cancellation.toTenantKobo)) });
}

/**
 * Withdraws, calls off or cancels, up to the handover of the keys. Within 24 hours of paying the tenant gets everything
 * back, and so they do whenever the landlord cancels. `bookings.return_changed` when it is not what the screen showed.
 */
export async function cancelBooking(ctx: Context, input: CancelBookingInput): Promise<Booking> {
  const { reason, returnsKobo } = input;
  return takeDeed(ctx, input, {
    names,
    plan: async (own, tx) => {
      const now = ctx.clock.now();
      await requireSameReturn(tx, own, { now, returnsKobo });
      return { name: stepOf(own, now), change: { reason }, note: maskWords(ctx, input.note, own.row) };
    },
  });
}
