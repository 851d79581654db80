import { type Kobo, subtractKobo } from '@rentreel/values';
import { fixedAccount, referralAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

/** Posts RentReel's own money set aside for rewards. Debit bank:float, credit budget:referral. */
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

/**
 * Posts the reservation of one referral's reward, if the budget covers it. Debit budget:referral, credit ref:pending.
 */
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
  /** Id of the entry that reserved the reward. */
  readonly refersTo: string;
}

/** Posts the return of a reserved reward to the budget. Debit ref:pending, credit budget:referral. */
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
  /** First name of the invited user. */
  readonly friend: string;
  /** Part that settles rewards taken back earlier, at most the whole amount. */
  readonly withheldKobo: Kobo;
}

/**
 * Posts the payment of a reward. Debit ref:pending; credit the referrer's wallet and, for what they owe for rewards taken
 * back, budget:referral.
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
  /** Id of the entry that paid the reward. */
  readonly refersTo: string;
}

/** Posts the recovery of a paid reward as far as the wallet covers it. Debit user:available, credit budget:referral. */
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
