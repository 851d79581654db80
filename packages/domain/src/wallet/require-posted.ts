import { DomainError } from '../kernel/index.ts';
import type { PostedEntry, PostingOutcome } from './posting-outcome.ts';

const refusals = {
  insufficient_balance: 'wallet.insufficient_balance',
  account_missing: 'wallet.not_found',
} as const;

/** The entry of a movement that stands in the journal, now or since its first try; else the wallet's own error. */
export function requirePosted(outcome: PostingOutcome): PostedEntry {
  if (outcome.status === 'key_reused') throw new DomainError('wallet.key_reused');
  if (outcome.status === 'refused') throw new DomainError(refusals[outcome.reason]);
  return outcome.entry;
}
