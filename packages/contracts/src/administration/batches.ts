import { secondMs, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';

/**
 * Decisions that may be taken about several cases at once, by queue. Each closes a report, sets something aside or concerns a
 * listing, and can be reversed by another decision; decisions about money, verification and restrictions are excluded.
 */
export const bulkDecisions = {
  listings: { approve: 'Approve and publish them', request_changes: 'Ask for a change' },
  home_reports: { dismissed: 'Close without action' },
  chat_reports: { dismissed: 'Close without action' },
  scam_reports: { list: 'Warn everyone who checks them', clear: 'Don’t warn anyone' },
  reviews: { dismiss: 'Leave them published' },
  risk: { clear: 'No risk: set the signals aside' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type BulkQueue = keyof typeof bulkDecisions;
export const bulkQueueNames = keysOf(bulkDecisions);

/** Returns the queue's label of a decision; undefined when the queue does not allow it in bulk. */
export const bulkDecisionLabel = (queue: BulkQueue, decision: string): string | undefined =>
  (bulkDecisions[queue] as Readonly<Record<string, string>>)[decision];

export const batchLimits = {
  cases: 100,
  /** Milliseconds in which a batch can be undone; then it is applied. */
  undoMs: 8 * secondMs,
  textLength: 500,
} as const;

/** `applying`: it can no longer be undone. */
export const batchStates = ['waiting', 'applying', 'done', 'undone'] as const;

const caseSeen = z.strictObject({
  caseId: z.string().check(z.regex(/^[a-z]{3}_[0-9a-z]{26}$/, 'This is not the id of a case. Open the queue again.')),
  /** Version that the administrator saw; 0 for a case without versions. */
  version: z.number().check(z.int(), z.gte(0)),
  /** Reports or signals that the administrator saw. */
  ids: z.array(z.string().check(z.regex(/^[a-z]{3}_[0-9a-z]{26}$/))).check(z.maxLength(200)),
});
export type CaseSeen = z.infer<typeof caseSeen>;

const casesText = `Choose 1 to ${batchLimits.cases} cases.`;

export const decideManyInput = z.strictObject({
  /** Chosen by the client: a repeated request with the same id has no further effect. */
  clientId: z.string().check(z.minLength(16), z.maxLength(64)),
  queue: z.enum(bulkQueueNames, 'Choose a queue.'),
  decision: z.string().check(z.minLength(1), z.maxLength(40)),
  text: textBetween({ min: 10, max: batchLimits.textLength }),
  cases: z.array(caseSeen).check(z.minLength(1, casesText), z.maxLength(batchLimits.cases, casesText)),
});
export type DecideManyInput = z.infer<typeof decideManyInput>;

export const batchInput = z.strictObject({ batchId: idField('btc') });
export type BatchInput = z.infer<typeof batchInput>;

export const caseBatch = z.strictObject({
  id: idField('btc'),
  queue: z.enum(bulkQueueNames),
  state: z.enum(batchStates),
  /** When the batch is applied, epoch milliseconds. */
  dueAt: z.number(),
  caseIds: z.array(z.string()),
  /** For each processed case, the reason why it was not decided; null for a decided one. */
  results: z.array(z.strictObject({ caseId: z.string(), problem: z.nullable(z.string()) })),
});
export type CaseBatch = z.infer<typeof caseBatch>;
export const caseBatches = z.array(caseBatch);
