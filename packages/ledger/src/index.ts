export { accountFromCode } from './accounts/account-from-code.ts';
export { type AccountKind, accountKinds } from './accounts/account-kind.ts';
export type { Account, AccountCode } from './accounts/account.ts';
export { canGoNegative } from './accounts/can-go-negative.ts';
export { chartOfAccounts, type FixedPattern, type OwnedPattern, type OwnerKind } from './accounts/chart-of-accounts.ts';
export { fixedAccount } from './accounts/fixed-account.ts';
export { inspectionAccount } from './accounts/inspection-account.ts';
export { normalSide, type Side } from './accounts/normal-side.ts';
export { ownedAccount } from './accounts/owned-account.ts';
export { userAvailable } from './accounts/user-available.ts';
export { userHold } from './accounts/user-hold.ts';

export { assertBalanced } from './journal/assert-balanced.ts';
export { canonicalEntry } from './journal/canonical-entry.ts';
export { credit } from './journal/credit.ts';
export { debit } from './journal/debit.ts';
export { type EntryKind, entryKinds, type JournalEntry, type RecordedEntry } from './journal/journal-entry.ts';
export { journalEntryOf } from './journal/journal-entry-of.ts';
export type { JournalLine } from './journal/journal-line.ts';
export { readJournalLines } from './journal/read-journal-lines.ts';
export { genesisHash, sealEntry, type Sha256 } from './journal/seal-entry.ts';

export { depositPosting } from './postings/deposit-posting.ts';
export { inspectionFeeHeldPosting } from './postings/inspection-fee-held-posting.ts';
export { inspectionFeePaidPosting } from './postings/inspection-fee-paid-posting.ts';
export { inspectionFeeReturnedPosting } from './postings/inspection-fee-returned-posting.ts';
export type { PostingInput, WalletPostingInput, WithdrawalEndInput } from './postings/posting-input.ts';
export { transferPosting, type TransferPostingInput } from './postings/transfer-posting.ts';
export { withdrawalPaidPosting } from './postings/withdrawal-paid-posting.ts';
export { withdrawalRequestedPosting } from './postings/withdrawal-requested-posting.ts';
export { withdrawalReturnedPosting } from './postings/withdrawal-returned-posting.ts';

export { type AppliedEntry, applyEntry } from './balances/apply-entry.ts';
export type { Balances } from './balances/balances.ts';
export { replay } from './balances/replay.ts';
export { type TrialBalance, trialBalance } from './balances/trial-balance.ts';

export { auditLedger, type LedgerAudit, type Violation } from './invariants/audit-ledger.ts';
export type { Invariant, SealedEntry } from './invariants/invariant.ts';
export { keysAreUnique } from './invariants/keys-are-unique.ts';
export { ledgerInvariants } from './invariants/ledger-invariants.ts';
export { referencesLookBack } from './invariants/references-look-back.ts';
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts';
