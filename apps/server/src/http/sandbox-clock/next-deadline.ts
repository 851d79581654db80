import type { Database } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { and, asc, gt, ne, notInArray } from 'drizzle-orm';

/** Something that happens by itself when its time has come. */
export interface Deadline {
  readonly kind: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** Timers that ask others how something stands, again and again: nothing is over when they go off. */
const lookingAgain = ['payment.check', 'payout.ask'];

/** The first deadline after `now` that belongs to somebody; what tidies up for all of them is left out. */
export async function nextDeadline({ read }: Database, now: number): Promise<Deadline | undefined> {
  const [next] = await read
    .select({ kind: timers.kind, dueAt: timers.dueAt })
    .from(timers)
    .where(and(gt(timers.dueAt, now), ne(timers.subjectId, 'all'), notInArray(timers.kind, lookingAgain)))
    .orderBy(asc(timers.dueAt))
    .limit(1);
  return next;
}
