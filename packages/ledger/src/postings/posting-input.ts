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
