import { bookingLedgerChecks } from './bookings/index.ts';
import { chargebackLedgerChecks } from './chargebacks/index.ts';
import { mergeLedgerChecks } from './merges/index.ts';
import { paymentLedgerChecks } from './payments/index.ts';
import { potLedgerChecks } from './pots/index.ts';
import { referralLedgerChecks } from './referral-rewards/index.ts';
import { refundLedgerChecks } from './refunds/index.ts';
import type { LedgerCheck } from './wallet/index.ts';

/** The ledger checks of the modules that store amounts outside the journal; `verifyLedger` runs them with its own. */
export const ledgerChecks: readonly LedgerCheck[] = [
  ...potLedgerChecks,
  ...paymentLedgerChecks,
  ...chargebackLedgerChecks,
  ...bookingLedgerChecks,
  ...referralLedgerChecks,
  ...refundLedgerChecks,
  ...mergeLedgerChecks,
];
