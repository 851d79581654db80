import { keysOf } from '@rentreel/values';

/** Actions that a user can be restricted from. */
export const restrictedActivities = {
  chat: 'Writing in chats',
  listing: 'Listing homes',
  applying: 'Applying for homes and requesting inspections',
  agreeing: 'Agreeing inspections and new bookings',
  paying: 'Paying from your account',
  withdrawing: 'Withdrawing money',
} as const;
export type RestrictedActivity = keyof typeof restrictedActivities;

interface KindRow {
  readonly label: string;
  readonly forbids: readonly RestrictedActivity[];
}

/** Restrictions that administrators can impose, mildest first. A warning forbids nothing. */
export const restrictionKinds = {
  warning: { label: 'Warning', forbids: [] },
  chat: { label: 'No writing in chats', forbids: ['chat'] },
  listing: { label: 'No listing of homes', forbids: ['listing'] },
  withdrawals: { label: 'No withdrawals', forbids: ['withdrawing'] },
  wallet: { label: 'Wallet frozen', forbids: ['paying', 'withdrawing'] },
  suspension: { label: 'Suspension', forbids: ['chat', 'listing', 'applying', 'agreeing', 'paying', 'withdrawing'] },
} as const satisfies Readonly<Record<string, KindRow>>;
export type RestrictionKind = keyof typeof restrictionKinds;
export const restrictionKindNames = keysOf(restrictionKinds);

/** Restrictions that forbid an action. */
export const kindsThatForbid = (activity: RestrictedActivity): RestrictionKind[] =>
  restrictionKindNames.filter((kind) => restrictionKinds[kind].forbids.some((each) => each === activity));

/** Reasons for a restriction, as the user reads them. */
export const restrictionReasons = {
  asked_outside: 'You asked people to pay or to meet outside RentReel.',
  false_listing: 'A home you listed isn’t for rent, or isn’t as advertised.',
  conduct: 'You insulted, threatened or pressured someone.',
  identity: 'We couldn’t confirm who you are.',
  reported: 'Several people reported the same problem with you.',
  money: 'Money moved through your account in a way that we have to look into.',
  other: 'We found something on your account that is against our rules.',
} as const;
export const restrictionReasonCodes = keysOf(restrictionReasons);
