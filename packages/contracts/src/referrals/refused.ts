import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { listedCases } from '../cases.ts';
import { casesListed } from '../limits.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { referralProcess, referralVoidReasonCodes } from './process.ts';

export const referralAppealLimits = { letters: 500, appealLetters: 2000 } as const;

/** A text and its time, epoch milliseconds. */
const words = z.strictObject({ text: z.string(), at: z.number() });
export const referralAppeal = z.nullable(words);

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A refused referral, for administrators. Times are epoch milliseconds. */
export const refusedReferral = z.strictObject({
  id: idField('rfr'),
  version: z.number(),
  state: z.enum(referralProcess.states),
  referrer: person,
  friend: person,
  signedUpAt: z.number(),
  reason: z.enum(referralVoidReasonCodes),
  /** Ids of the shared evidence or of the tenancy; empty when the reason is a rule. */
  evidence: z.string(),
  /** Further current findings, by the same reasons; a favourable decision covers them as well. */
  alsoFound: z.array(z.strictObject({ reason: z.enum(referralVoidReasonCodes), evidence: z.string() })),
  refusedAt: z.number(),
  /** The invited user's first tenancy with released rent; null while there is none. */
  tenancy: z.nullable(
    z.strictObject({
      bookingId: idField('bkg'),
      home: z.string(),
      other: person,
      releasedAt: z.number(),
      rewardKobo: koboAmount,
    }),
  ),
  appeal: referralAppeal,
  decision: referralAppeal,
  /** Whether a decision has an effect: it was refused for a finding about the two users. */
  isFinding: z.boolean(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type RefusedReferral = z.infer<typeof refusedReferral>;
export const refusedReferralPage = pageOf(refusedReferral);

/** Appealed refused referrals, of these or of all; or all others. */
export const listRefusedReferralsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, casesListed),
  state: z.enum(['appealed', 'void']),
  ...listedCases,
});
export type ListRefusedReferralsInput = z.infer<typeof listRefusedReferralsInput>;

const appealText = `Write 10 to ${referralAppealLimits.appealLetters.toLocaleString('en-NG')} characters about why this is wrong.`;
export const appealReferralInput = z.strictObject({
  referralId: idField('rfr'),
  text: textBetween({ min: 10, max: referralAppealLimits.appealLetters }, appealText),
});
export type AppealReferralInput = z.infer<typeof appealReferralInput>;

const reasonText = `Write 10 to ${referralAppealLimits.letters} characters. The person who invited them will see them.`;
/** `clear`: the finding no longer counts against the two. */
export const decideReferralInput = z.strictObject({
  referralId: idField('rfr'),
  version: versionField('Open the queue again.'),
  decision: z.enum(['clear', 'uphold'], 'Choose a decision.'),
  text: textBetween({ min: 10, max: referralAppealLimits.letters }, reasonText),
});
export type DecideReferralInput = z.infer<typeof decideReferralInput>;
