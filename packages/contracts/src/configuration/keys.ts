import { hourMs, keysOf } from '@rentreel/values';
import { type QueueName, queuePromises } from '../administration/index.ts';
import { type RiskRule, riskRule, riskRuleNames, riskThreshold } from '../risk/rules.ts';
import type { WalletTier } from '../wallet/index.ts';
import type { AnnouncementKey, ConfigurationKeyRow, NumberKey, SwitchKey } from './units.ts';

const naira = 100;
const million = 1_000_000 * naira;

/** Wallet limits of one tier in kobo. */
const tierLimit = (tier: WalletTier, about: 'daily' | 'balance'): NumberKey => ({
  title: about === 'daily' ? `Tier ${tier}: out in a day` : `Tier ${tier}: most in the wallet`,
  about:
    about === 'daily'
      ? 'The most that leaves a wallet in one day of Lagos, payments and withdrawals together.'
      : 'The most that deposits may bring a wallet to. Money that is there already stays.',
  unit: 'kobo',
  min: 1000 * naira,
  max: 1000 * million,
  none: 'No limit',
  secondPerson: 'always',
  quotedIn: ['wallet-limits'],
});

/** Queues with a promised answer time, the same for all cases. */
export type PromisedQueue = Exclude<
  { [N in QueueName]: (typeof queuePromises)[N] extends null ? never : N }[QueueName],
  'support'
>;

const promises = Object.entries(queuePromises).flatMap(([name, promiseMs]) =>
  // Safe: a queue has a promise exactly when its name is in `PromisedQueue`.
  promiseMs === null || name === 'support' ? [] : [{ name: name as PromisedQueue, hours: promiseMs / hourMs }],
);
export const promisedQueues: readonly PromisedQueue[] = promises.map(({ name }) => name);

const answerTime = (name: string, hours: number): NumberKey => ({
  title: `Answer time: ${name.replaceAll('_', ' ')}`,
  about: `When a case of this queue counts as late. People read a promise of ${hours} hours, so it can be shorter, not longer.`,
  unit: 'hours',
  min: 1,
  max: hours,
  secondPerson: 'never',
});

// Safe: `promises` has one row for each promised queue.
const answerTimes = Object.fromEntries(
  promises.map(({ name, hours }) => [`queues.${name}`, answerTime(name, hours)]),
) as Readonly<Record<`queues.${PromisedQueue}`, NumberKey>>;

const riskPoints = (rule: RiskRule): NumberKey => ({
  title: `Risk points: ${riskRule(rule).label}`,
  about: `What such a signal adds to the score of a person while it counts. Begins with ${riskRule(rule).points}. 0: it counts for nothing.`,
  unit: 'count',
  min: 0,
  max: 100,
  secondPerson: 'never',
});

// Safe: one row for each rule.
const riskKeys = Object.fromEntries(riskRuleNames.map((rule) => [`risk.${rule}`, riskPoints(rule)])) as Readonly<
  Record<`risk.${RiskRule}`, NumberKey>
>;

const announcementFor = (whom: string, about: string): AnnouncementKey => ({
  title: `Announcement for ${whom}`,
  about,
  unit: 'announcement',
  secondPerson: 'never',
});

const referralReward = (who: string): NumberKey => ({
  title: `Reward when the person ${who} a home`,
  about: 'What is promised to whoever invited them. It applies to people who sign up from then on.',
  unit: 'kobo',
  min: 0,
  max: 100_000 * naira,
  secondPerson: 'always',
  quotedIn: ['referrals'],
});

const openSwitch = (title: string, about: string, states: Pick<SwitchKey, 'on' | 'off'>): SwitchKey => ({
  title,
  about,
  ...states,
  unit: 'switch',
  secondPerson: 'to_turn_on',
});

