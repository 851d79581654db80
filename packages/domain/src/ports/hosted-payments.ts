import type { PaymentFailure, PaymentMethod } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/money';

/** A payment that somebody is to make outside: on the provider's page, or from their bank. */
export interface HostedPaymentRequest {
  /** Ours: letters, digits and dashes. The provider takes each once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly method: PaymentMethod;
  readonly payer: { readonly userId: string; readonly email: string; readonly name: string };
  readonly description: string;
  /** Where the provider's page sends the payer back to. */
  readonly returnUrl: string;
  /** Epoch milliseconds: when we stop waiting; a provider may name an earlier end for an account. */
  readonly expiresAt: number;
}

export interface HostedAccount {
  readonly number: string;
  readonly bank: string;
  readonly name: string;
  /** Epoch milliseconds; null when the provider names no end. */
  readonly expiresAt: number | null;
}

export type InitializeOutcome =
  | { readonly status: 'ready'; readonly checkoutUrl: string | null; readonly account: HostedAccount | null }
  /** The provider does not take this payment; nobody can pay it there. */
  | { readonly status: 'refused'; readonly reason: string }
  /** The reference is spent, perhaps by a try whose answer was lost. */
  | { readonly status: 'reference_used' };

/** Money that reached the provider. */
export interface HostedCharge {
  /** The provider's own id of it, unlike any other. */
  readonly providerReference: string;
  /** In the smallest unit of its currency: kobo for NGN. */
  readonly amount: number;
  /** What of it the provider keeps for its work, in the same unit; 0 when it does not say. */
  readonly fee: number;
  /** Three capital letters. */
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
}

/** What the provider knows of a reference. */
export type ChargeFinding =
  /** Nothing has come, and it may still. */
  | { readonly status: 'pending' }
  /** At least a part has come: all of it that is known. */
  | { readonly status: 'paid'; readonly charges: readonly HostedCharge[] }
  | { readonly status: 'failed'; readonly failure: PaymentFailure }
  /** The provider has never heard of the reference. */
  | { readonly status: 'unknown' };

export interface HostedRefundRequest {
  /** The provider's own id of the money that came. */
  readonly providerReference: string;
  /** Ours, and what makes a second try harmless. */
  readonly refundReference: string;
  readonly amountKobo: Kobo;
  readonly reason: string;
}

export type RefundFinding =
  | { readonly status: 'pending' }
  | { readonly status: 'refunded' }
  | { readonly status: 'failed'; readonly reason: string };

/** A webhook as it came over HTTP: the bytes that were signed. */
export interface RawWebhook {
  readonly body: Uint8Array;
  /** The value of a header, by its name in small letters. */
  readonly header: (name: string) => string | undefined;
}

/** What a provider tells by itself. Only `paid` is believed as it stands; the others say what is to be asked about. */
export type HostedEvent =
  | { readonly kind: 'paid'; readonly reference: string; readonly charge: HostedCharge }
  | { readonly kind: 'charge_changed'; readonly reference: string }
  | { readonly kind: 'refund_changed'; readonly reference: string }
  /** A payout: `reference` is what it was sent with. */
  | { readonly kind: 'transfer_changed'; readonly reference: string }
  /** Something that is nothing to us. */
  | { readonly kind: 'other' };

export type ReadWebhook =
  | { readonly status: 'event'; readonly eventId: string; readonly event: HostedEvent }
  /** The signature is not the provider's: whoever sent it is not believed. */
  | { readonly status: 'forged' }
  /** Signed by the provider, and nothing that we can read. */
  | { readonly status: 'unreadable' };

/**
 * Payments that people make outside of the app. Every call may be repeated; an outcome that is not known (time-out, lost
 * connection) is thrown, never guessed.
 */
export interface HostedPayments {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  readonly methods: readonly PaymentMethod[];
  initialize(request: HostedPaymentRequest): Promise<InitializeOutcome>;
  verify(reference: string): Promise<ChargeFinding>;
  /** Sends a payment back, or tells how far that is: the same `refundReference` is the same refund. */
  refund(request: HostedRefundRequest): Promise<RefundFinding>;
  readWebhook(webhook: RawWebhook): ReadWebhook;
}
