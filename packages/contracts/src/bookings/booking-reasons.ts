/** Why a landlord says no to somebody. Who somebody is, is never a reason. */
export const bookingDeclineReasons = {
  let_already: 'The home is let already',
  other_tenant: 'I have chosen another tenant',
  terms: 'We do not agree on the terms',
  dates: 'The dates do not fit',
  too_many_people: 'The home is too small for so many people',
  incomplete: 'The application leaves out what I asked for',
} as const;
export type BookingDeclineReason = keyof typeof bookingDeclineReasons;
export const bookingDeclineReasonCodes = Object.keys(bookingDeclineReasons) as [
  BookingDeclineReason,
  ...BookingDeclineReason[],
];

/** Why somebody withdraws, or cancels what was agreed. */
export const bookingCancelReasons = {
  found_another: 'I have found another home',
  plans_changed: 'My plans have changed',
  no_money: 'The money did not come together',
  extra_money: 'More money was asked for than agreed',
  home_not_ready: 'The home is not ready',
  let_already: 'The home is let already',
  other: 'Another reason',
} as const;
export type BookingCancelReason = keyof typeof bookingCancelReasons;
export const bookingCancelReasonCodes = Object.keys(bookingCancelReasons) as [
  BookingCancelReason,
  ...BookingCancelReason[],
];