/** All settings that administrators can change at run time. Amounts are kobo. */
export const configurationKeys = {
  'open.sign_ups': openSwitch('New accounts', 'Whether people can open an account.', {
    on: 'People can sign up.',
    off: 'No one can sign up, and the screen says so. Everyone with an account can still log in.',
  }),
  'open.invitations': openSwitch('Invitations', 'Whether people who sign up through a link count for rewards.', {
    on: 'Links count.',
    off: 'Links count for nothing; the invitations screen says so. Rewards that were promised before stay.',
  }),
  'open.withdrawals': openSwitch('Withdrawals', 'Whether money can leave wallets for banks.', {
    on: 'People can withdraw.',
    off: 'No one can withdraw, and the wallet says so. Withdrawals already made continue.',
  }),
  'wallet.tier_0_daily': tierLimit(0, 'daily'),
  'wallet.tier_0_balance': tierLimit(0, 'balance'),
  'wallet.tier_1_daily': tierLimit(1, 'daily'),
  'wallet.tier_1_balance': tierLimit(1, 'balance'),
  'wallet.tier_2_daily': tierLimit(2, 'daily'),
  'wallet.tier_2_balance': tierLimit(2, 'balance'),
  'wallet.tier_3_daily': tierLimit(3, 'daily'),
  'wallet.tier_3_balance': tierLimit(3, 'balance'),
  'payouts.min': {
    title: 'Smallest withdrawal',
    about: 'Smaller withdrawals to a bank account are refused.',
    unit: 'kobo',
    min: 0,
    max: 100_000 * naira,
    secondPerson: 'always',
    quotedIn: ['withdrawals'],
  },
  'payouts.auto': {
    title: 'Withdrawal without approval',
    about: 'Above this, counted over 24 hours, an administrator approves before the money leaves.',
    unit: 'kobo',
    min: 0,
    max: 10 * million,
    secondPerson: 'always',
    quotedIn: ['withdrawals'],
  },
  'payouts.two_person': {
    title: 'Withdrawal with one approval',
    about: 'Above this, counted over 24 hours, two administrators approve.',
    unit: 'kobo',
    min: 0,
    max: 100 * million,
    secondPerson: 'always',
    quotedIn: ['withdrawals'],
  },
  'payouts.daily': {
    title: 'Withdrawals of one person in a day',
    about: 'The most that one person withdraws to bank accounts in one day of Lagos, at any tier.',
    unit: 'kobo',
    min: 1000 * naira,
    max: 1000 * million,
    none: 'No limit',
    secondPerson: 'always',
  },
  'payouts.cool_off': {
    title: 'Wait for a new bank account',
    about:
      'How long a new account has to wait before money can be paid to it. It applies to accounts that are added from then on.',
    unit: 'hours',
    min: 0,
    max: 720,
    secondPerson: 'always',
    quotedIn: ['withdrawals'],
  },
  'fees.tenant': {
    title: 'Service fee of tenants',
    about: 'A share of the rent, on top of it. It applies to offers that are made from then on.',
    unit: 'basis_points',
    min: 0,
    max: 2000,
    secondPerson: 'always',
  },
  'fees.landlord': {
    title: 'Service fee of landlords',
    about: 'A share of the rent, taken out of it. A booking keeps the fee of the day on which the tenant applied.',
    unit: 'basis_points',
    min: 0,
    max: 2000,
    secondPerson: 'always',
  },
  'fees.cancel_penalty': {
    title: 'Penalty for cancelling again',
    about:
      'What a landlord pays who cancels a paid booking for the second time within 12 months. A booking keeps the penalty of the day on which the tenant applied.',
    unit: 'kobo',
    min: 0,
    max: million,
    secondPerson: 'always',
  },
  'listings.price_low': {
    title: 'Rent that is far too low',
    about: 'A home whose rent is below this part of the usual rent waits for a moderator.',
    unit: 'percent',
    min: 5,
    max: 90,
    secondPerson: 'never',
  },
  'listings.price_high': {
    title: 'Rent that is far too high',
    about: 'A home whose rent is above this part of the usual rent waits for a moderator.',
    unit: 'percent',
    min: 110,
    max: 1000,
    secondPerson: 'never',
  },
  'listings.price_jump': {
    title: 'Rise that is checked',
    about: 'A live home whose cost of moving in rises by more than this within 30 days waits for a moderator.',
    unit: 'percent',
    min: 10,
    max: 300,
    secondPerson: 'never',
  },
  ...answerTimes,
  'invitations.tenant': referralReward('rents'),
  'invitations.landlord': referralReward('lets'),
  'invitations.people': {
    title: 'Rewards in a year, people',
    about: 'For how many people one person is paid in a calendar year of Lagos.',
    unit: 'count',
    min: 1,
    max: 1000,
    secondPerson: 'always',
    quotedIn: ['referrals'],
  },
  'invitations.amount': {
    title: 'Rewards in a year, naira',
    about: 'How much one person is paid in a calendar year of Lagos.',
    unit: 'kobo',
    min: 0,
    max: 10 * million,
    secondPerson: 'always',
    quotedIn: ['referrals'],
  },
  'accounts.per_address': {
    title: 'Accounts from one network',
    about: 'How many accounts may be opened from one address in an hour.',
    unit: 'count',
    min: 1,
    max: 1000,
    secondPerson: 'never',
  },
  'risk.threshold': {
    title: 'Risk score that needs a review',
    about: `A person whose signals come to so many points enters the queue “Risk”. Begins with ${riskThreshold}. Nothing happens to the person until a moderator decides.`,
    unit: 'count',
    min: 10,
    max: 1000,
    secondPerson: 'never',
  },
  ...riskKeys,
  'announcements.everybody': announcementFor('everybody', 'A banner on top of every screen, for guests as well.'),
  'announcements.landlords': announcementFor('landlords', 'A banner on top of every screen of people with a listing.'),
  'announcements.staff': announcementFor('staff', 'A banner on top of every screen of people who work here.'),
} as const satisfies Readonly<Record<string, ConfigurationKeyRow>>;

export type ConfigurationKey = keyof typeof configurationKeys;
export const configurationKeyNames = keysOf(configurationKeys);

/** The row of a key, including properties that only some keys have. */
export const configurationKeyRow = (key: ConfigurationKey): ConfigurationKeyRow => configurationKeys[key];

/** Groups of keys: the part before the dot and its label, in screen order. */
export const configurationGroups = {
  open: 'What is open',
  wallet: 'Limits of wallets',
  payouts: 'Withdrawals',
  fees: 'Fees',
  listings: 'Review of listings',
  queues: 'Answer times',
  invitations: 'Invitations',
  accounts: 'Accounts',
  risk: 'Risk signals',
  announcements: 'Announcements',
} as const;
export type ConfigurationGroup = keyof typeof configurationGroups;

/** Returns the group of a key. Safe: every key starts with the name of a group, as a test checks. */
export const groupOfKey = (key: ConfigurationKey) => key.slice(0, key.indexOf('.')) as ConfigurationGroup;
