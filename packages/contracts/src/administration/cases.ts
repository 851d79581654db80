import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { textField } from '../fields.ts';
import { idField } from '../ids.ts';
import { caseIdField } from '../cases.ts';
import { caseQueueNames } from './overview.ts';

export const caseLimits = {
  /** How long a case stays assigned to the administrator who took it, milliseconds. */
  claimMs: 30 * minuteMs,
  noteLength: 1000,
  /** Number of waiting cases in one list. */
  waiting: 1000,
} as const;

export const queueInput = z.strictObject({ queue: z.enum(caseQueueNames) });
export type QueueInput = z.infer<typeof queueInput>;

/** A case: its queue and its subject, such as a listing or a dispute. */
export const caseInput = z.extend(queueInput, { caseId: caseIdField });
export type CaseInput = z.infer<typeof caseInput>;

export const caseNoteInput = z.extend(caseInput, {
  text: textField('Write a note.', caseLimits.noteLength),
});
export type CaseNoteInput = z.infer<typeof caseNoteInput>;

/** Administrator assigned to a case, and until when, epoch milliseconds. */
export const caseClaim = z.strictObject({
  by: z.strictObject({ id: idField('usr'), name: z.string() }),
  isMine: z.boolean(),
  until: z.number(),
});
export type CaseClaim = z.infer<typeof caseClaim>;

/** A waiting case. Times are epoch milliseconds. */
export const waitingCase = z.strictObject({
  caseId: z.string(),
  since: z.number(),
  /** Promised answer time; null where none is promised. */
  dueAt: z.nullable(z.number()),
  claim: z.nullable(caseClaim),
  /** Number of notes by administrators. */
  notes: z.number(),
});
export type WaitingCase = z.infer<typeof waitingCase>;

/** Note by an administrator about a case, visible to administrators only; `at` is epoch milliseconds. */
export const caseNote = z.strictObject({ id: idField('cnt'), by: z.string(), text: z.string(), at: z.number() });
export type CaseNote = z.infer<typeof caseNote>;
