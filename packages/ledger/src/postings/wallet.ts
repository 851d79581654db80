import type { Kobo } from '@rentreel/values';
import { fixedAccount, potAccount, userAvailable, userHold } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import { LedgerError } from '../ledger-error.ts';

/** Fields of every movement of money. */
export interface PostingInput {
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

/** A movement of one person's wallet. */
export interface WalletPostingInput extends PostingInput {
  readonly userId: string;
}

/** A movement of one inspection fee. */
export interface InspectionFeeInput extends PostingInput {
  readonly inspectionId: string;
  /** Title of the inspected home, as tenant and landlord read it in their wallets. */
  readonly home: string;
}

/** A movement on the tenant's side: the fee is held or returned. */
export interface TenantFeeInput extends InspectionFeeInput {
  readonly tenantId: string;
}

/** A movement that ends an earlier withdrawal request. */
export interface WithdrawalEndInput extends WalletPostingInput {
  /** Id of the `withdrawal_requested` entry. */
  readonly refersTo: string;
}

/** Posts money that reached the bank for a wallet. Debit bank:float, credit user:available. */
export function depositPosting({ userId, amountKobo, idempotencyKey, occurredAt }: WalletPostingInput): JournalEntry {
  return journalEntryOf({
    kind: 'deposit',
    description: 'Wallet deposit',
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

export interface TransferPostingInput extends PostingInput {
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** Posts a transfer between two wallets. Debit the sender's user:available, credit the receiver's. */
export function transferPosting(input: TransferPostingInput): JournalEntry {
  const { fromUserId, toUserId, amountKobo, idempotencyKey, occurredAt } = input;
  if (fromUserId === toUserId) throw new LedgerError('ledger.same_account', 'a transfer needs two wallets');
  return journalEntryOf({
    kind: 'transfer',
    description: 'Wallet transfer',
    idempotencyKey,
    lines: [debit(userAvailable(fromUserId), amountKobo), credit(userAvailable(toUserId), amountKobo)],
    occurredAt,
  });
}

/**
 * Posts the whole wallet of a closed account to the wallet of the same person's other account. As `transferPosting`.
 */
export function accountsMergedPosting(input: TransferPostingInput): JournalEntry {
  return { ...transferPosting(input), kind: 'accounts_merged', description: 'Balance of your other account' };
}

/**
 * Posts a withdrawal request: the money leaves the wallet and waits for the bank. Debit user:available, credit user:hold.
 */
export function withdrawalRequestedPosting(input: WalletPostingInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_requested',
    description: 'Wallet withdrawal',
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(userHold(userId), amountKobo)],
    occurredAt,
  });
}

/** Posts a withdrawal that the bank paid. Debit user:hold, credit bank:float. */
export function withdrawalPaidPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_paid',
    description: 'Wallet withdrawal paid',
    idempotencyKey,
    refersTo,
    lines: [debit(userHold(userId), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}

/** Posts a withdrawal that the bank could not pay, back to the wallet. Debit user:hold, credit user:available. */
export function withdrawalReturnedPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_returned',
    description: 'Wallet withdrawal returned',
    idempotencyKey,
    refersTo,
    lines: [debit(userHold(userId), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

/**
 * Posts a paid withdrawal that the recipient's bank sent back, to the wallet. Debit bank:float, credit user:available.
 */
export function withdrawalReversedPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_reversed',
    description: 'Wallet withdrawal sent back',
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

/**
 * Posts a withdrawal that the bank paid after it was abandoned and returned: the money was paid twice until RentReel recovers
 * it. Debit suspense:unmatched, credit bank:float.
 */
export function withdrawalPaidLatePosting(input: PostingInput & { readonly refersTo: string }): JournalEntry {
  const { amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_paid_late',
    description: 'Wallet withdrawal paid after its return',
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('suspense:unmatched'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}

/** A movement between a user's wallet and a rent pot they belong to. */
interface PotPostingInput extends WalletPostingInput {
  readonly potId: string;
  /** Name of the pot, as the user reads it in the wallet. */
  readonly pot: string;
}

/** Posts savings into a pot. Debit user:available, credit pot; the cash does not move. */
export function potSavedPosting(input: PotPostingInput): JournalEntry {
  const { userId, potId, pot, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'pot_saved',
    description: `Saved in rent pot: ${pot}`,
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(potAccount(potId), amountKobo)],
    occurredAt,
  });
}

/** Posts savings from a pot back to the member who saved them. Debit pot, credit user:available. */
export function potTakenPosting(input: PotPostingInput): JournalEntry {
  const { userId, potId, pot, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'pot_taken',
    description: `Back from rent pot: ${pot}`,
    idempotencyKey,
    lines: [debit(potAccount(potId), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
