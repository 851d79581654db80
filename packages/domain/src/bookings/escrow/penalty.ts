import type { BookingSide } from '@rentreel/contracts/bookings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bookings, bookingSteps } from '@rentreel/db/schema';
import { penaltyCollectedPosting, penaltyDue, penaltyTakenPosting, userAvailable } from '@rentreel/ledger';
import { formatNaira, kobo } from '@rentreel/money';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import { type Context, type EventNote, raiseNotice } from '../../kernel/index.ts';
import { findBalance, readRunner, requirePosted } from '../../wallet/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { dayMs } from '../booking-times.ts';
import { bookingNotice, namesOf } from '../process/booking-notice.ts';
import type { MoneyRequest } from './money-request.ts';
import { escrowKeys, postEscrow } from './post-escrow.ts';

/** Cancelling once can happen to anybody; within so long of it, the second time costs. */
const withinMs = 365 * dayMs;

type Funded = Pick<BookingRow, 'id' | 'landlordId' | 'state'>;
const paidFor: ReadonlySet<BookingRow['state']> = new Set(['funded', 'handover_scheduled']);

async function hasCancelledBefore(handle: ReadHandle | WriteTx, { id, landlordId }: Funded, now: number) {
  const [row] = await handle
    .select({ times: count() })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(
      and(
        eq(bookings.landlordId, landlordId),
        ne(bookings.id, id),
        eq(bookingSteps.name, 'cancel_by_landlord'),
        eq(bookingSteps.driver, 'landlord'),
        gt(bookingSteps.at, now - withinMs),
      ),
    );
  return (row?.times ?? 0) > 0;
}

/** Kobo that cancelling costs the reader now; 0 for tenants, the first time, before a payment, and by default. */
export async function penaltyOf(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  { row, side }: { readonly row: Funded; readonly side: BookingSide },
): Promise<number> {
  const { cancelPenaltyKobo } = ctx.rentalFees;
  if (cancelPenaltyKobo === 0 || side !== 'landlord' || !paidFor.has(row.state)) return 0;
  return (await hasCancelledBefore(handle, row, ctx.clock.now())) ? cancelPenaltyKobo : 0;
}

/** Takes the penalty of a landlord who cancels again: what the wallet has now, and the rest from what is released next. */
export async function takePenalty(
  ctx: Context,
  tx: WriteTx,
  { before, row, home }: Pick<MoneyRequest, 'before' | 'row' | 'home'>,
): Promise<readonly EventNote[]> {
  const { actor } = ctx;
  const { tenantId, landlordId, fundEntryId } = row;
  // An administrator who cancels for a landlord decides that without a penalty.
  if (actor.kind !== 'user' || actor.userId !== landlordId || fundEntryId === null) return [];
  const amountKobo = kobo(await penaltyOf(ctx, tx, { row: before, side: 'landlord' }));
  if (amountKobo === 0) return [];
  const has = (await findBalance(readRunner({ ...ctx, tx }), userAvailable(landlordId))) ?? 0;
  const entry = penaltyTakenPosting({
    tenantId,
    landlordId,
    home,
    amountKobo,
    paidKobo: kobo(Math.min(has, amountKobo)),
    refersTo: fundEntryId,
    idempotencyKey: escrowKeys.penalty(row.id),
    occurredAt: ctx.clock.now(),
  });
  requirePosted(await postEscrow(ctx, tx, { entry, people: [tenantId, landlordId] }));
  const share = formatNaira(kobo(Math.floor(amountKobo / 2)));
  const reader = { row, home, side: 'tenant', names: await namesOf(tx, row) } as const;
  const words = `${share} more for you, as the landlord has cancelled before`;
  const notice = bookingNotice(reader, { kind: 'booking.step', more: { words }, mark: 'penalty' });
  return [raiseNotice(ctx.clock.now(), notice)];
}

interface Release {
  readonly landlordId: string;
  /** What has just come to the landlord's wallet. */
  readonly releasedKobo: number;
  /** Of the release. */
  readonly idempotencyKey: string;
}

/** Takes what a landlord still owes of a penalty out of a release, at most all of it. */
export async function collectPenalty(ctx: Context, tx: WriteTx, release: Release): Promise<void> {
  const { landlordId, releasedKobo, idempotencyKey } = release;
  if (releasedKobo === 0) return;
  const due = (await findBalance(readRunner({ ...ctx, tx }), penaltyDue(landlordId))) ?? 0;
  const amountKobo = kobo(Math.min(due, releasedKobo));
  if (amountKobo === 0) return;
  const entry = penaltyCollectedPosting({
    landlordId,
    amountKobo,
    idempotencyKey: `penalty_of:${idempotencyKey}`,
    occurredAt: ctx.clock.now(),
  });
  requirePosted(await postEscrow(ctx, tx, { entry, people: [landlordId] }));
}
