/** Why a landlord may say no. Who somebody is, is never a reason. */
export const declineReasons = {
  let_already: 'The home is let already',
  other_tenant: 'I have agreed with somebody else',
  dates: 'The dates do not fit',
  too_many_people: 'The home is too small for so many people',
  terms: 'We do not agree on rent or payment',
  not_answering: 'I got no answer to my questions',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonCodes = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

/** What can be wrong with somebody in a chat. */
export const chatReportReasons = {
  asks_money_outside: 'They ask for money outside RentReel',
  scam: 'I think it is a scam',
  harassment: 'They threaten or harass me',
  discrimination: 'They refuse me for who I am',
  spam: 'They advertise or write the same to everybody',
  other: 'Something else',
} as const;
export type ChatReportReason = keyof typeof chatReportReasons;
export const chatReportReasonCodes = Object.keys(chatReportReasons) as [ChatReportReason, ...ChatReportReason[]];
