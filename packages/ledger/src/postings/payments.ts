import { fixedAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

/** A movement of one payment through a gateway. */
interface PaymentPostingInput extends PostingInput {
  /** What it pays for, as the payer reads it. */
  readonly purpose: string;
}

/** What a provider took for a payment, or for a transfer out. */
interface ProviderFeeInput extends PaymentPostingInput {
  /** For a transfer out: the id of the `withdrawal_requested` entry. */
  readonly refersTo?: string;
}

interface PayerPostingInput extends PaymentPostingInput {
  readonly userId: string;
}

interface RefundEndInput extends PayerPostingInput {
  /** The id of the `payment_refund_asked` entry. */
  readonly refersTo: string;
}

/** A part of a payment reached our bank and waits for the rest. Debit bank:float, credit suspense:unmatched. */
export function paymentPartHeldPosting(input: PaymentPostingInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_part_held',
    description: `Part of a payment: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(fixedAccount('suspense:unmatched'), amountKobo)],
    occurredAt,
  });
}

/** The parts that waited are no parts any more: the entry after it says where all of it goes. Debit suspense:unmatched, credit bank:float. */
export function paymentPartFreedPosting(input: PaymentPostingInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_part_freed',
    description: `Part of a payment used: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('suspense:unmatched'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}

/** Money that was paid for something else and cannot go there is the payer's own. Debit bank:float, credit user:available. */
export function paymentToWalletPosting(input: PayerPostingInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_to_wallet',
    description: `Payment kept for you: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

/** A payment is to go back the way it came, and the provider owes it to the payer. Debit user:available, credit psp:clearing. */
export function paymentRefundAskedPosting(input: PayerPostingInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_asked',
    description: `Payment sent back: ${purpose}`,
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(fixedAccount('psp:clearing'), amountKobo)],
    occurredAt,
  });
}

/** The provider has sent a payment back, with our money. Debit psp:clearing, credit bank:float. */
export function paymentRefundPaidPosting(input: RefundEndInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_paid',
    description: `Payment sent back and paid: ${purpose}`,
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('psp:clearing'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}

/** The provider could not send a payment back, so the wallet has it again. Debit psp:clearing, credit user:available. */
export function paymentRefundReturnedPosting(input: RefundEndInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_returned',
    description: `Payment could not be sent back: ${purpose}`,
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('psp:clearing'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

/**
 * What a provider kept for itself of a payment, or took for a transfer out. We bear it: the payer is credited with all of
 * the payment, and the receiver paid all of the transfer. Debit exp:psp, credit bank:float.
 */
export function providerFeePosting(input: ProviderFeeInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt, refersTo } = input;
  return journalEntryOf({
    kind: 'provider_fee',
    description: `Fee of the payment provider: ${purpose}`,
    idempotencyKey,
    ...(refersTo !== undefined && { refersTo }),
    lines: [debit(fixedAccount('exp:psp'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
