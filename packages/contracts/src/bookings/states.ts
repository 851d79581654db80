import { keysOf } from '@rentreel/values';

/** The states of a booking with their labels. The transitions between them are in `process.ts`. */
export const bookingStateLabels = {
  applied: 'Application sent',
  shortlisted: 'Shortlisted',
  offered: 'Offer made',
  countered: 'Counter-offer made',
  agreement_pending: 'Agreement to sign',
  payment_due: 'Payment due',
  funded: 'Paid into escrow',
  handover_scheduled: 'Handover agreed',
  handed_over: 'Keys handed over',
  disputed: 'In dispute',
  active: 'Tenancy running',
  renewal_offered: 'Renewal offered',
  renewal_due: 'Renewal to pay',
  renewed: 'Renewed',
  early_end_proposed: 'Early end proposed',
  early_end_agreed: 'Ends early, agreed',
  notice_given: 'Notice given',
  moving_out: 'Moving out',
  overstayed: 'Still living there',
  moved_out: 'Moved out',
  caution_claimed: 'Claim on the caution fee',
  caution_disputed: 'Caution fee in dispute',
  ended: 'Ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled_cooling_off: 'Cancelled within 24 hours',
  cancelled_by_tenant: 'Cancelled by the tenant',
  cancelled_by_landlord: 'Cancelled by the landlord',
  cancelled_not_as_described: 'Cancelled after a problem',
} as const;
export type BookingState = keyof typeof bookingStateLabels;
export const bookingStates = keysOf(bookingStateLabels);

/** What nobody did in time, in each state that lapses; worded for both readers. */
export const lapseLabels: Readonly<Partial<Record<BookingState, string>>> = {
  applied: 'The application wasn’t answered in time',
  shortlisted: 'No offer was made in time',
  offered: 'The offer wasn’t answered in time',
  countered: 'The counter-offer wasn’t answered in time',
  agreement_pending: 'The agreement wasn’t signed in time',
  payment_due: 'The home wasn’t paid for in time',
  renewal_offered: 'The offer to renew wasn’t answered in time',
  renewal_due: 'The renewal wasn’t paid in time',
  early_end_proposed: 'The proposal to end the tenancy early wasn’t answered in time',
  caution_claimed: 'The claim on the caution fee wasn’t answered in time',
};

/**
 * Before the landlord shortlisted the applicant or made an offer, and endings without that: the landlord decides without the
 * name.
 */
export const blindStates = ['applied', 'declined', 'withdrawn', 'expired'] as const satisfies BookingState[];

/** No offer is accepted yet. */
export const applicationStates = ['applied', 'shortlisted', 'offered', 'countered'] as const satisfies BookingState[];

/** The listing is reserved for one tenant: no other tenant can accept an offer for it. */
export const reservingStates = ['agreement_pending', 'payment_due'] as const satisfies BookingState[];

/** The first term is not paid yet. */
export const unpaidStates = [...applicationStates, ...reservingStates] as const;

/** The first term is paid, and its rent is not released. */
export const movingInStates = [
  'funded',
  'handover_scheduled',
  'handed_over',
  'disputed',
] as const satisfies BookingState[];

/** Returns whether the first term is paid and the keys are not handed over. */
export const awaitsKeys = ({ state }: { readonly state: BookingState }): boolean =>
  state === 'funded' || state === 'handover_scheduled';

const livingStates = [
  'active',
  'renewal_offered',
  'renewal_due',
  'renewed',
  'early_end_proposed',
  'early_end_agreed',
  'notice_given',
  'moving_out',
  'overstayed',
] as const satisfies BookingState[];

/** The tenant has paid for the unit: it cannot be paid for a second time, whichever account lists it. */
export const lockingStates = [...movingInStates, ...livingStates] as const;

/** The tenant has moved out, and the deposits are not settled yet. */
export const settlingStates = ['moved_out', 'caution_claimed', 'caution_disputed'] as const satisfies BookingState[];

/** A dispute is open: whose turn it is depends on the dispute. */
export const disputedStates = ['disputed', 'caution_disputed'] as const satisfies BookingState[];

/** States without outgoing transitions. */
export const endedStates = [
  'ended',
  'declined',
  'withdrawn',
  'expired',
  'cancelled_cooling_off',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'cancelled_not_as_described',
] as const satisfies BookingState[];

/** Tabs of `/bookings` and their states. */
export const bookingTabs = {
  applications: unpaidStates,
  upcoming: movingInStates,
  active: [...livingStates, ...settlingStates],
  past: endedStates,
} as const satisfies Record<string, readonly BookingState[]>;
export type BookingTab = keyof typeof bookingTabs;
export const bookingTabNames = keysOf(bookingTabs);

/** The two parties of a booking. */
export const bookingSides = ['tenant', 'landlord'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** Reasons for which a landlord declines an application. None is about who the applicant is. */
export const bookingDeclineReasons = {
  let_already: 'The home is already let',
  other_tenant: 'I have chosen another tenant',
  terms: 'We don’t agree on the terms',
  dates: 'The dates don’t fit',
  too_many_people: 'The home is too small for so many people',
  incomplete: 'The application leaves out what I asked for',
} as const;
export const bookingDeclineReasonCodes = keysOf(bookingDeclineReasons);

/** Reasons for which the server closes the applications for a listing. Both parties read them. */
export const bookingClosedReasons = {
  let_already: bookingDeclineReasons.let_already,
  not_listed: 'The home is no longer listed',
} as const;
export const bookingClosedReasonCodes = keysOf(bookingClosedReasons);

/** Reasons for withdrawing or cancelling. */
export const bookingCancelReasons = {
  found_another: 'I have found another home',
  plans_changed: 'My plans have changed',
  no_money: 'I couldn’t raise the money',
  extra_money: 'I was asked for more money than agreed',
  home_not_ready: 'The home isn’t ready',
  let_already: 'The home is already let',
  other: 'Another reason',
} as const;
export type BookingCancelReason = keyof typeof bookingCancelReasons;
export const bookingCancelReasonCodes = keysOf(bookingCancelReasons);

const endReasons: Readonly<Record<string, string>> = {
  ...bookingDeclineReasons,
  ...bookingClosedReasons,
  ...bookingCancelReasons,
};

/** Returns why a booking ended; undefined without a reason that explains anything. */
export const bookingEndReason = (reason: string | null): string | undefined =>
  reason === null || reason === 'other' ? undefined : endReasons[reason];
