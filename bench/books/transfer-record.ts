import { hash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { newId } from '@rentreel/domain/kernel';
import { genesisHash, type JournalEntry, sealEntry, transferPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import type { Transfer } from './books.ts';

/**
 * Builds the record of a transfer, independent of the database: every contender stores the same and pays the cost of building
 * it.
 */
export interface TransferRecord {
  readonly id: Id<'jrn'>;
  readonly entry: JournalEntry;
  readonly from: string;
  readonly to: string;
  readonly amountKobo: number;
  readonly details: string;
}

export function transferRecord({ fromUserId, toUserId, amountKobo }: Transfer): TransferRecord {
  const amount = kobo(amountKobo);
  const entry = transferPosting({
    fromUserId,
    toUserId,
    amountKobo: amount,
    idempotencyKey: `transfer:${fromUserId}:${newId('jrn')}`,
    occurredAt: Date.now(),
  });
  const from = `user:${fromUserId}:available`;
  const to = `user:${toUserId}:available`;
  return { id: newId('jrn'), entry, from, to, amountKobo, details: JSON.stringify({ amountKobo }) };
}

const sha256 = (text: string) => hash('sha256', text);

/** Returns the next hash of the chain. */
export const nextHash = (previous: string, { id, entry }: TransferRecord, seq: number): string =>
  sealEntry(previous, { ...entry, id, seq }, sha256);

export { genesisHash };
