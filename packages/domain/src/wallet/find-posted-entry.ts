import type { JournalEntry } from '@rentreel/ledger';
import type { Context } from '../kernel/index.ts';
import { balancesAfter, findEntryByKey } from './journal-repository.ts';
import type { PostingOutcome } from './posting-outcome.ts';
import { readRunner } from './read-runner.ts';
import { sameMovement } from './same-movement.ts';

/** What the journal already says to an entry's key: undefined when it is new. */
export async function findPostedEntry(ctx: Context, entry: JournalEntry): Promise<PostingOutcome | undefined> {
  const runner = readRunner(ctx);
  const first = await findEntryByKey(runner, entry.idempotencyKey);
  if (!first) return undefined;
  if (!sameMovement(first, entry)) return { status: 'key_reused' };
  const { id, seq, occurredAt, createdAt } = first;
  const balances = await balancesAfter(runner, [seq]);
  return {
    status: 'duplicate',
    entry: { id, seq, occurredAt, createdAt, balanceAfter: balances.get(seq) ?? new Map() },
  };
}
