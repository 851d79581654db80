/** Why a landlord does not show a home. Who somebody is, is never a reason. */
export const inspectionDeclineReasons = {
  let_already: 'The home is let already',
  other_tenant: 'I have agreed with somebody else',
  not_free: 'I am not free at that time',
  being_repaired: 'The home is being repaired',
  questions_first: 'I have questions that were not answered in the chat',
} as const;
export type InspectionDeclineReason = keyof typeof inspectionDeclineReasons;
export const inspectionDeclineReasonCodes = Object.keys(inspectionDeclineReasons) as [
  InspectionDeclineReason,
  ...InspectionDeclineReason[],
];

/** Why somebody cancels what was agreed. */
export const inspectionCancelReasons = {
  let_already: 'The home is let already',
  found_another: 'I have found another home',
  not_free: 'I cannot come at that time',
  emergency: 'Something urgent came up',
  not_interested: 'I do not want this home any more',
} as const;
export type InspectionCancelReason = keyof typeof inspectionCancelReasons;
export const inspectionCancelReasonCodes = Object.keys(inspectionCancelReasons) as [
  InspectionCancelReason,
  ...InspectionCancelReason[],
];
