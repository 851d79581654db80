import {
  type BooksOverview,
  type QueueFigures,
  type QueueName,
  queueNames,
  queueRights,
} from '@rentreel/contracts/administration';
import { payoutLimits } from '@rentreel/contracts/payouts';
import { type Context, hasRight, readHandle, requireRight, requireStaff } from '../kernel/index.ts';
import { findLastLedgerCheck } from './ledger-check.ts';
import { countQueue, readBooks } from './repository.ts';

/** Returns for each queue that the caller may work on how many cases wait, since when, and how many are late. */
export async function listQueues(ctx: Context): Promise<QueueFigures[]> {
  const actor = requireStaff(ctx);
  const { read } = ctx.database;
  const now = ctx.clock.now();
  const { queuePromises } = ctx.operations;
  return Promise.all(
    queueNames
      .filter((name) => hasRight(actor, queueRights[name]))
      .map(async (name) => ({ name, ...(await countQueue(read, name, { now, promiseMs: queuePromises[name] })) })),
  );
}

/** Counts the cases of a queue that would be late if the promise were `promiseMs`. Throws as `requireStaff` does. */
export async function countLate(ctx: Context, queue: QueueName, promiseMs: number): Promise<number> {
  requireStaff(ctx);
  const { late } = await countQueue(readHandle(ctx), queue, { now: ctx.clock.now(), promiseMs });
  return late;
}

/** Returns whether the books balance, escrow is covered and transfers arrive. Throws as `requireRight` does. */
export async function getBooks(ctx: Context): Promise<BooksOverview> {
  requireRight(ctx, 'books.read');
  const now = ctx.clock.now();
  const books = await readBooks(ctx.database.read, { stuckBefore: now - payoutLimits.stuckMs, now });
  return { ...books, lastCheck: await findLastLedgerCheck(ctx) };
}
