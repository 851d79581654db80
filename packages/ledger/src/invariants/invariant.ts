import type { Balances } from '../balances/balances.ts';
import type { RecordedEntry } from '../journal/journal-entry.ts';
import type { Sha256 } from '../journal/seal-entry.ts';

/** An entry as it is stored, with its hash in the chain; undefined where it has none. */
export interface SealedEntry extends RecordedEntry {
  readonly hash: string | undefined;
}

/** What one rule remembers while it goes through a journal. */
export interface Watch {
  /** Looks at the next entry in order of seq and says what is wrong with it. A thrown error is taken as the answer. */
  readonly entry?: (entry: SealedEntry) => string | undefined;
  /** Looks at the stored balances after the last entry. */
  readonly balances?: (stored: Balances) => readonly BalanceFault[];
}

/** `account` is absent when the fault is in all balances together. */
export interface BalanceFault {
  readonly account?: string;
  readonly detail: string;
}

/** A rule that the books keep, by its code in the list of invariants that ledgers are tested against. */
export interface Invariant {
  readonly code: `INV-${number}`;
  readonly rule: string;
  readonly watch: (sha256: Sha256) => Watch;
}
