/** A visit by appointment, or on a day when the landlord shows the home to several people at once. */
export const inspectionKinds = ['in_person', 'open_house'] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

/** Where an inspection stands. The process between the states is `inspection-process.ts`. */
export const inspectionStates = [
  'requested',
  'proposed',
  'confirmed',
  'in_progress',
  'outcome_pending',
  'reported',
  'no_show_landlord',
  'no_show_tenant',
  'disputed',
  'closed',
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'missed_both',
] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** The words for each state. */
export const inspectionStateNames: Readonly<Record<InspectionState, string>> = {
  requested: 'Waiting for the landlord',
  proposed: 'Another time proposed',
  confirmed: 'Confirmed',
  in_progress: 'At the home now',
  outcome_pending: 'How was it?',
  reported: 'Not as advertised',
  no_show_landlord: 'Landlord did not come',
  no_show_tenant: 'Tenant did not come',
  disputed: 'RentReel is looking at it',
  closed: 'Closed',
  declined: 'Declined',
  expired: 'Expired without an answer',
  withdrawn: 'Withdrawn',
  cancelled_by_tenant: 'Cancelled by the tenant',
  cancelled_by_landlord: 'Cancelled by the landlord',
  missed_both: 'Nobody checked in',
};

/** While an inspection is in one of these it holds its time, for both people. */
export const holdingStates = ['requested', 'proposed', 'confirmed', 'in_progress'] as const satisfies InspectionState[];

/** From the confirmation on, both know where to go and may write their numbers to each other. */
export const metStates = [
  'confirmed',
  'in_progress',
  'outcome_pending',
  'reported',
  'no_show_landlord',
  'no_show_tenant',
  'disputed',
  'closed',
] as const satisfies InspectionState[];

/** How an inspection ended. */
export const inspectionOutcomes = [
  'as_advertised',
  'differs',
  'occupied',
  'locked',
  'landlord_absent',
  'tenant_absent',
  'no_complaint',
] as const;
export type InspectionOutcome = (typeof inspectionOutcomes)[number];

export const inspectionOutcomeNames: Readonly<Record<InspectionOutcome, string>> = {
  as_advertised: 'As advertised',
  differs: 'Not as advertised',
  occupied: 'Somebody lives there',
  locked: 'Locked',
  landlord_absent: 'The landlord did not come',
  tenant_absent: 'The tenant did not come',
  no_complaint: 'No complaint',
};

/** What speaks for the landlord's truth score and what against it; the others say nothing of it. */
export const matchingOutcomes = ['as_advertised', 'no_complaint'] as const satisfies InspectionOutcome[];
export const mismatchingOutcomes = [
  'differs',
  'occupied',
  'locked',
  'landlord_absent',
] as const satisfies InspectionOutcome[];

/** Where the inspection fee is: there is none, we hold it, it went back to the tenant, or on to the landlord. */
export const inspectionFeeStates = ['none', 'held', 'returned', 'paid'] as const;
export type InspectionFeeState = (typeof inspectionFeeStates)[number];

/** The side of somebody in an inspection. */
export const inspectionSides = ['tenant', 'landlord'] as const;
export type InspectionSide = (typeof inspectionSides)[number];
