import type { WriteTx } from '@rentreel/db';
import { recordChanges } from '../kernel/index.ts';
import type { Movement } from './movement.ts';
import { insertPayments } from './payment-repository.ts';
import { postEntries } from './post-entries.ts';
import type { PostedEntry, PostingOutcome } from './posting-outcome.ts';
import { insertWithdrawals } from './withdrawal-records.ts';

interface PostedMovement extends Movement {
  readonly posted: PostedEntry;
}

/**
 * Posts many people's movements with a handful of statements: entries, seals, payments, audit records, events. Only a
 * movement that was posted now leaves the last three; a duplicate left them when it was first.
 */
export async function storeMovements(tx: WriteTx, movements: readonly Movement[]): Promise<PostingOutcome[]> {
  const now = Math.max(...movements.map(({ origin }) => origin.now));
  const entries = movements.map(({ entry }) => entry);
  const outcomes = await postEntries(tx, entries, now);

  const posted = movements.flatMap((movement, index): PostedMovement[] => {
    const outcome = outcomes[index];
    return outcome?.status === 'posted' ? [{ ...movement, posted: outcome.entry }] : [];
  });
  await insertPayments(tx.$client, posted.flatMap(paymentOf));
  await insertWithdrawals(
    tx.$client,
    posted.flatMap(({ withdrawal }) => withdrawal ?? []),
  );
  await recordChanges(tx, posted.map(changeOf));
  return outcomes;
}

function paymentOf({ payment, posted }: PostedMovement) {
  return payment ? [{ payment, entryId: posted.id, createdAt: posted.createdAt }] : [];
}

function changeOf({ entry, origin, action, events, payment, posted }: PostedMovement) {
  const amountKobo = Math.max(...entry.lines.map((line) => line.amountKobo));
  const details = { amountKobo, ...(payment && { paymentId: payment.id }) };
  return { ...origin, audit: [{ action, subjectId: posted.id, details }], events };
}
