import {
  type AccountCode,
  type JournalEntry,
  type RecordedEntry,
  accountFromCode,
  chargebackCollectedPosting,
  chargebackDue,
  userAvailable,
} from '@rentreel/ledger';
import { smallestKobo } from '@rentreel/values';
import { findOpenDues } from './repository.ts';
import type { SqlRunner } from './sql-runner.ts';

/** The people into whose wallets entries have brought money, each with the first of those entries. */
function findGainers(posted: readonly RecordedEntry[]): Map<string, string> {
  const gainers = new Map<string, string>();
  for (const { id, lines } of posted) {
    for (const { account, amountKobo } of lines) {
      const { owner } = accountFromCode(account);
      const isGain = owner?.kind === 'user' && amountKobo < 0 && account === userAvailable(owner.id);
      if (isGain && !gainers.has(owner.id)) gainers.set(owner.id, id);
    }
  }
  return gainers;
}

/**
 * What of the money that entries have just brought into wallets pays what their owners owe of chargebacks: up to all of
 * it, from whatever income. The entries are to be posted in the same transaction; nearly always there are none.
 */
export async function collectDues(
  runner: SqlRunner,
  posted: readonly RecordedEntry[],
  now: number,
): Promise<JournalEntry[]> {
  const gainers = findGainers(posted);
  if (gainers.size === 0) return [];
  const codes: AccountCode[] = [...gainers.keys()].map(chargebackDue);
  const dues = await findOpenDues(runner, codes);
  return dues.map(({ userId, dueKobo, availableKobo }) => {
    const refersTo = gainers.get(userId) ?? '';
    return {
      ...chargebackCollectedPosting({
        userId,
        amountKobo: smallestKobo(dueKobo, availableKobo),
        idempotencyKey: `chargeback_collected:${refersTo}:${userId}`,
        occurredAt: now,
      }),
      refersTo,
    };
  });
}
