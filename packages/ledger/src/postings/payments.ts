import { fixedAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

/** A movement of one payment through a gateway. */
interface PaymentPostingInput extends PostingInput {
  /** Purpose of the payment, as the payer reads it. */
  readonly purpose: string;
}

/** A provider's fee for a payment or an outgoing transfer. */
interface ProviderFeeInput extends PaymentPostingInput {
  /** For an outgoing transfer: the id of the `withdrawal_requested` entry. */
  readonly refersTo?: string;
}

interface PayerPostingInput extends PaymentPostingInput {
  readonly userId: string;
}

interface RefundEndInput extends PayerPostingInput {
  /** Id of the `payment_refund_asked` entry. */
  readonly refersTo: string;
}

/** Posts a part of a payment that arrived and waits for the rest. Debit bank:float, credit suspense:unmatched. */
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

/**
 * Posts the release of the waiting parts; the next entry posts the whole payment to its destination. Debit
 * suspense:unmatched, credit bank:float.
 */
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

/**
 * Posts money paid for a purpose that no longer accepts it, to the payer's wallet. Debit bank:float, credit user:available.
 */
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

/**
 * Posts the request to refund a payment to its source; the provider then owes it to the payer. Debit user:available, credit
 * psp:clearing.
 */
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

/** Posts a refund that the provider has sent out of RentReel's money. Debit psp:clearing, credit bank:float. */
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

/** Posts a refund that the provider could not send back to the wallet. Debit psp:clearing, credit user:available. */
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
 * Posts a provider's fee for a payment or an outgoing transfer. RentReel bears it: the payer is credited with the full
 * payment, and the recipient is paid the full transfer. Debit exp:psp, credit bank:float.
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
