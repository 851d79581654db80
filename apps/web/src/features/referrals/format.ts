import {
  type Referral,
  type ReferralDashboard,
  referralProcess,
  referralVoidReasons,
} from '@rentreel/contracts/referrals';
import { count, formatDate, naira } from '@rentreel/values';

/** Subtitle: the rewards of a referral. */
export const offerLine = ({ tenantRewardKobo, landlordRewardKobo }: ReferralDashboard['rules']): string =>
  `${naira(tenantRewardKobo)} when someone you invite rents a home, ${naira(landlordRewardKobo)} when they let one.`;

export const stateLabel = ({ state }: Pick<Referral, 'state'>): string => referralProcess.label(state);

export const stateTones = {
  signed_up: 'sun',
  verified: 'sun',
  qualified: 'info',
  vesting: 'info',
  paid: 'ok',
  taken_back: 'bad',
  void: 'neutral',
  appealed: 'info',
} as const satisfies Record<Referral['state'], string>;

const offered = ({ tenantRewardKobo, landlordRewardKobo }: Referral): string =>
  `${naira(tenantRewardKobo)} when they rent, ${naira(landlordRewardKobo)} when they let.`;

const paidLine = ({ paidAt, withheldKobo }: Referral, reward: string): string => {
  const when = `${reward} paid on ${formatDate(paidAt ?? 0)}.`;
  return withheldKobo > 0 ? `${when} ${naira(withheldKobo)} of it settled a reward that was taken back.` : when;
};

const takenBackLine = ({ owedKobo }: Referral, reward: string): string => {
  const why = 'The rent was given back, so the';
  if (owedKobo === 0) return `${why} ${reward} went back too.`;
  return `${why} ${reward} goes back too. ${naira(owedKobo)} of it comes out of your next rewards.`;
};

type Line = (referral: Referral, reward: string) => string;

const voidLine: Line = ({ voidReason }) =>
  voidReason === null ? 'Nothing is paid.' : `${referralVoidReasons[voidReason]}.`;

const stateLines: Readonly<Record<Referral['state'], Line>> = {
  signed_up: (referral) => `Hasn’t confirmed their email yet. ${offered(referral)}`,
  verified: offered,
  qualified: (_referral, reward) => `${reward} as soon as our budget for rewards covers it.`,
  vesting: ({ paysAt }, reward) => `${reward} on ${formatDate(paysAt ?? 0)}, 14 days after the rent was released.`,
  paid: paidLine,
  taken_back: takenBackLine,
  void: voidLine,
  appealed: voidLine,
};

/** What a referral waits for, what it paid, or why it pays nothing. */
export const reasonLine = (referral: Referral): string =>
  stateLines[referral.state](referral, naira(referral.rewardKobo ?? 0));

/** Rules for every referral, and the user's totals of this year. */
export function ruleLines({ rules, thisYear, invitedBy }: ReferralDashboard): string[] {
  const { perYear, perYearKobo } = rules;
  return [
    'A reward is for the first tenancy of someone new to RentReel. It’s paid into your wallet 14 days after the rent was released.',
    'What an invitation pays is fixed on the day they sign up.',
    `You’re paid for up to ${count(perYear, 'person', 'people')} and ${naira(perYearKobo)} a year. So far this year: ${count(thisYear.people, 'person', 'people')}, ${naira(thisYear.kobo)}.`,
    'Nothing is paid for yourself: the same browser, phone, bank account or identity number, or a tenancy between you or people you invited.',
    'If rent is given back within 90 days after the payment, the reward is taken back. We take what of it is still in your wallet; the rest comes out of your next rewards.',
    ...(invitedBy === null ? [] : [`${invitedBy} invited you to RentReel.`]),
  ];
}
