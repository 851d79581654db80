import type { Database } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { and, asc, gt, ne, notInArray } from 'drizzle-orm';
import { deadlineWords } from './deadline-words.ts';
import { findSubject } from './find-subject.ts';

/** Something that happens by itself when its time has come. */
export interface Deadline {
  /** What it is, and what it is about. */
  readonly words: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** Timers that ask others how something stands, again and again: nothing is over when they go off. */
export const lookingAgain: readonly string[] = ['payment.check', 'payout.ask', 'payout.recheck'];

/** The first deadline after `now` that belongs to somebody; what tidies up for all of them is left out. */
export async function nextDeadline({ read }: Database, now: number): Promise<Deadline | undefined> {
  const [next] = await read
    .select({ kind: timers.kind, subjectId: timers.subjectId, dueAt: timers.dueAt })
    .from(timers)
    .where(and(gt(timers.dueAt, now), ne(timers.subjectId, 'all'), notInArray(timers.kind, [...lookingAgain])))
    .orderBy(asc(timers.dueAt))
    .limit(1);
  if (!next) return undefined;
  const subject = await findSubject(read, next.subjectId);
  const about = subject ? `: ${subject.name}` : '';
  return { words: `${deadlineWords(next.kind, subject?.state)}${about}`, dueAt: next.dueAt };
}
