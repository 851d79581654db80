import type { Booking, PayInstalmentInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { instalmentPaidPosting, type JournalEntry } from '@rentreel/ledger';
import { basisPointsOf, formatNaira, type Kobo, kobo } from '@rentreel/money';
import { type Context, DomainError, type EventNote, raiseNotice, write } from '../../../kernel/index.ts';
import { getWalletBalance, requirePosted } from '../../../wallet/index.ts';
import { type BookingRow, termsIn } from '../../booking-row.ts';
import { listOffers } from '../../bookings-repository.ts';
import { getBooking } from '../../get-booking.ts';
import { loadBooking, titleOf } from '../../load-booking.ts';
import { nothingMore, type Traces } from '../../process/step-request.ts';
import { findInstalment, markPaid } from '../escrow-repository.ts';
import type { InstalmentRow } from '../line-share.ts';
import { postEscrow } from '../post-escrow.ts';
import { writeReceipt } from '../write-receipt.ts';
import { endInstalmentTimers } from './instalment-timers.ts';
import { isOwed } from './instalment-views.ts';

interface Paying {
  readonly row: BookingRow;
  readonly part: InstalmentRow;
  readonly home: string;
  readonly clientKey: string;
}

function entryOf(ctx: Context, { row, part, home, clientKey }: Paying): JournalEntry {
  const amountKobo = kobo(part.amountKobo);
  return instalmentPaidPosting({
    tenantId: row.tenantId,
    landlordId: row.landlordId,
    home,
    amountKobo,
    feeKobo: basisPointsOf(amountKobo, ctx.rentalFees.landlordBasisPoints),
    idempotencyKey: `instalment:${row.id}:${part.term}:${part.number}:${clientKey}`,
    occurredAt: ctx.clock.now(),
  });
}

function requireOwed({ row, part }: Paying, amountKobo: Kobo): void {
  if (part.paidAt !== null) throw new DomainError('bookings.instalment_paid');
  if (!isOwed(row, part)) throw new DomainError('bookings.no_such_instalment');
  if (part.amountKobo !== amountKobo) {
    throw new DomainError('bookings.amount_changed', { amount: formatNaira(kobo(part.amountKobo)) });
  }
}

async function notCovered(ctx: Context, tx: WriteTx, part: InstalmentRow): Promise<DomainError> {
  const missing = part.amountKobo - (await getWalletBalance({ ...ctx, tx }));
  const amount = formatNaira(kobo(part.amountKobo));
  return new DomainError('bookings.not_covered', { amount, missing: formatNaira(kobo(missing)) });
}

/** Until when the part pays for: the day before the next one is due, or the last of its term; the last offer of a term is the agreed one. */
async function daysOf(tx: WriteTx, { row, part }: Paying): Promise<{ startDay: number; endDay: number }> {
  const agreed = (await listOffers(tx, [row.id])).map(termsIn);
  const terms = agreed.findLast(({ instalments }) => instalments.some(({ dueDay }) => dueDay === part.dueDay));
  const next = terms?.instalments.find(({ number }) => number === part.number + 1);
  return { startDay: part.dueDay, endDay: next ? next.dueDay - 1 : (terms?.endDay ?? part.dueDay) };
}

async function store(ctx: Context, tx: WriteTx, { paying, entryId }: { paying: Paying; entryId: string }) {
  const { row, part, home } = paying;
  const { id: bookingId, listingId, tenantId, landlordId } = row;
  const amountKobo = kobo(part.amountKobo);
  await markPaid(tx, part, { paidAt: ctx.clock.now(), entryId });
  await endInstalmentTimers(tx, part);
  const lines = [{ kind: 'rent', name: 'Rent', amountKobo }] as const;
  await writeReceipt(ctx, tx, { row, entryId, paidBy: 'wallet', days: await daysOf(tx, paying), lines });
  const notice = raiseNotice(ctx.clock.now(), {
    userId: landlordId,
    kind: 'rent.paid',
    facts: { listingId, home, bookingId, amountKobo },
    key: `${entryId}:paid`,
    thread: `booking:${bookingId}`,
  });
  const live = [tenantId, landlordId].map((userId): EventNote => ({ topic: 'bookings.changed', userId, payload: {} }));
  const audit = [{ action: 'booking.instalment_paid', subjectId: bookingId, details: { number: part.number } }];
  return { audit, events: [notice, ...live] };
}

/** Posted before anything is asked: a repeated key has its first answer, and what was no repetition is rolled back. */
async function pay(ctx: Context, tx: WriteTx, input: PayInstalmentInput): Promise<Traces> {
  const { row, side } = await loadBooking(ctx, tx, input.bookingId);
  const key = { bookingId: row.id, term: input.term, number: input.number };
  const part = side === 'tenant' ? await findInstalment(tx, key) : undefined;
  if (!part) throw new DomainError('bookings.no_such_instalment');
  const paying = { row, part, home: await titleOf(tx, row), clientKey: input.idempotencyKey };
  const people = [row.tenantId, row.landlordId];
  const outcome = await postEscrow(ctx, tx, { entry: entryOf(ctx, paying), people });
  if (outcome.status === 'duplicate') return nothingMore;
  requireOwed(paying, input.amountKobo);
  if (outcome.status === 'refused') throw await notCovered(ctx, tx, part);
  return store(ctx, tx, { paying, entryId: requirePosted(outcome).id });
}

/**
 * Pays a later part of the rent out of the tenant's wallet into the landlord's, once. Errors: bookings.no_such_instalment,
 * bookings.instalment_paid, bookings.amount_changed, bookings.not_covered.
 */
export async function payInstalment(ctx: Context, input: PayInstalmentInput): Promise<Booking> {
  await write(ctx, async (tx) => ({ result: undefined, ...(await pay(ctx, tx, input)) }));
  return getBooking(ctx, input);
}
