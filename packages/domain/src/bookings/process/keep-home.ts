import type { BookingState } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../../kernel/index.ts';
import { findListing, moveHome } from '../../listings/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { isUnitTaken } from '../bookings-repository.ts';
import { nothingMore, type Traces } from './step-request.ts';

/** From the acceptance until the tenant lives there the home is kept for them. */
const keeping: ReadonlySet<BookingState> = new Set([
  'agreement_pending',
  'payment_due',
  'funded',
  'handover_scheduled',
  'handed_over',
  'disputed',
]);

/** What becomes of the listing when its booking goes from one state to another; undefined when it stays as it is. */
export function homeMoveOf(
  from: BookingState,
  to: BookingState,
): 'reserve' | 'release_reservation' | 'let' | undefined {
  if (keeping.has(from) === keeping.has(to)) return undefined;
  if (keeping.has(to)) return 'reserve';
  return to === 'active' ? 'let' : 'release_reservation';
}

/** Refuses a step for which the home must be free, in the words of who hears it. */
export async function requireFree(tx: WriteTx, row: BookingRow): Promise<void> {
  const home = await findListing(tx, row.listingId);
  if (home?.state !== 'live' || (await isUnitTaken(tx, row))) throw new DomainError('bookings.home_not_free');
}

/** Keeps the home for the tenant, shows it to others again, or takes it off as let, as the booking went. */
export async function keepHome(
  ctx: Context,
  tx: WriteTx,
  { before, row }: { readonly before: BookingRow; readonly row: BookingRow },
): Promise<Traces> {
  const name = homeMoveOf(before.state, row.state);
  if (!name) return nothingMore;
  try {
    return await moveHome(ctx, tx, { listingId: row.listingId, name });
  } catch (error) {
    // Another listing of the same home is promised.
    if (error instanceof DomainError && error.code === 'listings.unit_taken') {
      throw new DomainError('bookings.home_not_free');
    }
    throw error;
  }
}
