import { bookingLines, type BookingLineKind } from '@rentreel/contracts/bookings';
import { bookingInstalments, bookingSteps, escrowLines } from '@rentreel/db/schema';
import { type Kobo, sumKobo } from '@rentreel/values';
import { and, eq, inArray, min } from 'drizzle-orm';
import { type Handle, findBooking } from './repository.ts';

/** What RentReel itself knows of a tenancy. Times are epoch milliseconds, days are days of Lagos, money is kobo. */
export interface TenancyFacts {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly listingId: string;
  readonly handedOverAt: number | null;
  readonly agreedStartDay: number | null;
  readonly movedOutAt: number | null;
  /** The deposits of all terms; null when there were none. */
  readonly deposit: {
    readonly amountKobo: Kobo;
    readonly toTenantKobo: Kobo;
    /** When the last of it left escrow; null while some is held. */
    readonly endedAt: number | null;
  } | null;
  /** Parts of the rent that were due after the first payment. */
  readonly instalments: readonly { readonly dueDay: number; readonly paidAt: number | null }[];
}

const isDeposit = ({ kind }: { readonly kind: string }) =>
  // Safe: only kinds of the contracts are stored.
  bookingLines[kind as BookingLineKind].release === 'move_out';

async function findDeposit(handle: Handle, bookingId: string): Promise<TenancyFacts['deposit']> {
  const lines = await handle.select().from(escrowLines).where(eq(escrowLines.bookingId, bookingId));
  const deposits = lines.filter(isDeposit);
  if (deposits.length === 0) return null;
  const ends = deposits.map(({ amountKobo, toTenantKobo, toLandlordKobo, feeKobo, endedAt }) =>
    toTenantKobo + toLandlordKobo + feeKobo === amountKobo ? endedAt : null,
  );
  return {
    amountKobo: sumKobo(deposits.map(({ amountKobo }) => amountKobo)),
    toTenantKobo: sumKobo(deposits.map(({ toTenantKobo }) => toTenantKobo)),
    endedAt: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)),
  };
}

/** What is known of the tenancy of a booking; undefined for an absent booking. */
export async function findTenancyFacts(handle: Handle, bookingId: string): Promise<TenancyFacts | undefined> {
  const row = await findBooking(handle, bookingId);
  if (!row) return undefined;
  const [left] = await handle
    .select({ at: min(bookingSteps.at) })
    .from(bookingSteps)
    .where(
      and(eq(bookingSteps.bookingId, bookingId), inArray(bookingSteps.name, ['record_move_out', 'close_move_out'])),
    );
  const instalments = await handle
    .select({ dueDay: bookingInstalments.dueDay, paidAt: bookingInstalments.paidAt })
    .from(bookingInstalments)
    .where(eq(bookingInstalments.bookingId, bookingId));
  const { tenantId, landlordId, listingId, handedOverAt, agreedStartDay } = row;
  return {
    tenantId,
    landlordId,
    listingId,
    handedOverAt,
    agreedStartDay,
    movedOutAt: left?.at ?? null,
    deposit: await findDeposit(handle, bookingId),
    instalments,
  };
}
