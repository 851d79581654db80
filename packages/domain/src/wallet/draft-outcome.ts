import type { StoredEntry } from './entry-draft.ts';
import type { RefusalReason } from './posting-outcome.ts';

/** What became of one entry, while its balances are still to be read. */
export type DraftOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly stored: StoredEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason };
