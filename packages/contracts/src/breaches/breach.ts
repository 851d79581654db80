import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, textUpTo, versionField, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { breachProcess } from './process.ts';

export const breachLimits = {
  titleLength: 120,
  textLength: 2000,
  referenceLength: 120,
  people: 100_000_000,
  /** Number of breaches listed per state. */
  shown: 100,
} as const;

/** Personal data that was disclosed, lost or altered. */
export const breachDataLabels = {
  contact: 'Names, emails and phone numbers',
  identity: 'Identity documents and numbers',
  money: 'Bank accounts and payments',
  messages: 'Messages',
  secrets: 'Passwords and log-in secrets',
  places: 'Addresses and locations',
  other: 'Other data',
} as const;
export type BreachData = keyof typeof breachDataLabels;
export const breachDataKinds = keysOf(breachDataLabels);

/** Risk to the affected people. The law requires notifying the Commission from `some` on, and the people at `high`. */
export const breachRiskLabels = {
  unknown: 'Not assessed yet',
  none: 'No risk to people',
  some: 'A risk to people',
  high: 'A high risk to people',
} as const;
export type BreachRisk = keyof typeof breachRiskLabels;
export const breachRisks = keysOf(breachRiskLabels);

/** Recipients of a breach notification. */
export const breachAudienceLabels = { regulator: 'The Commission (NDPC)', people: 'The people affected' } as const;
export type BreachAudience = keyof typeof breachAudienceLabels;
const breachAudiences = keysOf(breachAudienceLabels);

const { titleLength, textLength, referenceLength } = breachLimits;

const titleText = `Enter a title of 3 to ${titleLength} characters.`;
const summaryText = `Say what happened in 10 to ${textLength} characters.`;
const measuresText = `Write at most ${textLength} characters.`;
const kindsText = 'Choose at least one kind of data.';
const peopleText = 'Enter how many people, or leave it empty while you don’t know.';
const timeText = 'Choose a day and time.';
const time = wholeBetween(timeText, { min: 0, max: 4_102_444_800_000 });
const versionText = 'Open the register again.';

const factsFields = {
  title: textBetween({ min: 3, max: titleLength }, titleText),
  summary: textBetween({ min: 10, max: textLength }, summaryText),
  kinds: z
    .array(z.enum(breachDataKinds, kindsText), kindsText)
    .check(z.minLength(1, kindsText), z.maxLength(breachDataKinds.length, kindsText)),
  /** Null until it is known. */
  peopleCount: z.nullable(wholeBetween(peopleText, { min: 0, max: breachLimits.people })),
  risk: z.enum(breachRisks, 'Choose the risk.'),
  /** Measures taken and planned. */
  measures: textUpTo(textLength, measuresText),
};

export const recordBreachInput = z.strictObject({
  ...factsFields,
  /** When RentReel became aware of it, epoch milliseconds: start of the 72 hours, never restarted. */
  discoveredAt: time,
});
export type RecordBreachInput = z.infer<typeof recordBreachInput>;

const actionFields = { breachId: idField('bre'), version: versionField(versionText) };

export const updateBreachInput = z.strictObject({ ...actionFields, ...factsFields });
export type UpdateBreachInput = z.infer<typeof updateBreachInput>;

const referenceText = `Enter the reference, or how they were notified, in 3 to ${referenceLength} characters.`;
export const recordBreachNoticeInput = z.strictObject({
  ...actionFields,
  audience: z.enum(breachAudiences, 'Choose who was notified.'),
  /** When the notification was sent. */
  at: time,
  reference: textBetween({ min: 3, max: referenceLength }, referenceText),
});
export type RecordBreachNoticeInput = z.infer<typeof recordBreachNoticeInput>;

const closingText = `Write in 10 to ${textLength} characters what was learned and what changes.`;
export const closeBreachInput = z.strictObject({
  ...actionFields,
  text: textBetween({ min: 10, max: textLength }, closingText),
});
export type CloseBreachInput = z.infer<typeof closeBreachInput>;

const notice = z.strictObject({ at: z.number(), reference: z.string() });

/** A breach of personal data as superadmins see it. Times are epoch milliseconds. */
export const breach = z.strictObject({
  id: idField('bre'),
  version: z.number(),
  state: z.enum(breachProcess.states),
  title: z.string(),
  summary: z.string(),
  discoveredAt: z.number(),
  kinds: z.array(z.enum(breachDataKinds)),
  peopleCount: z.nullable(z.number()),
  risk: z.enum(breachRisks),
  measures: z.string(),
  /** Null until it was recorded. */
  regulator: z.nullable(notice),
  people: z.nullable(notice),
  /** Deadline for notifying the Commission. */
  regulatorDueAt: z.number(),
  recordedBy: z.string(),
  closed: z.nullable(z.strictObject({ at: z.number(), by: z.string(), text: z.string() })),
  /** What is missing before it can be closed, as sentences; empty when nothing is. */
  missing: z.array(z.string()),
});
export type Breach = z.infer<typeof breach>;

export const listBreachesInput = z.strictObject({ state: z.enum(breachProcess.states, 'Choose a list.') });
export type ListBreachesInput = z.infer<typeof listBreachesInput>;
export const breaches = z.array(breach);
