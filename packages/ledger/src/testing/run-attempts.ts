import { applyEntry } from '../balances/apply-entry.ts';
import type { Balances } from '../balances/balances.ts';
import type { RecordedEntry } from '../journal/journal-entry.ts';

export interface AttemptsOutcome {
  readonly accepted: readonly RecordedEntry[];
  readonly refused: readonly RecordedEntry[];
  readonly balances: Balances;
}

/** Offers every attempt to the model in order: what a database ledger must answer to the same attempts. */
export function runAttempts(attempts: readonly RecordedEntry[]): AttemptsOutcome {
  const accepted: RecordedEntry[] = [];
  const refused: RecordedEntry[] = [];
  let balances: Balances = new Map();
  for (const attempt of attempts) {
    const applied = applyEntry(balances, attempt);
    if (applied.ok) balances = applied.balances;
    (applied.ok ? accepted : refused).push(attempt);
  }
  return { accepted, refused, balances };
}
