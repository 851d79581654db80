import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { riskCaseProcess } from './process.ts';
import { riskRuleNames, riskSignalStates } from './rules.ts';

export const riskLimits = { textLength: 500, shown: 100, signals: 50 } as const;

const named = z.strictObject({ id: idField('usr'), name: z.string() });

/** A risk signal, for administrators. Times are epoch milliseconds. */
export const riskSignal = z.strictObject({
  id: idField('rsg'),
  rule: z.enum(riskRuleNames),
  state: z.enum(riskSignalStates),
  points: z.number(),
  foundAt: z.number(),
  countsUntil: z.number(),
  /** It currently counts towards the score. */
  counts: z.boolean(),
  /** Evidence: ids, with a name or title where one exists. */
  evidence: z.array(z.strictObject({ id: z.string(), text: z.nullable(z.string()) })),
  /** Who set it aside, and why; null otherwise. */
  aside: z.nullable(z.strictObject({ by: z.string(), at: z.number(), reason: z.string() })),
});
export type RiskSignal = z.infer<typeof riskSignal>;

/** Risk information about a user or a listing. */
export const riskOverview = z.strictObject({
  score: z.number(),
  threshold: z.number(),
  signals: z.array(riskSignal),
});
export type RiskOverview = z.infer<typeof riskOverview>;

export const riskCase = z.strictObject({
  ...riskOverview.shape,
  id: idField('rkc'),
  version: z.number(),
  person: named,
  state: z.enum(riskCaseProcess.states),
  since: z.number(),
  dueAt: z.number(),
  /** Last decision; null before the first. */
  decision: z.nullable(z.strictObject({ text: z.string(), by: z.string(), at: z.number() })),
  /** The user has a verification that can be requested again. */
  mayAskAgain: z.boolean(),
  /** They were warned or restricted since the case opened. */
  isRestricted: z.boolean(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type RiskCase = z.infer<typeof riskCase>;
export const riskCases = z.array(riskCase);

export const personRiskInput = z.strictObject({ userId: idField('usr') });
export type PersonRiskInput = z.infer<typeof personRiskInput>;
export const listingRiskInput = z.strictObject({ listingId: idField('lst') });
export type ListingRiskInput = z.infer<typeof listingRiskInput>;

export const decideRiskInput = z.strictObject({
  caseId: idField('rkc'),
  version: versionField('Open the queue again.'),
  decision: z.enum(['clear', 'ask_again', 'restrict'], 'Choose a decision.'),
  /** Signals that the reader saw; others stay new. */
  signalIds: z.array(idField('rsg')).check(z.maxLength(riskLimits.signals)),
  /** Reason, for colleagues; for `ask_again`, the text for the user. */
  text: textBetween({ min: 10, max: riskLimits.textLength }),
});
export type DecideRiskInput = z.infer<typeof decideRiskInput>;
