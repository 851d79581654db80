import { randomBytes } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { type ReceiptFacts, makeReceiptCode, receiptCodeRandom, receiptFacts } from '@rentreel/contracts/receipts';
import type { WriteTx } from '@rentreel/db';
import { addKobo, type Kobo, smallestKobo, subtractKobo, sumKobo } from '@rentreel/values';
import { newId } from '../kernel/index.ts';
import { addReceipt, findBySource, findReceipt, listByBooking, setRefunds } from './repository.ts';

export interface NewReceipt {
  /** The payment: a journal entry's id. The same id returns the same receipt. */
  readonly sourceId: string;
  readonly bookingId: Id<'bkg'>;
  readonly landlordId: Id<'usr'>;
  readonly tenantId: Id<'usr'>;
  /** When the money was received, epoch milliseconds. */
  readonly paidAt: number;
  readonly facts: ReceiptFacts;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Issues the receipt of a payment in the transaction that posts it, and returns its id. The amount is the sum of its lines,
 * which must be above zero.
 */
export async function issueReceipt(tx: WriteTx, { facts, now, ...payment }: NewReceipt): Promise<Id<'rct'>> {
  const { lines } = facts;
  const id = newId('rct');
  const added = await addReceipt(tx, {
    id,
    ...payment,
    code: makeReceiptCode(randomBytes(receiptCodeRandom)),
    issuedAt: now,
    amountKobo: sumKobo(lines.map(({ amountKobo }) => amountKobo)),
    rentKobo: sumKobo(lines.filter(({ kind }) => kind === 'rent').map(({ amountKobo }) => amountKobo)),
    facts: JSON.stringify(receiptFacts.parse(facts)),
  });
  if (added) return id;
  const earlier = await findBySource(tx, payment.sourceId);
  return earlier?.id ?? id;
}

export interface ReceiptRefund {
  readonly receiptId: Id<'rct'>;
  /** The amount returned to the tenant this time. */
  readonly refundedKobo: Kobo;
  /** The part of it that was rent. */
  readonly refundedRentKobo: Kobo;
}

/**
 * Records on a receipt that money was refunded, in the transaction that posts the refund. Refunds add up, to at most the
 * amount paid. A caution fee returned at the end of a tenancy is not a refund of the payment.
 */
export async function refundReceipt(tx: WriteTx, refund: ReceiptRefund): Promise<void> {
  const row = await findReceipt(tx, refund.receiptId);
  if (!row) return;
  await setRefunds(tx, row.id, {
    refundedKobo: smallestKobo(row.amountKobo, addKobo(row.refundedKobo, refund.refundedKobo)),
    refundedRentKobo: smallestKobo(row.rentKobo, addKobo(row.refundedRentKobo, refund.refundedRentKobo)),
  });
}

/**
 * Records on the receipts of a booking that rent was returned, last payment first, in the transaction that posts it.
 */
export async function refundRent(
  tx: WriteTx,
  { bookingId, amountKobo }: { readonly bookingId: Id<'bkg'>; readonly amountKobo: Kobo },
): Promise<void> {
  let left = amountKobo;
  for (const row of (await listByBooking(tx, bookingId)).toReversed()) {
    const part = smallestKobo(left, subtractKobo(row.rentKobo, row.refundedRentKobo));
    if (part === 0) continue;
    left = subtractKobo(left, part);
    await setRefunds(tx, row.id, {
      refundedKobo: addKobo(row.refundedKobo, part),
      refundedRentKobo: addKobo(row.refundedRentKobo, part),
    });
  }
}
