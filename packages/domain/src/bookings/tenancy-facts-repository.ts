import { bookingLines, type BookingLineKind } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { bookingSteps, escrowLines } from '@rentreel/db/schema';
import { type Kobo, sumKobo } from '@rentreel/values';
import { and, eq, inArray, min } from 'drizzle-orm';
import { lastDayToPay } from './escrow/instalments.ts';
import { listInstalments } from './escrow/repository.ts';
import { type Handle, findBooking } from './repository.ts';
import { earlyEndIn } from './row.ts';

/** Verified facts about a tenancy. Times are epoch milliseconds, days are days in Lagos, money is kobo. */
export interface TenancyFacts {
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
  readonly listingId: Id<'lst'>;
  readonly handedOverAt: number | null;
  readonly agreedStartDay: number | null;
  readonly movedOutAt: number | null;
  /** The deposits of all terms; null when none were agreed. */
  readonly deposit: {
    readonly amountKobo: Kobo;
    readonly toTenantKobo: Kobo;
    /** When the last of it left escrow; null while a part is held. */
    readonly endedAt: number | null;
  } | null;
  /** Released part of the rent that was paid into escrow. */
  readonly rentReleasedKobo: Kobo;
  /** Instalments due after the first payment. */
  readonly instalments: readonly { readonly lastDayToPay: number; readonly paidAt: number | null }[];
}

const isDeposit = ({ kind }: { readonly kind: string }) =>
  // Safe: only kinds from the contracts are stored.
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

/** Returns the facts about the tenancy of a booking; undefined when the booking does not exist. */
export async function findTenancyFacts(handle: Handle, bookingId: Id<'bkg'>): Promise<TenancyFacts | undefined> {
  const row = await findBooking(handle, bookingId);
  if (!row) return undefined;
  const [left] = await handle
    .select({ at: min(bookingSteps.at) })
    .from(bookingSteps)
    .where(
      and(eq(bookingSteps.bookingId, bookingId), inArray(bookingSteps.name, ['record_move_out', 'close_move_out'])),
    );
  const instalments = (await listInstalments(handle, bookingId)).map((part) => ({
    lastDayToPay: lastDayToPay(part),
    paidAt: part.paidAt,
  }));
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

/** A person's first tenancy with released rent. */
export interface FirstRelease {
  readonly bookingId: Id<'bkg'>;
  readonly listingId: Id<'lst'>;
  /** The side of the person; `counterpartId` is the person on the other side. */
  readonly side: 'tenant' | 'landlord';
  readonly counterpartId: Id<'usr'>;
  readonly releasedAt: number;
  /** Whether an early end refunded a part of it. */
  readonly isReturned: boolean;
}

const firstReleased = `SELECT b.id, min(l.ended_at) AS releasedAt FROM bookings AS b JOIN escrow_lines AS l ON l.booking_id = b.id
  WHERE (b.tenant_id = ?1 OR b.landlord_id = ?1) AND l.kind = 'rent' AND l.to_landlord_kobo + l.fee_kobo > 0
    AND l.ended_at IS NOT NULL
  GROUP BY b.id ORDER BY 2, 1 LIMIT 1`;

/** Returns the tenancy of a person whose rent was released first; undefined while there is none. */
export async function findFirstRelease(handle: Handle, userId: Id<'usr'>): Promise<FirstRelease | undefined> {
  const { rows } = await handle.$client.execute({ sql: firstReleased, args: [userId] });
  // Safe: the columns of the statement.
  const found = rows[0] as { readonly id: string; readonly releasedAt: number } | undefined;
  const row = found && (await findBooking(handle, found.id));
  if (!row) return undefined;
  const isTenant = row.tenantId === userId;
  const accepted = and(eq(bookingSteps.bookingId, row.id), eq(bookingSteps.name, 'accept_early_end'));
  const isReturned = (earlyEndIn(row)?.refundKobo ?? 0) > 0 && (await handle.$count(bookingSteps, accepted)) > 0;
  return {
    bookingId: row.id,
    listingId: row.listingId,
    side: isTenant ? 'tenant' : 'landlord',
    counterpartId: isTenant ? row.landlordId : row.tenantId,
    releasedAt: found.releasedAt,
    isReturned,
  };
}

export interface TenancyCounts {
  readonly ended: number;
  /** Deposits returned in full, out of those that left escrow. */
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

/** Counts the ended tenancies of a landlord, and what became of their deposits. */
export async function countTenancies({ $client }: Handle, landlordId: Id<'usr'>): Promise<TenancyCounts> {
  const { rows } = await $client.execute({ sql: countOfLandlord, args: [landlordId, JSON.stringify(depositKinds)] });
  const countOf = (name: string) => Number(rows[0]?.[name] ?? 0);
  return { ended: countOf('ended'), deposits: { good: countOf('good'), total: countOf('total') } };
}
