import type { AccountCode } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/money';

/** An entry that stands in the journal. */
export interface PostedEntry {
  readonly id: string;
  readonly seq: number;
  /** Epoch milliseconds: when the money moved, and when that was written down. */
  readonly occurredAt: number;
  readonly createdAt: number;
  /** The balance of each of its accounts right after it, on the account's normal side, in kobo. */
  readonly balanceAfter: ReadonlyMap<AccountCode, Kobo>;
}

export type RefusalReason = 'insufficient_balance' | 'account_missing';

/**
 * What became of one entry. A duplicate has the same key and the same content as an entry that was there before and
 * carries that one; the same key with other content is `key_reused`. A refused entry leaves nothing behind, its key
 * included: asking again is asking anew.
 */
export type PostingOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly entry: PostedEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason };
