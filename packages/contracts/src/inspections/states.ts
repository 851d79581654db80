import { keysOf } from '@rentreel/values';

/** By appointment, or an open house with several visitors. */
export const inspectionKinds = ['in_person', 'open_house'] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

/** The states of an inspection with their labels. The transitions between them are in `inspectionProcess`. */
export const inspectionStateLabels = {
  requested: 'Waiting for an answer',
  proposed: 'Another time proposed',
  confirmed: 'Confirmed',
  in_progress: 'At the home now',
  outcome_pending: 'Feedback due',
  reported: 'Not as advertised',
  no_show_landlord: 'Landlord didn’t come',
  no_show_tenant: 'Tenant didn’t come',
  disputed: 'RentReel is reviewing it',
  closed: 'Closed',
  declined: 'Declined',
  expired: 'Expired without an answer',
  withdrawn: 'Withdrawn',
  cancelled_by_tenant: 'Cancelled by the tenant',
  cancelled_by_landlord: 'Cancelled by the landlord',
  home_closed: 'Home no longer available',
  missed_both: 'No one checked in',
} as const;
export type InspectionState = keyof typeof inspectionStateLabels;
export const inspectionStates = keysOf(inspectionStateLabels);

/** States in which an inspection reserves its time for both parties. */
export const holdingStates = ['requested', 'proposed', 'confirmed', 'in_progress'] as const satisfies InspectionState[];

/** It was never agreed, or was cancelled before it began: it reserves no time. */
export const calledOffStates = [
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'home_closed',
] as const satisfies InspectionState[];

/** States without outgoing transitions. */
export const endedInspectionStates = [...calledOffStates, 'closed', 'missed_both'] as const satisfies InspectionState[];

/** From the confirmation on, both parties see the exact address and each other's contacts. */
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
  occupied: 'Someone lives there',
  locked: 'Locked',
  landlord_absent: 'The landlord didn’t come',
  tenant_absent: 'The tenant didn’t come',
  no_complaint: 'No complaint',
};

/** Outcomes in which the tenant saw the home from inside. */
export const seenOutcomes = ['as_advertised', 'differs', 'no_complaint'] as const satisfies InspectionOutcome[];

/** Outcomes that raise and that lower the landlord's truth score; the others do not count. */
export const matchingOutcomes = ['as_advertised', 'no_complaint'] as const satisfies InspectionOutcome[];
export const mismatchingOutcomes = [
  'differs',
  'occupied',
  'locked',
  'landlord_absent',
] as const satisfies InspectionOutcome[];

/** State of the inspection fee: none, held, returned to the tenant, or paid to the landlord. */
export const inspectionFeeStates = ['none', 'held', 'returned', 'paid'] as const;
export type InspectionFeeState = (typeof inspectionFeeStates)[number];

/** The two parties of an inspection. */
export const inspectionSides = ['tenant', 'landlord'] as const;
export type InspectionSide = (typeof inspectionSides)[number];

/** Items a tenant checks in a home. */
export const checklistItems = {
  taps: 'Water runs from the taps',
  light: 'Light and sockets work',
  meter: 'The meter is as advertised, without debts',
  flood: 'No marks of water on walls or floor',
  network: 'The phone has network',
  doors: 'Doors and locks close',
  toilets: 'Toilets and drains work',
  photos: 'It looks as in the photos',
} as const;
export type ChecklistItem = keyof typeof checklistItems;
export const checklistItemCodes = keysOf(checklistItems);

export const checklistAnswers = ['good', 'bad', 'not_seen'] as const;
export type ChecklistAnswer = (typeof checklistAnswers)[number];

/** Reasons for which a landlord declines an inspection. Who the tenant is, is never a reason. */
export const inspectionDeclineReasons = {
  let_already: 'The home is already let',
  other_tenant: 'I have agreed with someone else',
  not_free: 'I am not free at that time',
  being_repaired: 'The home is being repaired',
  questions_first: 'I have questions that weren’t answered in the chat',
} as const;
export const inspectionDeclineReasonCodes = keysOf(inspectionDeclineReasons);

/** Reasons for cancelling a confirmed inspection. */
export const inspectionCancelReasons = {
  let_already: 'The home is already let',
  found_another: 'I have found another home',
  not_free: 'I can’t come at that time',
  emergency: 'Something urgent came up',
  not_interested: 'I no longer want this home',
} as const;
export const inspectionCancelReasonCodes = keysOf(inspectionCancelReasons);

/** Reasons for which the server closes an inspection before it begins. Both parties read them. */
export const homeClosedReasons = {
  rented_by_tenant: 'The tenant has rented this home',
  let_to_other: 'The home was let to someone else',
  not_listed: 'The home is no longer listed',
} as const;
export type HomeClosedReason = keyof typeof homeClosedReasons;
export const homeClosedReasonCodes = keysOf(homeClosedReasons);

const endReasons: Partial<Record<InspectionState, Readonly<Record<string, string>>>> = {
  declined: inspectionDeclineReasons,
  cancelled_by_tenant: inspectionCancelReasons,
  cancelled_by_landlord: inspectionCancelReasons,
  home_closed: homeClosedReasons,
};

/** Returns the label of the reason why an inspection ended before it began; undefined when none was given. */
export const endReasonLabel = (state: InspectionState, reason: string | null): string | undefined =>
  reason === null ? undefined : endReasons[state]?.[reason];

/** Download path of the calendar file of an inspection; requires a session. */
export const calendarPath = (inspectionId: string): string => `/api/inspections/${inspectionId}.ics`;
