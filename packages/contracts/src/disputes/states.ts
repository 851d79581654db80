import { dayMs, hourMs, keysOf } from '@rentreel/values';

/** The states of a dispute with their labels. The transitions between them are `disputeProcess`. */
export const disputeStateLabels = {
  awaiting_response: 'Waiting for an answer',
  negotiating: 'Agreeing on a solution',
  mediation: 'RentReel is reviewing it',
  ruling_proposed: 'A second person checks the decision',
  ruled: 'Decided',
  appealed: 'Decision under appeal',
  appeal_proposed: 'A second person checks the appeal',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const;
export type DisputeState = keyof typeof disputeStateLabels;
export const disputeStates = keysOf(disputeStateLabels);

/** The final states. */
export const endedDisputeStates = ['settled', 'withdrawn', 'closed'] as const satisfies DisputeState[];

/** Subject of a dispute: the paid home, or the caution fee after the move-out. */
export const disputeKinds = ['move_in', 'caution'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** Reasons for opening a dispute, and the kind each belongs to. */
export const disputeReasons = {
  not_as_described: { name: 'The home isn’t as described', kind: 'move_in' },
  occupied: { name: 'Someone lives there', kind: 'move_in' },
  no_keys: { name: 'I didn’t get the keys', kind: 'move_in' },
  extra_money_demanded: { name: 'I was asked for more money than agreed', kind: 'move_in' },
  title_fake: { name: 'The landlord has no authority to let this home', kind: 'move_in' },
  utilities_debt: { name: 'There are debts on the meter or other bills', kind: 'move_in' },
  unsafe: { name: 'The home isn’t safe', kind: 'move_in' },
  review: { name: 'RentReel is reviewing the payment', kind: 'move_in' },
  damage: { name: 'The claim on the caution fee isn’t right', kind: 'caution' },
  unpaid_rent: { name: 'The claim for unpaid rent or bills isn’t right', kind: 'caution' },
} as const satisfies Record<string, { readonly name: string; readonly kind: DisputeKind }>;
export const disputeReasonCodes = keysOf(disputeReasons);

/** Reasons for which a tenant opens a dispute; the server and administrators open the others. */
export const tenantReasonCodes = disputeReasonCodes.filter(
  (code) => disputeReasons[code].kind === 'move_in' && code !== 'review',
);

/** The two parties of a dispute. */
export const disputeSides = ['tenant', 'landlord'] as const;
export type DisputeSide = (typeof disputeSides)[number];

/** The limits of a dispute. Times are milliseconds. */
export const disputeLimits = {
  responseMs: 48 * hourMs,
  negotiationMs: 5 * dayMs,
  /** A decision is promised within this time of the opening. */
  rulingMs: 10 * dayMs,
  appealMs: 72 * hourMs,
  /** After this time the tenant gets the money back, whatever happened. */
  hardStopMs: 60 * dayMs,
  /** Above this amount two administrators decide, in kobo: ₦5,000,000. */
  twoPeopleAboveKobo: 500_000_000,
  photos: 20,
  evidenceLength: 2000,
  offers: 20,
} as const;
