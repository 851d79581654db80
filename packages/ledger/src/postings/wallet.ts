import type { Kobo } from '@rentreel/values';
import { fixedAccount, potAccount, userAvailable, userHold } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import { LedgerError } from '../ledger-error.ts';

/** What every movement of money says. */
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

/** A movement of the fee for one inspection. */
export interface InspectionFeeInput extends PostingInput {
  readonly inspectionId: string;
  /** The home that is seen, as both of them read it in their wallets. */
  readonly home: string;
}

/** The tenant's part: the fee is held, or returned. */
export interface TenantFeeInput extends InspectionFeeInput {
  readonly tenantId: string;
}

/** A movement that ends a withdrawal which was asked for earlier. */
export interface WithdrawalEndInput extends WalletPostingInput {
  /** The id of the `withdrawal_requested` entry. */
  readonly refersTo: string;
}

/** Money that reached our bank for a wallet. Debit bank:float, credit user:available. */
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

/** Money from one wallet to another. Debit the sender's user:available, credit the receiver's. */
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

/** All that is in the wallet of an account that is closed, into that of the person's other account. As `transferPosting`. */
export function accountsMergedPosting(input: TransferPostingInput): JournalEntry {
  return { ...transferPosting(input), kind: 'accounts_merged', description: 'Balance of your other account' };
}

/** Money that leaves the wallet and waits for the bank to pay it. Debit user:available, credit user:hold. */
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

/** The bank paid a withdrawal. Debit user:hold, credit bank:float. */
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

/** The bank could not pay a withdrawal: the money is back in the wallet. Debit user:hold, credit user:available. */
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

/** A bank sent back what it had paid: the money is in the wallet again. Debit bank:float, credit user:available. */
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
 * A bank paid a withdrawal that had been given up and returned: the money is out twice until somebody gets it back.
 * Debit suspense:unmatched, credit bank:float.
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

/** A movement between a person's wallet and a rent pot that they are in. */
interface PotPostingInput extends WalletPostingInput {
  readonly potId: string;
  /** The name of the pot, as the person reads it in the wallet. */
  readonly pot: string;
}

/** Money is put aside. Debit user:available, credit pot; the cash stays where it is. */
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

/** Money comes back out of a pot to who saved it. Debit pot, credit user:available. */
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
