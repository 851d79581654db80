export {
  accountFromCode,
  type AccountKind,
  accountKinds,
  type Account,
  type AccountCode,
  canGoNegative,
  chartOfAccounts,
  type FixedPattern,
  type OwnedPattern,
  type OwnerKind,
  escrowAccount,
  type EscrowPurpose,
  fixedAccount,
  inspectionAccount,
  normalSide,
  type Side,
  ownedAccount,
  penaltyDue,
  potAccount,
  referralAccount,
  chargebackDue,
  userAvailable,
  userDisputed,
  userHold,
} from './accounts.ts';

export {
  assertBalanced,
  credit,
  debit,
  type EntryKind,
  entryKinds,
  type JournalEntry,
  type RecordedEntry,
  journalEntryOf,
  type JournalLine,
  readJournalLines,
} from './journal-entry.ts';
export { canonicalEntry, genesisHash, sealEntry, type Sha256 } from './seal.ts';

export {
  depositPosting,
  type PostingInput,
  type WalletPostingInput,
  type WithdrawalEndInput,
  potSavedPosting,
  potTakenPosting,
  transferPosting,
  accountsMergedPosting,
  type TransferPostingInput,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from './postings/wallet.ts';
export {
  escrowFundedPosting,
  type EscrowPaidOutKind,
  escrowPaidOutPosting,
  type AccountPart,
  type EscrowPart,
  instalmentPaidPosting,
  type PenaltyCollectedInput,
  penaltyCollectedPosting,
  type PenaltyTakenInput,
  penaltyTakenPosting,
  type RentReturnedInput,
  rentReturnedPosting,
} from './postings/bookings.ts';
export {
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
} from './postings/inspections.ts';
export {
  referralBudgetFilledPosting,
  referralPaidPosting,
  referralReservedPosting,
  referralReturnedPosting,
  referralTakenBackPosting,
} from './postings/referrals.ts';
export {
  type ChargebackEndInput,
  chargebackCollectedPosting,
  chargebackHeldPosting,
  chargebackLostPosting,
  chargebackWonPosting,
} from './postings/chargebacks.ts';
export { feeRefundedPosting, goodwillPaidPosting } from './postings/refunds.ts';
export {
  paymentPartFreedPosting,
  paymentPartHeldPosting,
  paymentRefundAskedPosting,
  paymentRefundPaidPosting,
  paymentRefundReturnedPosting,
  paymentToWalletPosting,
  providerFeePosting,
} from './postings/payments.ts';

export { type AppliedEntry, applyEntry, type Balances, replay, type TrialBalance, trialBalance } from './balances.ts';

export { auditLedger, type LedgerAudit, type Violation, ledgerInvariants } from './invariants/audit-ledger.ts';
export { type Invariant, type SealedEntry, keysAreUnique, referencesAreEarlier } from './invariants/books.ts';
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts';
