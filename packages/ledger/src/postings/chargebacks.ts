import { type Kobo, smallestKobo, subtractKobo } from '@rentreel/values';
import { type AccountCode, chargebackDue, fixedAccount, userAvailable, userDisputed } from '../accounts.ts';
import { type JournalEntry, type JournalLine, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

interface ChargebackInput extends PostingInput {
  readonly userId: string;
  /** What the payment was for, as the payer reads it. */
  readonly purpose: string;
}

interface ChargebackHeldInput extends ChargebackInput {
  /** What the wallet has now: up to that it is held, and the rest is owed. */
  readonly availableKobo: Kobo;
}

export interface ChargebackEndInput extends ChargebackInput {
  /** What the person owes of chargebacks now: what comes back pays it first. */
  readonly dueKobo: Kobo;
}

interface ChargebackLostInput extends ChargebackEndInput {
  /** What is held for this chargeback; may be less than what the provider takes, or more. */
  readonly heldKobo: Kobo;
  /** What the wallet has now. */
  readonly availableKobo: Kobo;
}

interface CollectedInput extends PostingInput {
  readonly userId: string;
}

const lineOf = (side: typeof debit, account: AccountCode, amountKobo: Kobo): JournalLine[] =>
  amountKobo > 0 ? [side(account, amountKobo)] : [];

/** What is taken from a person: what the wallet has, the rest is owed. */
function takenFrom(userId: string, amountKobo: Kobo, availableKobo: Kobo): JournalLine[] {
  const foundKobo = smallestKobo(amountKobo, availableKobo);
  return [
    ...lineOf(debit, userAvailable(userId), foundKobo),
    ...lineOf(debit, chargebackDue(userId), subtractKobo(amountKobo, foundKobo)),
  ];
}

/** What comes back to a person: first what they owe of chargebacks, the rest into the wallet. */
function backTo(userId: string, amountKobo: Kobo, dueKobo: Kobo): JournalLine[] {
  const paidKobo = smallestKobo(amountKobo, dueKobo);
  return [
    ...lineOf(credit, chargebackDue(userId), paidKobo),
    ...lineOf(credit, userAvailable(userId), subtractKobo(amountKobo, paidKobo)),
  ];
}

/**
 * The bank of a payer asks a payment back, so that much is held. Debit user:available and, for what is not there,
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

/** The payment stays paid. Debit user:disputed, credit user:chargeback_due for what is owed, then user:available. */
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
 * The provider has given `amountKobo` back to the payer's bank, with our money. Debit user:disputed with what was held;
 * what was not, user:available and, for what is not there, user:chargeback_due. Credit bank:float, and what was held
 * beyond it as when a chargeback is won.
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

/** What has come into a wallet pays what its owner owes of chargebacks. Debit user:available, credit user:chargeback_due. */
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
