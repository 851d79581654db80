/** What a person can be kept from. */
export const restrictedActivities = {
  chat: 'Writing in chats',
  listing: 'Listing homes',
  applying: 'Applying for homes and asking for visits',
  paying: 'Paying from your account',
  withdrawing: 'Withdrawing money',
} as const;
export type RestrictedActivity = keyof typeof restrictedActivities;

interface KindRow {
  readonly label: string;
  readonly forbids: readonly RestrictedActivity[];
}

/** The restrictions that administrators can impose, from the mildest. A warning forbids nothing. */
export const restrictionKinds = {
  warning: { label: 'Warning', forbids: [] },
  chat: { label: 'No writing in chats', forbids: ['chat'] },
  listing: { label: 'No listing of homes', forbids: ['listing'] },
  withdrawals: { label: 'No withdrawals', forbids: ['withdrawing'] },
  wallet: { label: 'Wallet frozen', forbids: ['paying', 'withdrawing'] },
  suspension: { label: 'Suspension', forbids: ['chat', 'listing', 'applying', 'paying', 'withdrawing'] },
} as const satisfies Readonly<Record<string, KindRow>>;
export type RestrictionKind = keyof typeof restrictionKinds;
export const restrictionKindNames = keysOf(restrictionKinds);

/** The restrictions that keep a person from something. */
export const kindsThatForbid = (activity: RestrictedActivity): RestrictionKind[] =>
  restrictionKindNames.filter((kind) => restrictionKinds[kind].forbids.some((each) => each === activity));

/** Why a person is restricted, as the person reads it. */
export const restrictionReasons = {
  asked_outside: 'You asked people to pay or to meet outside RentReel.',
  false_listing: 'A home that you listed isn’t for rent, or not as you showed it.',
  conduct: 'You insulted, threatened or pressed somebody.',
  identity: 'We couldn’t confirm who you are.',
  reported: 'Several people reported the same problem with you.',
  money: 'Money moved through your account in a way that we have to look into.',
  other: 'We found something on your account that is against our rules.',
} as const;
export type RestrictionReason = keyof typeof restrictionReasons;
export const restrictionReasonCodes = keysOf(restrictionReasons);
import { keysOf } from '@rentreel/values';
