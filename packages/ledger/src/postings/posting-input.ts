import type { Kobo } from '@rentreel/money';

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

/** A movement that ends a withdrawal which was asked for earlier. */
export interface WithdrawalEndInput extends WalletPostingInput {
  /** The id of the `withdrawal_requested` entry. */
  readonly refersTo: string;
}
