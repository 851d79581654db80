import type { WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/money';
import type { AuditNote, Context, EventNote } from '../kernel/index.ts';
import type { IntentRow } from './intent-row.ts';

/** All of a payment that has come. */
export interface ReceivedPayment {
  readonly intent: Pick<
    IntentRow,
    'id' | 'userId' | 'purpose' | 'subjectId' | 'description' | 'method' | 'provider' | 'attempt'
  >;
  readonly amountKobo: Kobo;
}

export interface Receipt {
  /** Where the money is now: with what it was paid for, or in the payer's wallet because it could not go there. */
  readonly destination: 'subject' | 'wallet';
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/**
 * What happens with a payment of one purpose that has come, once, in the transaction that settles it. It posts the money
 * (the cash has just reached us and stands in no entry yet) and never refuses: what the subject cannot take goes to the
 * payer by `keepInWallet`. `ctx` acts for the system, with `ctx.tx` set to `tx`.
 */
export type IntentReceiver = (ctx: Context, tx: WriteTx, payment: ReceivedPayment) => Promise<Receipt>;

/** The receivers by purpose; a purpose that nobody receives goes to the payer's wallet. */
export type IntentReceivers = Readonly<Record<string, IntentReceiver>>;
