import { administrationErrors } from '../administration/errors.ts';
import { auditErrors } from '../audit/errors.ts';
import { alertErrors } from '../alerts/errors.ts';
import { apiKeyErrors } from '../api-keys/errors.ts';
import { areaErrors } from '../areas/errors.ts';
import { authErrors } from '../auth/errors.ts';
import { bookingErrors } from '../bookings/errors.ts';
import { configurationErrors } from '../configuration/errors.ts';
import { disputeErrors } from '../disputes/errors.ts';
import { impersonationErrors } from '../impersonation/errors.ts';
import { inspectionErrors } from '../inspections/errors.ts';
import { jobErrors } from '../jobs/errors.ts';
import { landlordErrors } from '../landlords/errors.ts';
import { listingErrors } from '../listings/errors.ts';
import { mediaErrors } from '../media/errors.ts';
import { messageErrors } from '../messages/errors.ts';
import { notificationErrors } from '../notifications/errors.ts';
import { payoutErrors } from '../payouts/errors.ts';
import { potErrors } from '../pots/errors.ts';
import { paymentErrors } from '../payments/errors.ts';
import { profileErrors } from '../profile/errors.ts';
import { receiptErrors } from '../receipts/errors.ts';
import { referralErrors } from '../referrals/errors.ts';
import { mergeErrors } from '../merges/errors.ts';
import { refundErrors } from '../refunds/errors.ts';
import { recoveryErrors } from '../recoveries/errors.ts';
import { breachErrors } from '../breaches/errors.ts';
import { restrictionErrors } from '../restrictions/errors.ts';
import { riskErrors } from '../risk/errors.ts';
import { scamErrors } from '../scams/errors.ts';
import { reviewErrors } from '../reviews/errors.ts';
import { savedErrors } from '../saved/errors.ts';
import { staffErrors } from '../staff/errors.ts';
import { supportErrors } from '../support/errors.ts';
import { verificationErrors } from '../verification/errors.ts';
import { walletErrors } from '../wallet/errors.ts';
import { webhookErrors } from '../webhooks/errors.ts';
import { mandateErrors } from '../mandates/errors.ts';
import { passportErrors } from '../passports/errors.ts';
import { privacyErrors } from '../privacy/errors.ts';
import { type ErrorDefinition, type ErrorKind, appErrors } from './define-errors.ts';

export type { ErrorDefinition, ErrorKind };

/** All errors that RentReel returns. */
export const errorTable = {
  ...appErrors,
  ...administrationErrors,
  ...auditErrors,
  ...authErrors,
  ...walletErrors,
  ...webhookErrors,
  ...jobErrors,
  ...landlordErrors,
  ...listingErrors,
  ...mediaErrors,
  ...savedErrors,
  ...areaErrors,
  ...alertErrors,
  ...apiKeyErrors,
  ...messageErrors,
  ...impersonationErrors,
  ...inspectionErrors,
  ...bookingErrors,
  ...configurationErrors,
  ...disputeErrors,
  ...notificationErrors,
  ...paymentErrors,
  ...payoutErrors,
  ...potErrors,
  ...receiptErrors,
  ...verificationErrors,
  ...referralErrors,
  ...mergeErrors,
  ...refundErrors,
  ...recoveryErrors,
  ...breachErrors,
  ...restrictionErrors,
  ...riskErrors,
  ...scamErrors,
  ...reviewErrors,
  ...mandateErrors,
  ...passportErrors,
  ...privacyErrors,
  ...profileErrors,
  ...staffErrors,
  ...supportErrors,
};

export type ErrorCode = keyof typeof errorTable;

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Returns the kind of failure of a code. */
export function errorKind(code: ErrorCode): ErrorKind {
  return errorTable[code].kind;
}

/** Returns the user-facing text of a code, with `{name}` placeholders filled from `params`. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errorTable[code].text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}
