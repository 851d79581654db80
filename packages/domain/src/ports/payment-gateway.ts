import type { Kobo } from '@rentreel/money';

export interface MoneyMovement {
  /** Ours, and the gateway's idempotency key: the same reference moves money once. */
  readonly reference: string;
  readonly userId: string;
  readonly amountKobo: Kobo;
}

export type CollectOutcome =
  | { readonly status: 'settled'; readonly providerReference: string }
  | { readonly status: 'declined'; readonly reason: string }
  /** The reference was used before for another amount or person; nothing was taken now. */
  | { readonly status: 'reference_reused' }
  /** This gateway takes no money without its payer: `collects` is false. */
  | { readonly status: 'not_offered' };

export type PayOutOutcome =
  | { readonly status: 'paid'; readonly providerReference: string }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Takes money from people and pays it out. Both calls may be repeated with the same reference and then answer alike.
 * An outcome that is not known (time-out, lost connection) is thrown, never guessed.
 */
export interface PaymentGateway {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  /** True when `collect` takes money at once; else money comes through the hosted payments alone. */
  readonly collects: boolean;
  collect(movement: MoneyMovement): Promise<CollectOutcome>;
  payOut(movement: MoneyMovement): Promise<PayOutOutcome>;
}
