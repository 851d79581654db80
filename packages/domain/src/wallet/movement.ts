import type { JournalEntry } from '@rentreel/ledger';
import type { ChangeOrigin, EventNote } from '../kernel/index.ts';
import type { NewPayment } from './payment-repository.ts';
import type { NewWithdrawal } from './withdrawal-records.ts';

/** One movement of money with everything that is stored beside its entry, or not at all. */
export interface Movement {
  readonly entry: JournalEntry;
  readonly origin: ChangeOrigin;
  /** The deed for the audit log: `wallet.deposited`. */
  readonly action: string;
  readonly events: readonly EventNote[];
  readonly payment?: NewPayment;
  /** How the payment goes on from here, when it is a withdrawal. */
  readonly withdrawal?: NewWithdrawal;
}
