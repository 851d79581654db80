import { rentUntil } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { rentReturnedPosting } from '@rentreel/ledger';
import { formatNaira, type Kobo, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../../kernel/index.ts';
import { refundRent } from '../../receipts/index.ts';
import { getWalletBalance, requirePosted } from '../../wallet/index.ts';
import { type BookingRow, earlyEndIn } from '../booking-row.ts';
import { trimInstalments } from './instalments/trim-instalments.ts';
import type { MoneyMoved, MoneyRequest } from './money-request.ts';
import { escrowKeys, postEscrow } from './post-escrow.ts';
import { rentOfTerm } from './rent-of-term.ts';

const isLandlord = ({ actor }: Context, { landlordId }: BookingRow) =>
  actor.kind === 'user' && actor.userId === landlordId;

/** Nothing was moved; nobody but the landlord reads what is in their wallet. */
async function notCovered(
  ctx: Context,
  tx: WriteTx,
  { row, amountKobo }: { readonly row: BookingRow; readonly amountKobo: Kobo },
): Promise<DomainError> {
  const amount = formatNaira(amountKobo);
  if (!isLandlord(ctx, row)) return new DomainError('bookings.return_not_ready', { amount });
  const missing = formatNaira(kobo(amountKobo - (await getWalletBalance({ ...ctx, tx }))));
  return new DomainError('bookings.return_not_covered', { amount, missing });
}

/** Refuses a return that the landlord, who asks, could not pay now. */
export async function requireReturnable(
  ctx: Context,
  tx: WriteTx,
  { row, amountKobo }: { readonly row: BookingRow; readonly amountKobo: Kobo },
): Promise<void> {
  if (!isLandlord(ctx, row) || (await getWalletBalance({ ...ctx, tx })) >= amountKobo) return;
  throw await notCovered(ctx, tx, { row, amountKobo });
}

async function post(ctx: Context, tx: WriteTx, { row, home, amountKobo }: Returning): Promise<void> {
  if (row.fundEntryId === null) throw new Error(`The rent of booking ${row.id} was paid by no entry`);
  const { id, tenantId, landlordId, fundEntryId } = row;
  const entry = rentReturnedPosting({
    tenantId,
    landlordId,
    home,
    amountKobo,
    refersTo: fundEntryId,
    idempotencyKey: escrowKeys.rentReturned(id),
    occurredAt: ctx.clock.now(),
  });
  const outcome = await postEscrow(ctx, tx, { entry, people: [tenantId, landlordId] });
  if (outcome.status === 'refused') throw await notCovered(ctx, tx, { row, amountKobo });
  requirePosted(outcome);
}

type Returning = Pick<MoneyRequest, 'row' | 'home'> & { readonly amountKobo: Kobo };

/**
 * What was agreed of the rent for the time after an early end: from the landlord's wallet to the tenant's, once. Rent in
 * parts is owed up to the last day alone. Errors: bookings.return_not_covered, bookings.return_not_ready.
 */
export async function returnUnused(
  ctx: Context,
  tx: WriteTx,
  { row, home }: Pick<MoneyRequest, 'row' | 'home'>,
): Promise<MoneyMoved> {
  const agreed = earlyEndIn(row);
  if (!agreed) throw new Error(`No early end of booking ${row.id} was agreed`);
  const term = await rentOfTerm(tx, row);
  const owedKobo = Math.max(0, rentUntil(term, agreed.moveOutDay) - term.paidKobo);
  await trimInstalments(tx, { bookingId: row.id, term: row.term, owedKobo });
  const amountKobo = kobo(agreed.refundKobo);
  if (amountKobo > 0) {
    await post(ctx, tx, { row, home, amountKobo });
    await refundRent(tx, { bookingId: row.id, amountKobo });
  }
  return { audit: [], events: [] };
}
