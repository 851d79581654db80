import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount, koboBetween } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { referralProcess, referralVoidReasonCodes } from './process.ts';
import { referralAppeal } from './refused.ts';

/** An invited user as the referrer sees them. Amounts are kobo, times epoch milliseconds. */
export const referral = z.strictObject({
  id: idField('rfr'),
  firstName: z.string(),
  state: z.enum(referralProcess.states),
  signedUpAt: z.number(),
  /** Reward; null until a tenancy determines it. */
  rewardKobo: z.nullable(koboAmount),
  /** Reward when they rent, and when they let. */
  tenantRewardKobo: koboAmount,
  landlordRewardKobo: koboAmount,
  /** Payment time of a pending reward. */
  paysAt: z.nullable(z.number()),
  paidAt: z.nullable(z.number()),
  /** Part of a paid reward that settled an earlier debt. */
  withheldKobo: koboAmount,
  /** Remaining debt of a reward that was taken back. */
  owedKobo: koboAmount,
  voidReason: z.nullable(z.enum(referralVoidReasonCodes)),
  /** The referrer's appeal against the refusal, and the answer. */
  appeal: referralAppeal,
  decision: referralAppeal,
  mayAppeal: z.boolean(),
});
export type Referral = z.infer<typeof referral>;

export const listReferralsInput = z.strictObject({ ...pageFields, limit: limitField(20, 50) });
export type ListReferralsInput = z.infer<typeof listReferralsInput>;
export const referralPage = pageOf(referral);

/** Results of a user's link and its rewards. Amounts are kobo. */
export const referralDashboard = z.strictObject({
  code: z.string(),
  /** Clicks on links with the code by others. */
  clicks: z.number(),
  signUps: z.number(),
  verified: z.number(),
  rented: z.number(),
  pendingKobo: koboAmount,
  paidKobo: koboAmount,
  /** Deducted from future rewards. */
  owedKobo: koboAmount,
  /** First name of the reader's referrer; null when there is none. */
  invitedBy: z.nullable(z.string()),
  rules: z.strictObject({
    tenantRewardKobo: koboAmount,
    landlordRewardKobo: koboAmount,
    perYear: z.number(),
    perYearKobo: koboAmount,
  }),
  /** Whether sign-ups through the link currently count. */
  open: z.boolean(),
  /** Reserved or paid in this calendar year. */
  thisYear: z.strictObject({ people: z.number(), kobo: koboAmount }),
});
export type ReferralDashboard = z.infer<typeof referralDashboard>;

/** A click on a link with a code; a link may contain any text. */
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

/** Remaining budget for rewards. Amounts are kobo. */
export const referralBudget = z.strictObject({
  balanceKobo: koboAmount,
  /** Reserved and not yet paid. */
  reservedKobo: koboAmount,
  /** Number of rewards that wait for budget. */
  waiting: z.number(),
});
export type ReferralBudget = z.infer<typeof referralBudget>;
