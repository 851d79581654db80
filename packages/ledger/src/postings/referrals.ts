import { type Kobo, subtractKobo } from '@rentreel/values';
import { fixedAccount, referralAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

/** RentReel sets own money aside for rewards. Debit bank:float, credit budget:referral. */
export function referralBudgetFilledPosting({ amountKobo, idempotencyKey, occurredAt }: PostingInput): JournalEntry {
  return journalEntryOf({
    kind: 'referral_budget_filled',
    description: 'Budget for rewards',
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(fixedAccount('budget:referral'), amountKobo)],
    occurredAt,
  });
}

export interface ReferralPostingInput extends PostingInput {
  readonly referralId: string;
}

/** A reward leaves the budget for one referral, if the budget covers it. Debit budget:referral, credit ref:pending. */
export function referralReservedPosting(input: ReferralPostingInput): JournalEntry {
  const { referralId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'referral_reserved',
    description: 'Reward reserved',
    idempotencyKey,
    lines: [debit(fixedAccount('budget:referral'), amountKobo), credit(referralAccount(referralId), amountKobo)],
    occurredAt,
  });
}

interface ReferralEndInput extends ReferralPostingInput {
  /** The id of the entry that reserved the reward. */
  readonly refersTo: string;
}

/** A reserved reward goes back to the budget. Debit ref:pending, credit budget:referral. */
export function referralReturnedPosting(input: ReferralEndInput): JournalEntry {
  const { referralId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'referral_returned',
    description: 'Reward returned to the budget',
    idempotencyKey,
    refersTo,
    lines: [debit(referralAccount(referralId), amountKobo), credit(fixedAccount('budget:referral'), amountKobo)],
    occurredAt,
  });
}

interface ReferralPaidInput extends ReferralEndInput {
  readonly userId: string;
  /** First name of the person who was invited. */
  readonly friend: string;
  /** What of it settles rewards that were taken back, at most all of it. */
  readonly withheldKobo: Kobo;
}

/**
 * The reward is paid. Debit ref:pending; credit the wallet of the one who invited the person and, for what they owe of
 * rewards that were taken back, budget:referral.
 */
export function referralPaidPosting(input: ReferralPaidInput): JournalEntry {
  const { referralId, userId, friend, amountKobo, withheldKobo, idempotencyKey, refersTo, occurredAt } = input;
  const paid = subtractKobo(amountKobo, withheldKobo);
  return journalEntryOf({
    kind: 'referral_paid',
    description: `Reward for inviting ${friend}`,
    idempotencyKey,
    refersTo,
    lines: [
      debit(referralAccount(referralId), amountKobo),
      ...(paid > 0 ? [credit(userAvailable(userId), paid)] : []),
      ...(withheldKobo > 0 ? [credit(fixedAccount('budget:referral'), withheldKobo)] : []),
    ],
    occurredAt,
  });
}

interface ReferralTakenBackInput extends PostingInput {
  readonly userId: string;
  readonly friend: string;
  /** The id of the entry that paid the reward. */
  readonly refersTo: string;
}

/** What of a paid reward is still in the wallet goes back. Debit user:available, credit budget:referral. */
export function referralTakenBackPosting(input: ReferralTakenBackInput): JournalEntry {
  const { userId, friend, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'referral_taken_back',
    description: `Reward for inviting ${friend} taken back`,
    idempotencyKey,
    refersTo,
    lines: [debit(userAvailable(userId), amountKobo), credit(fixedAccount('budget:referral'), amountKobo)],
    occurredAt,
  });
}
