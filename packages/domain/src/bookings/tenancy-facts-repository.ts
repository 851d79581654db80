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
  /** What of the rent that was paid into escrow was released. */
  readonly rentReleasedKobo: Kobo;
  /** Parts of the rent that were due after the first payment. */
  readonly instalments: readonly { readonly dueDay: number; readonly paidAt: number | null }[];
}

const isDeposit = ({ kind }: { readonly kind: string }) =>
  // Safe: only kinds of the contracts are stored.
  bookingLines[kind as BookingLineKind].release === 'move_out';

type Line = typeof escrowLines.$inferSelect;

function depositIn(lines: readonly Line[]): TenancyFacts['deposit'] {
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
  const lines = await handle.select().from(escrowLines).where(eq(escrowLines.bookingId, bookingId));
  const rents = lines.filter(({ kind }) => kind === 'rent');
  const { tenantId, landlordId, listingId, handedOverAt, agreedStartDay } = row;
  return {
    tenantId,
    landlordId,
    listingId,
    handedOverAt,
    agreedStartDay,
    movedOutAt: left?.at ?? null,
    deposit: depositIn(lines),
    rentReleasedKobo: sumKobo(rents.flatMap(({ toLandlordKobo, feeKobo }) => [toLandlordKobo, feeKobo])),
    instalments,
  };
}

export interface TenancyCounts {
  readonly ended: number;
  /** Deposits that came back in full, of those that left escrow. */
  readonly deposits: { readonly good: number; readonly total: number };
}

const depositKinds = Object.entries(bookingLines)
  .filter(([, { release }]) => release === 'move_out')
  .map(([kind]) => kind);

const countOfLandlord = `SELECT count(*) AS ended,
    count(*) FILTER (WHERE amount > 0) AS total, count(*) FILTER (WHERE amount > 0 AND amount = back) AS good
  FROM (SELECT b.id, coalesce(sum(l.amount_kobo), 0) AS amount, coalesce(sum(l.to_tenant_kobo), 0) AS back
    FROM bookings AS b LEFT JOIN escrow_lines AS l
      ON l.booking_id = b.id AND l.kind IN (SELECT value FROM json_each(?2))
    WHERE b.landlord_id = ?1 AND b.state = 'ended' GROUP BY b.id)`;

/** How many tenancies of a landlord's homes have ended, and what became of their deposits. */
export async function countTenancies({ $client }: Handle, landlordId: string): Promise<TenancyCounts> {
  const { rows } = await $client.execute({ sql: countOfLandlord, args: [landlordId, JSON.stringify(depositKinds)] });
  const countOf = (name: string) => Number(rows[0]?.[name] ?? 0);
  return { ended: countOf('ended'), deposits: { good: countOf('good'), total: countOf('total') } };
}
