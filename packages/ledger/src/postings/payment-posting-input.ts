import type { PostingInput } from './posting-input.ts';

/** A movement of one payment through a gateway. */
export interface PaymentPostingInput extends PostingInput {
  /** What it pays for, as the payer reads it. */
  readonly purpose: string;
}

/** What a provider took for a payment, or for a transfer out. */
export interface ProviderFeeInput extends PaymentPostingInput {
  /** For a transfer out: the id of the `withdrawal_requested` entry. */
  readonly refersTo?: string;
}

export interface PayerPostingInput extends PaymentPostingInput {
  readonly userId: string;
}

export interface RefundEndInput extends PayerPostingInput {
  /** The id of the `payment_refund_asked` entry. */
  readonly refersTo: string;
}
