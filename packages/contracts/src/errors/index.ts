import { alertErrors } from '../alerts/alert-errors.ts';
import { areaErrors } from '../areas/area-errors.ts';
import { authErrors } from '../auth/auth-errors.ts';
import { bookingErrors } from '../bookings/booking-errors.ts';
import { disputeErrors } from '../disputes/dispute-errors.ts';
import { inspectionErrors } from '../inspections/inspection-errors.ts';
import { listingErrors } from '../listings/listing-errors.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { messageErrors } from '../messages/message-errors.ts';
import { notificationErrors } from '../notifications/notification-errors.ts';
import { payoutErrors } from '../payouts/payout-errors.ts';
import { potErrors } from '../pots/pot-errors.ts';
import { paymentErrors } from '../payments/payment-errors.ts';
import { receiptErrors } from '../receipts/receipt-errors.ts';
import { savedErrors } from '../saved/saved-errors.ts';
import { walletErrors } from '../wallet/wallet-errors.ts';
import { appErrors } from './app-errors.ts';
import type { ErrorDefinition, ErrorKind } from './define-errors.ts';

export type { ErrorDefinition, ErrorKind };

/** Every error that RentReel answers with, in one table. */
export const errorTable = {
  ...appErrors,
  ...authErrors,
  ...walletErrors,
  ...listingErrors,
  ...mediaErrors,
  ...savedErrors,
  ...areaErrors,
  ...alertErrors,
  ...messageErrors,
  ...inspectionErrors,
  ...bookingErrors,
  ...disputeErrors,
  ...notificationErrors,
  ...paymentErrors,
  ...payoutErrors,
  ...potErrors,
  ...receiptErrors,
};

export type ErrorCode = keyof typeof errorTable;

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The kind of failure that a code stands for. */
export function errorKind(code: ErrorCode): ErrorKind {
  return errorTable[code].kind;
}

/** The text a user reads for a code, with `{name}` placeholders filled from `params`. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errorTable[code].text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}
