import { keysOf } from '@rentreel/values';

interface RuleRow {
  /** Label of a signal for administrators. */
  readonly label: string;
  /** Why it matters, and alternative explanations. */
  readonly why: string;
  /** Subject of the rule. */
  readonly about: 'person' | 'listing' | 'payment';
  /** Initial points of a signal in a deployment. */
  readonly points: number;
  /** Days for which a signal counts. */
  readonly days: number;
  /** Number of new pieces of evidence that make one signal. */
  readonly least: number;
}

/** The risk rules. A signal never decides anything: at the threshold an administrator reviews the user. */
export const riskRules = {
  photos_reused: {
    label: 'Photos of someone else’s listing',
    why: 'At least two photos are those of a listing that someone else made earlier. Agents of the same owner share photos as well.',
    about: 'listing',
    points: 30,
    days: 180,
    least: 1,
  },
  price_low: {
    label: 'Rent far below the area',
    why: 'The rent is less than half of the median of such homes in the area, or below the band of the review. Bait, or a typing error.',
    about: 'listing',
    points: 25,
    days: 90,
    least: 1,
  },
  edited_after_approval: {
    label: 'Listing changed again and again after approval',
    why: 'Changed three times within 48 hours after it was first shown. A harmless listing may become another one that way.',
    about: 'listing',
    points: 15,
    days: 30,
    least: 3,
  },
  bank_of_suspended: {
    label: 'Bank account of a suspended person',
    why: 'The same account number was added by someone who is suspended. Couples share accounts too.',
    about: 'person',
    points: 45,
    days: 365,
    least: 1,
  },
  identity_of_suspended: {
    label: 'Phone or identity number of a suspended person',
    why: 'The same phone, NIN or BVN was given by someone who is suspended: most likely the same person.',
    about: 'person',
    points: 60,
    days: 365,
    least: 1,
  },
  browser_of_suspended: {
    label: 'Browser of a suspended person',
    why: 'Both accounts logged in with the same browser. A shared computer or a business centre does that as well.',
    about: 'person',
    points: 30,
    days: 180,
    least: 1,
  },
  accounts_in_browser: {
    label: 'Several accounts in one browser',
    why: 'At least two other people logged in with the same browser. Families and offices do as well.',
    about: 'person',
    points: 20,
    days: 90,
    least: 2,
  },
  reported_by_several: {
    label: 'Reported by several people',
    why: 'At least three different people reported the person, a listing of theirs or a chat within 30 days. Reports that we dismissed don’t count.',
    about: 'person',
    points: 40,
    days: 60,
    least: 3,
  },
  account_in_chat: {
    label: 'Account numbers in chats',
    why: 'The chat filter hid account numbers in at least two messages within 14 days: payment outside RentReel.',
    about: 'person',
    points: 25,
    days: 60,
    least: 2,
  },
  threat_in_chat: {
    label: 'Threat for money in a chat',
    why: 'A message asks for money and threatens harm, exposure or a bad review. Words are matched, so read the chat before you decide.',
    about: 'person',
    points: 60,
    days: 90,
    least: 1,
  },
  money_outside_in_chat: {
    label: 'Asked for money outside RentReel',
    why: 'A message asks to pay directly, in cash, before an inspection or outside the app. Words are matched, so read the chat before you decide.',
    about: 'person',
    points: 60,
    days: 60,
    least: 1,
  },
  same_application: {
    label: 'The same application to many landlords',
    why: 'At least five applications with the same text within 7 days. People in a hurry copy as well.',
    about: 'person',
    points: 15,
    days: 30,
    least: 5,
  },
  new_account_withdrawals: {
    label: 'Deposits that leave for a new bank account',
    why: 'At least twice within 14 days money left within a day of a deposit, for a bank account that was added in the week before.',
    about: 'payment',
    points: 35,
    days: 60,
    least: 2,
  },
  new_device_withdrawal: {
    label: 'Withdrawal within an hour of a new device',
    why: 'Someone logged in on a new device and withdrew within the hour. This is typical of an account that was taken over.',
    about: 'payment',
    points: 40,
    days: 14,
    least: 1,
  },
  card_refunds: {
    label: 'Many refunds to cards',
    why: 'At least three card payments were refunded within 30 days. This is typical of testing stolen cards.',
    about: 'payment',
    points: 30,
    days: 60,
    least: 3,
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
export type RiskRule = keyof typeof riskRules;
export const riskRuleNames = keysOf(riskRules);
export const riskRule = (rule: RiskRule): RuleRow => riskRules[rule];

/** Initial threshold for a review, in points. */
export const riskThreshold = 60;

/** Current values: points of each rule, and the threshold. */
export interface RiskScale {
  readonly threshold: number;
  readonly points: Readonly<Record<RiskRule, number>>;
}

/**
 * `new`: not yet reviewed. `acted_on`: part of a decision and still counting. `set_aside`: no risk, no longer counting.
 */
export const riskSignalStates = ['new', 'acted_on', 'set_aside'] as const;
export type RiskSignalState = (typeof riskSignalStates)[number];

interface CountedSignal {
  readonly rule: RiskRule;
  readonly state: RiskSignalState;
  /** Epoch milliseconds. */
  readonly countsUntil: number;
}

/** Returns the points of the signals that count at a given time. */
export const riskScore = (signals: readonly CountedSignal[], { points }: RiskScale, now: number): number =>
  signals
    .filter(({ state, countsUntil }) => state !== 'set_aside' && countsUntil > now)
    .reduce((score, { rule }) => score + points[rule], 0);
