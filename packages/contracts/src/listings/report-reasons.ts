import { keysOf } from '@rentreel/values';

/** Reasons for reporting a home, as worded on the report sheet. */
export const reportReasons = {
  not_available: 'It’s already let, or not for rent',
  not_as_shown: 'The pictures are of another home',
  wrong_price: 'The price or the fees are wrong',
  fake_landlord: 'This person has no authority to let the home',
  asks_money_outside: 'They ask for money outside RentReel',
  offensive: 'It’s offensive or discriminates',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonCodes = keysOf(reportReasons);
