import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';

export const jobLimits = {
  /** A timer is late when it is still not done this long after it was due. */
  lateMs: 5 * minuteMs,
  /** Number of runs stored of each kind. */
  storedRuns: 20,
  /** Number of listed failures of each kind, and of undelivered messages. */
  listed: 20,
  messages: 200,
  reason: 300,
} as const;

/** A run: the due work of a kind when a worker checked. Times are epoch milliseconds. */
export const jobRun = z.strictObject({
  startedAt: z.number(),
  durationMs: z.number(),
  done: z.number(),
  failed: z.number(),
  /** Error of the last failure, without addresses; null when nothing failed. */
  error: z.nullable(z.string()),
});
export type JobRun = z.infer<typeof jobRun>;

/** `due`: it runs within seconds. `retrying`: it failed and waits for its next attempt. */
export const jobStates = ['waiting', 'due', 'running', 'retrying'] as const;
export type JobState = (typeof jobStates)[number];

/** A recurring job. */
export const recurringJob = z.strictObject({
  kind: z.string(),
  title: z.string(),
  everyMs: z.number(),
  state: z.enum(jobStates),
  /** Next run; null before the first start of a server that knows the job. */
  nextAt: z.nullable(z.number()),
  runs: z.array(jobRun),
});
export type RecurringJob = z.infer<typeof recurringJob>;

/** Timers of one kind, each set for one booking, listing or similar object. */
export const timerGroup = z.strictObject({
  kind: z.string(),
  title: z.string(),
  scheduled: z.number(),
  due: z.number(),
  late: z.number(),
  failing: z.number(),
  nextAt: z.nullable(z.number()),
  lastRun: z.nullable(jobRun),
});
export type TimerGroup = z.infer<typeof timerGroup>;

export const jobsOverview = z.strictObject({
  recurring: z.array(recurringJob),
  timers: z.array(timerGroup),
  /** Number of undelivered and abandoned events, and the age of the oldest one. */
  events: z.strictObject({ pending: z.number(), dead: z.number(), oldestMs: z.number() }),
});
export type JobsOverview = z.infer<typeof jobsOverview>;

const reasonText = `Give a reason of 10 to ${jobLimits.reason} characters.`;
const reasonField = textBetween({ min: 10, max: jobLimits.reason }, reasonText);
const kindText = 'Choose one from the list.';
const kindField = z.string(kindText).check(z.minLength(1, kindText), z.maxLength(80, kindText));

export const runJobInput = z.strictObject({ kind: kindField, reason: reasonField });
export type RunJobInput = z.infer<typeof runJobInput>;

const person = z.nullable(z.strictObject({ id: idField('usr'), name: z.string() }));

/** `event`: abandoned after its last attempt. `timer`: failing, and retried automatically. */
export const failureSources = ['event', 'timer'] as const;
export type FailureSource = (typeof failureSources)[number];

export const failedItem = z.strictObject({
  id: z.number(),
  attempts: z.number(),
  error: z.nullable(z.string()),
  /** Subject of the event or timer, if it has an id. */
  subjectId: z.nullable(z.string()),
  person,
  /** When it was created and when it is retried automatically; epoch milliseconds. */
  since: z.number(),
  nextAt: z.nullable(z.number()),
});
export type FailedItem = z.infer<typeof failedItem>;

/** Failures of one kind, the latest first. */
export const failureGroup = z.strictObject({
  source: z.enum(failureSources),
  kind: z.string(),
  title: z.string(),
  count: z.number(),
  items: z.array(failedItem),
});
export type FailureGroup = z.infer<typeof failureGroup>;

const seqField = z.number(kindText).check(z.int(kindText), z.gte(1, kindText));
export const retryFailureInput = z.strictObject({ source: z.enum(failureSources), id: seqField });
export type RetryFailureInput = z.infer<typeof retryFailureInput>;

export const retryKindInput = z.strictObject({ source: z.enum(failureSources), kind: kindField });
export type RetryKindInput = z.infer<typeof retryKindInput>;

export const retriedCount = z.strictObject({ count: z.number() });

/** A message that a provider refused or could not deliver. The address is masked; the content is not shown. */
export const undeliveredMessage = z.strictObject({
  channel: z.enum(['mail', 'sms']),
  /** Id of the event; for a code by text message, of the message. */
  id: z.union([seqField, idField('sms')]),
  title: z.string(),
  to: z.nullable(z.string()),
  person,
  attempts: z.number(),
  error: z.nullable(z.string()),
  /** Epoch milliseconds. */
  since: z.number(),
});
export type UndeliveredMessage = z.infer<typeof undeliveredMessage>;

export const undeliveredMessages = z.strictObject({ count: z.number(), items: z.array(undeliveredMessage) });

export const setAsideInput = z.strictObject({ id: z.union([seqField, idField('sms')]), reason: reasonField });
export type SetAsideInput = z.infer<typeof setAsideInput>;
