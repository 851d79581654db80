import type { Id } from '@rentreel/contracts/ids';
import type { SqlRunner } from '@rentreel/db';
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

/** Returns the users whose wallets these entries credited, each with the first such entry. */
function findGainers(posted: readonly RecordedEntry[]): Map<Id<'usr'>, string> {
  const gainers = new Map<Id<'usr'>, string>();
  for (const { id, lines } of posted) {
    for (const { account, amountKobo } of lines) {
      if (amountKobo >= 0) continue;
      const { owner } = accountFromCode(account);
      const isGain = owner?.kind === 'user' && account === userAvailable(owner.id);
      if (isGain && !gainers.has(owner.id)) gainers.set(owner.id, id);
    }
  }
  return gainers;
}

/**
 * Builds the entries that use money just credited to wallets to pay what their owners owe for chargebacks, up to the full
 * available balance and regardless of its source. Post them in the same transaction. Usually empty.
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
