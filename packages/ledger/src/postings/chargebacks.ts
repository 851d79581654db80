import { type Kobo, smallestKobo, subtractKobo } from '@rentreel/values';
import { type AccountCode, chargebackDue, fixedAccount, userAvailable, userDisputed } from '../accounts.ts';
import { type JournalEntry, type JournalLine, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

interface ChargebackInput extends PostingInput {
  readonly userId: string;
  /** Purpose of the payment, as the payer reads it. */
  readonly purpose: string;
}

interface ChargebackHeldInput extends ChargebackInput {
  /** Wallet balance: this much can be held, the rest is owed. */
  readonly availableKobo: Kobo;
}

export interface ChargebackEndInput extends ChargebackInput {
  /** Amount the user owes for chargebacks; returned money pays it first. */
  readonly dueKobo: Kobo;
}

interface ChargebackLostInput extends ChargebackEndInput {
  /** Amount held for this chargeback; may be less or more than the provider takes. */
  readonly heldKobo: Kobo;
  /** Wallet balance. */
  readonly availableKobo: Kobo;
}

interface CollectedInput extends PostingInput {
  readonly userId: string;
}

const lineOf = (side: typeof debit, account: AccountCode, amountKobo: Kobo): JournalLine[] =>
  amountKobo > 0 ? [side(account, amountKobo)] : [];

/** Splits a debit of a user: the wallet pays what it can, the rest is owed. */
function takenFrom(userId: string, amountKobo: Kobo, availableKobo: Kobo): JournalLine[] {
  const foundKobo = smallestKobo(amountKobo, availableKobo);
  return [
    ...lineOf(debit, userAvailable(userId), foundKobo),
    ...lineOf(debit, chargebackDue(userId), subtractKobo(amountKobo, foundKobo)),
  ];
}

/** Splits a credit to a user: it first pays what they owe for chargebacks, the rest goes to the wallet. */
function backTo(userId: string, amountKobo: Kobo, dueKobo: Kobo): JournalLine[] {
  const paidKobo = smallestKobo(amountKobo, dueKobo);
  return [
    ...lineOf(credit, chargebackDue(userId), paidKobo),
    ...lineOf(credit, userAvailable(userId), subtractKobo(amountKobo, paidKobo)),
  ];
}

/**
 * Posts the hold of an amount that the payer's bank claims back. Debit user:available and, for the part it cannot cover,
 * user:chargeback_due; credit user:disputed.
 */
export function chargebackHeldPosting(input: ChargebackHeldInput): JournalEntry {
  const { userId, purpose, amountKobo, availableKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'chargeback_held',
    description: `On hold, your bank asks it back: ${purpose}`,
    idempotencyKey,
    lines: [...takenFrom(userId, amountKobo, availableKobo), credit(userDisputed(userId), amountKobo)],
    occurredAt,
  });
}

/**
 * Posts a won chargeback: the payment stays paid. Debit user:disputed, credit user:chargeback_due for the amount owed, then
 * user:available.
 */
export function chargebackWonPosting(input: ChargebackEndInput): JournalEntry {
  const { userId, purpose, amountKobo, dueKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'chargeback_won',
    description: `Hold lifted, the payment stands: ${purpose}`,
    idempotencyKey,
    lines: [debit(userDisputed(userId), amountKobo), ...backTo(userId, amountKobo, dueKobo)],
    occurredAt,
  });
}

/**
 * Posts a lost chargeback: the provider returned `amountKobo` to the payer's bank out of RentReel's money. Debit
 * user:disputed with the held amount and, for the rest, user:available and then user:chargeback_due. Credit bank:float, and
 * the held amount beyond it as in a won chargeback.
 */
export function chargebackLostPosting(input: ChargebackLostInput): JournalEntry {
  const { userId, purpose, amountKobo, heldKobo, availableKobo, dueKobo, idempotencyKey, occurredAt } = input;
  const coveredKobo = smallestKobo(amountKobo, heldKobo);
  const missingKobo = subtractKobo(amountKobo, coveredKobo);
  return journalEntryOf({
    kind: 'chargeback_lost',
    description: `Given back to your bank: ${purpose}`,
    idempotencyKey,
    lines: [
      ...lineOf(debit, userDisputed(userId), heldKobo),
      ...takenFrom(userId, missingKobo, availableKobo),
      credit(fixedAccount('bank:float'), amountKobo),
      ...backTo(userId, subtractKobo(heldKobo, coveredKobo), dueKobo),
    ],
    occurredAt,
  });
}

/**
 * Posts the repayment of chargebacks owed from money credited to the wallet. Debit user:available, credit
 * user:chargeback_due.
 */
export function chargebackCollectedPosting(input: CollectedInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'chargeback_collected',
    description: 'Paid for what your bank took back',
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(chargebackDue(userId), amountKobo)],
    occurredAt,
  });
}
