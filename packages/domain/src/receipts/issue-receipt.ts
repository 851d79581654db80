import { randomBytes } from 'node:crypto';
import { makeReceiptCode, type ReceiptFacts, receiptCodeRandom, receiptFacts } from '@rentreel/contracts/receipts';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import { sumKobo } from '@rentreel/money';
import { newId } from '../kernel/index.ts';
import { addReceipt, findBySource } from './receipts-repository.ts';

export interface NewReceipt {
  /** The payment: a journal entry's id. Asking again with the same one gives the same receipt. */
  readonly sourceId: string;
  readonly bookingId: string;
  readonly landlordId: string;
  readonly tenantId: string;
  /** When the money came, epoch milliseconds. */
  readonly paidAt: number;
  readonly facts: ReceiptFacts;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes the receipt of a payment in the transaction that books it, and answers its id. The amount is the sum of its
 * lines, which must come to more than nothing.
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
  return (earlier?.id ?? id) as Id<'rct'>;
}
