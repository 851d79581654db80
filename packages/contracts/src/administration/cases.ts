import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { tidyText } from '../text.ts';
import { caseQueueNames } from './overview.ts';

export const caseLimits = {
  /** For so long a case stays with the administrator who took it. */
  claimMs: 30 * minuteMs,
  noteLength: 1000,
  /** So many waiting cases are listed at once. */
  waiting: 1000,
} as const;

const caseId = z
  .string()
  .check(z.regex(/^[a-z]{3}_[0-9a-z]{26}$/, 'This is not the id of a case. Open the case from its queue.'));

export const queueInput = z.strictObject({ queue: z.enum(caseQueueNames) });
export type QueueInput = z.infer<typeof queueInput>;

/** One case: its queue and what is decided there, such as a listing or a dispute. */
export const caseInput = z.extend(queueInput, { caseId });
export type CaseInput = z.infer<typeof caseInput>;

export const caseNoteInput = z.extend(caseInput, {
  text: z
    .string()
    .check(
      tidyText(),
      z.minLength(1, 'Write a note.'),
      z.maxLength(caseLimits.noteLength, `Use at most ${caseLimits.noteLength} characters.`),
    ),
});
export type CaseNoteInput = z.infer<typeof caseNoteInput>;

/** Who works on a case, until when, epoch milliseconds. */
export const caseClaim = z.strictObject({
  by: z.strictObject({ id: idField('usr'), name: z.string() }),
  isMine: z.boolean(),
  until: z.number(),
});
export type CaseClaim = z.infer<typeof caseClaim>;

/** A case that waits. Times are epoch milliseconds. */
export const waitingCase = z.strictObject({
  caseId: z.string(),
  since: z.number(),
  /** By when an answer was promised; null where nothing is. */
  dueAt: z.nullable(z.number()),
  claim: z.nullable(caseClaim),
  /** How many notes administrators have written about it. */
  notes: z.number(),
});
export type WaitingCase = z.infer<typeof waitingCase>;

/** What a colleague has written about a case, for administrators alone; `at` is epoch milliseconds. */
export const caseNote = z.strictObject({ id: idField('cnt'), by: z.string(), text: z.string(), at: z.number() });
export type CaseNote = z.infer<typeof caseNote>;
