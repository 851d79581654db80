import * as z from 'zod/mini';
import { textBetween, versionField, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { restrictionKindNames, restrictionReasonCodes } from './kinds.ts';
import { restrictionProcess } from './process.ts';

export const restrictionLimits = { days: 365, letters: 500, appealLetters: 2000 } as const;

const shown = {
  id: idField('rst'),
  version: z.number(),
  kind: z.enum(restrictionKindNames),
  state: z.enum(restrictionProcess.states),
  reason: z.enum(restrictionReasonCodes),
  /** The administrator's message to the user. */
  text: z.string(),
  /** Epoch milliseconds, as are all times here. */
  createdAt: z.number(),
  /** When it ends automatically; null for one that lasts until it is lifted. */
  until: z.nullable(z.number()),
  appeal: z.nullable(z.strictObject({ text: z.string(), at: z.number() })),
  /** Why it was upheld or lifted; null without a decision. */
  decision: z.nullable(z.strictObject({ text: z.string(), at: z.number() })),
};

/** A restriction as the restricted user sees it. */
export const ownRestriction = z.strictObject({ ...shown, mayAppeal: z.boolean() });
export type OwnRestriction = z.infer<typeof ownRestriction>;
export const ownRestrictions = z.array(ownRestriction);

/** A restriction as administrators see it. */
export const restriction = z.strictObject({
  ...shown,
  by: z.string(),
  decidedBy: z.nullable(z.string()),
  /** Number of live listings that it took down. */
  hiddenListings: z.number(),
  /** Actions available to the reader. */
  allowed: z.array(z.enum(restrictionProcess.transitionNames)),
});
export type Restriction = z.infer<typeof restriction>;

/** The restrictions of a user, and the effect of a suspension now. */
export const personRestrictions = z.strictObject({
  restrictions: z.array(restriction),
  effects: z.strictObject({
    liveListings: z.number(),
    /** Applications and offers that would be suspended. */
    openBookings: z.number(),
    /** Paid bookings and tenancies, which continue. */
    runningBookings: z.number(),
    balanceKobo: koboAmount,
    /** Withdrawals not yet sent, which wait. */
    openWithdrawals: z.number(),
  }),
  /** Why the reader may not restrict this user; null when they may. */
  bar: z.nullable(z.string()),
});
export type PersonRestrictions = z.infer<typeof personRestrictions>;

/** Undecided appeals, oldest first. */
export const restrictionAppeals = z.array(
  z.strictObject({
    restriction,
    person: z.strictObject({ id: idField('usr'), name: z.string() }),
  }),
);
export type RestrictionAppeal = z.infer<typeof restrictionAppeals>[number];

const textText = `Write 10 to ${restrictionLimits.letters} characters. The person will see them.`;
const textForPerson = textBetween({ min: 10, max: restrictionLimits.letters }, textText);
const daysText = `Choose 1 to ${restrictionLimits.days} days.`;

export const listRestrictionsInput = z.strictObject({ userId: idField('usr') });
export type ListRestrictionsInput = z.infer<typeof listRestrictionsInput>;

export const imposeRestrictionInput = z.strictObject({
  userId: idField('usr'),
  kind: z.enum(restrictionKindNames, 'Choose what to do.'),
  reason: z.enum(restrictionReasonCodes, 'Choose a reason.'),
  text: textForPerson,
  /** Duration; null until it is lifted. */
  days: z.nullable(wholeBetween(daysText, { min: 1, max: restrictionLimits.days })),
});
export type ImposeRestrictionInput = z.infer<typeof imposeRestrictionInput>;

const seen = { restrictionId: idField('rst'), version: versionField('Open the queue again.') };
export const liftRestrictionInput = z.strictObject({ ...seen, text: textForPerson });
export type LiftRestrictionInput = z.infer<typeof liftRestrictionInput>;

export const decideRestrictionAppealInput = z.strictObject({
  ...seen,
  decision: z.enum(['uphold', 'grant'], 'Choose a decision.'),
  text: textForPerson,
});
export type DecideRestrictionAppealInput = z.infer<typeof decideRestrictionAppealInput>;

const appealText = `Write 10 to ${restrictionLimits.appealLetters.toLocaleString('en-NG')} characters about why this is wrong.`;
export const appealRestrictionInput = z.strictObject({
  restrictionId: idField('rst'),
  text: textBetween({ min: 10, max: restrictionLimits.appealLetters }, appealText),
});
export type AppealRestrictionInput = z.infer<typeof appealRestrictionInput>;
