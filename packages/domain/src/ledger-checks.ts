import { bookingLedgerChecks } from './bookings/index.ts';
import { chargebackLedgerChecks } from './chargebacks/index.ts';
import { mergeLedgerChecks } from './merges/index.ts';
import { paymentLedgerChecks } from './payments/index.ts';
import { potLedgerChecks } from './pots/index.ts';
import { referralLedgerChecks } from './referral-rewards/index.ts';
import { refundLedgerChecks } from './refunds/index.ts';
import type { LedgerCheck } from './wallet/index.ts';

/** What `verifyLedger` compares besides the wallets: every module that keeps figures beside the journal has its own. */
export const ledgerChecks: readonly LedgerCheck[] = [
  ...potLedgerChecks,
  ...paymentLedgerChecks,
  ...chargebackLedgerChecks,
  ...bookingLedgerChecks,
  ...referralLedgerChecks,
  ...refundLedgerChecks,
  ...mergeLedgerChecks,
];
