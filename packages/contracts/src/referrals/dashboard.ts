import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount, koboBetween } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { referralProcess, referralVoidReasonCodes } from './process.ts';
import { referralAppeal } from './refused.ts';

/** Somebody who was invited, as the one who invited them sees it. Amounts are kobo, times epoch milliseconds. */
export const referral = z.strictObject({
  id: idField('rfr'),
  firstName: z.string(),
  state: z.enum(referralProcess.states),
  signedUpAt: z.number(),
  /** What it pays; null before a tenancy says which reward it is. */
  rewardKobo: z.nullable(koboAmount),
  /** What it pays when they rent, and when they let. */
  tenantRewardKobo: koboAmount,
  landlordRewardKobo: koboAmount,
  /** When a reward on its way is paid. */
  paysAt: z.nullable(z.number()),
  paidAt: z.nullable(z.number()),
  /** What of a paid reward settled what was owed of earlier ones. */
  withheldKobo: koboAmount,
  /** What of a reward that was taken back is still owed. */
  owedKobo: koboAmount,
  voidReason: z.nullable(z.enum(referralVoidReasonCodes)),
  /** What the one who invited wrote against the refusal, and what was answered. */
  appeal: referralAppeal,
  decision: referralAppeal,
  mayAppeal: z.boolean(),
});
export type Referral = z.infer<typeof referral>;

export const listReferralsInput = z.strictObject({ ...pageFields, limit: limitField(20, 50) });
export type ListReferralsInput = z.infer<typeof listReferralsInput>;
export const referralPage = pageOf(referral);

/** What a person's link has brought, and what it pays. Amounts are kobo. */
export const referralDashboard = z.strictObject({
  code: z.string(),
  /** How often others opened a link with the code. */
  clicks: z.number(),
  signUps: z.number(),
  verified: z.number(),
  rented: z.number(),
  pendingKobo: koboAmount,
  paidKobo: koboAmount,
  /** Taken from the rewards to come. */
  owedKobo: koboAmount,
  /** First name of the person who invited the reader; null when nobody did. */
  invitedBy: z.nullable(z.string()),
  rules: z.strictObject({
    tenantRewardKobo: koboAmount,
    landlordRewardKobo: koboAmount,
    perYear: z.number(),
    perYearKobo: koboAmount,
  }),
  /** Whether people who sign up through the link count at the moment. */
  open: z.boolean(),
  /** Reserved or paid in this calendar year. */
  thisYear: z.strictObject({ people: z.number(), kobo: koboAmount }),
});
export type ReferralDashboard = z.infer<typeof referralDashboard>;

/** A click on a link that carries a code; any text may stand in a link. */
export const referralClickInput = z.strictObject({
  code: z.string('The link carries no code.').check(z.maxLength(200, 'The link carries no code.')),
});
export type ReferralClickInput = z.infer<typeof referralClickInput>;

const amountText = 'Enter an amount from ₦1 to ₦100,000,000.';
const keyText = 'Send a key of 8 to 64 letters, digits or dashes.';
/** Sets RentReel's own money aside for rewards. */
export const fillReferralBudgetInput = z.strictObject({
  amountKobo: koboBetween(amountText, { min: 100, max: 10_000_000_000 }),
  idempotencyKey: z.string(keyText).check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, keyText)),
});
export type FillReferralBudgetInput = z.infer<typeof fillReferralBudgetInput>;

/** What is left for rewards. Amounts are kobo. */
export const referralBudget = z.strictObject({
  balanceKobo: koboAmount,
  /** Reserved and not paid yet. */
  reservedKobo: koboAmount,
  /** How many rewards wait for the budget to be filled. */
  waiting: z.number(),
});
export type ReferralBudget = z.infer<typeof referralBudget>;
