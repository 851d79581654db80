import type { Id } from '@rentreel/contracts/ids';
import type { ChargebackState, PaymentFailure, PaymentMethod } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/values';

/** A payment to be made outside RentReel: on the provider's page, or from the payer's bank. */
export interface HostedPaymentRequest {
  /** Our reference: letters, digits and dashes. The provider accepts each once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly method: PaymentMethod;
  readonly payer: { readonly userId: Id<'usr'>; readonly email: string; readonly name: string };
  readonly description: string;
  /** URL to which the provider's page returns the payer. */
  readonly returnUrl: string;
  /** Expiry, epoch milliseconds; a provider may set an earlier one for an account. */
  readonly expiresAt: number;
}

export interface HostedAccount {
  readonly number: string;
  readonly bank: string;
  readonly name: string;
  /** Epoch milliseconds; null when the provider sets no expiry. */
  readonly expiresAt: number | null;
}

export type InitializeOutcome =
  | { readonly status: 'ready'; readonly checkoutUrl: string | null; readonly account: HostedAccount | null }
  /** The provider refuses this payment; it cannot be paid there. */
  | { readonly status: 'refused'; readonly reason: string }
  /** The reference was already used, perhaps by an attempt whose answer was lost. */
  | { readonly status: 'reference_used' };

/** Money received by the provider. */
export interface HostedCharge {
  /** The provider's own unique id of the charge. */
  readonly providerReference: string;
  /** In the smallest unit of its currency: kobo for NGN. */
  readonly amount: number;
  /** The provider's fee, in the same unit; 0 when it is not reported. */
  readonly fee: number;
  /** Three capital letters. */
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
}

/** What the provider knows about a reference. */
export type ChargeFinding =
  /** Nothing was paid yet; it can still be paid. */
  | { readonly status: 'pending' }
  /** Everything paid so far; at least a part. */
  | { readonly status: 'paid'; readonly charges: readonly HostedCharge[] }
  | { readonly status: 'failed'; readonly failure: PaymentFailure }
  /** The provider does not know the reference. */
  | { readonly status: 'unknown' };

export interface HostedRefundRequest {
  /** The provider's own id of the charge to refund. */
  readonly providerReference: string;
  /** Our reference, which makes a retry idempotent. */
  readonly refundReference: string;
  readonly amountKobo: Kobo;
  readonly reason: string;
}

export type RefundFinding =
  | { readonly status: 'pending' }
  | { readonly status: 'refunded' }
  | { readonly status: 'failed'; readonly reason: string };

/** A page of what a provider lists for a period. */
export interface ListRequest {
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Counts from 1. */
  readonly page: number;
}

export interface ListedPage<T> {
  readonly items: readonly T[];
  /** Null after the last page; earlier pages can be empty. */
  readonly nextPage: number | null;
}

/** A charge that succeeded, with the reference it was paid under. */
export interface ListedCharge extends HostedCharge {
  readonly reference: string;
}

/** A chargeback: the payer's bank reclaims a charge. */
export interface HostedDispute {
  /** The provider's own unique id of the chargeback. */
  readonly disputeId: string;
  /** The reference the charge was paid under. */
  readonly reference: string;
  /** The provider's own id of the charge. */
  readonly providerReference: string;
  /**
   * The amount reclaimed and, once the chargeback is lost, the amount returned; in the smallest unit of its currency.
   */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  readonly state: ChargebackState;
  /** The provider's name for the reason, such as `fraud`. */
  readonly category: string;
  /** Deadline for evidence, epoch milliseconds; null when the provider sets none. */
  readonly answerBy: number | null;
  /** Epoch milliseconds. */
  readonly openedAt: number;
}

/** A webhook as received over HTTP, with the exact bytes that were signed. */
export interface RawWebhook {
  readonly body: Uint8Array;
  /** Returns the value of a header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}

/** A notification from the provider. Only `paid` is trusted as it is; the others name what to query. */
export type HostedEvent =
  | { readonly kind: 'paid'; readonly reference: string; readonly charge: HostedCharge }
  | { readonly kind: 'charge_changed'; readonly reference: string }
  | { readonly kind: 'refund_changed'; readonly reference: string }
  | { readonly kind: 'dispute_changed'; readonly disputeId: string }
  /** A payout: `reference` is the one it was sent with. */
  | { readonly kind: 'transfer_changed'; readonly reference: string }
  /** An event that is not used here. */
  | { readonly kind: 'other' };

export type ReadWebhook =
  | { readonly status: 'event'; readonly eventId: string; readonly event: HostedEvent }
  /** The signature is not the provider's, so the event is not trusted. */
  | { readonly status: 'forged' }
  /** Signed by the provider, but unreadable. */
  | { readonly status: 'unreadable' };

/**
 * Payments that people make outside the app. Every call can be retried. Throws when the outcome is unknown (timeout, lost
 * connection); never guesses.
 */
export interface HostedPayments {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  readonly methods: readonly PaymentMethod[];
  initialize(request: HostedPaymentRequest): Promise<InitializeOutcome>;
  verify(reference: string): Promise<ChargeFinding>;
  /** Lists the charges paid in a period, including those unknown to RentReel. */
  listCharges(request: ListRequest): Promise<ListedPage<ListedCharge>>;
  /** Refunds a payment or returns the progress of its refund: the same `refundReference` is the same refund. */
  refund(request: HostedRefundRequest): Promise<RefundFinding>;
  /** Returns the state of a chargeback; undefined when the provider does not know it. */
  findDispute(disputeId: string): Promise<HostedDispute | undefined>;
  /** Lists the chargebacks opened in a period, however old their charges are. */
  listDisputes(request: ListRequest): Promise<ListedPage<HostedDispute>>;
  readWebhook(webhook: RawWebhook): ReadWebhook;
}

export interface MoneyMovement {
  /** Our reference and the gateway's idempotency key: the same reference moves money once. */
  readonly reference: string;
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
}

export type CollectOutcome =
  | { readonly status: 'settled'; readonly providerReference: string }
  | { readonly status: 'declined'; readonly reason: string }
  /** The reference was used before for another amount or person; nothing was charged now. */
  | { readonly status: 'reference_reused' }
  /** This gateway cannot charge without the payer's action: `collects` is false. */
  | { readonly status: 'not_offered' };

export type PayOutOutcome =
  | { readonly status: 'paid'; readonly providerReference: string }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Charges people and pays out money. Both calls can be retried with the same reference and then return the same result.
 * Throws when the outcome is unknown (timeout, lost connection); never guesses.
 */
export interface PaymentGateway {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  /** True when `collect` charges directly; otherwise money comes only through hosted payments. */
  readonly collects: boolean;
  collect(movement: MoneyMovement): Promise<CollectOutcome>;
  payOut(movement: MoneyMovement): Promise<PayOutOutcome>;
}

export interface BankAccountAddress {
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
}

export interface NameEnquiry extends BankAccountAddress {
  /** The name of the requesting user; a sandbox returns it as the account name. */
  readonly askedBy: string;
}

export type NameEnquiryOutcome =
  | { readonly status: 'found'; readonly accountName: string }
  | { readonly status: 'not_found' };

export interface TransferRequest {
  /** Our reference, which makes a retry idempotent: the same reference moves money once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  /** The provider's code of the recipient account. */
  readonly recipientCode: string;
  /** Text on the recipient's bank statement. */
  readonly reason: string;
}

/** The state of a transfer. In every state except `not_found` the provider has accepted it. */
export type TransferFinding =
  | {
      readonly status: 'paid';
      readonly providerReference: string;
      /** The provider's fee beyond the amount, kobo; 0 when it is not reported (yet). */
      readonly feeKobo: number;
    }
  | { readonly status: 'pending'; readonly providerReference: string }
  /** It was not paid, and never will be under this reference. */
  | { readonly status: 'failed'; readonly reason: string }
  /** It was paid, and the bank returned the money. */
  | { readonly status: 'reversed'; readonly reason: string }
  /** The provider does not know the reference. */
  | { readonly status: 'not_found' };

/** A transfer as a provider lists it. */
export interface ListedTransfer {
  /** The reference it was sent with. */
  readonly reference: string;
  /** In the smallest unit of its currency: kobo for NGN. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  readonly status: Exclude<TransferFinding['status'], 'not_found'>;
}

/** A transfer about which a provider asks for approval before sending it. The amount is in kobo. */
export interface AskedTransfer {
  readonly reference: string;
  readonly amountKobo: number;
  readonly recipientCode: string;
}

export type ReadApproval =
  | ({ readonly status: 'asked' } & AskedTransfer)
  /** The signature is not the provider's, so the request is not trusted. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/**
 * Looks up the owners of bank accounts and pays money to accounts. Every call can be retried. Throws when the outcome is
 * unknown (timeout, lost connection); never guesses.
 */
export interface BankGateway {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  enquireName(enquiry: NameEnquiry): Promise<NameEnquiryOutcome>;
  /** Registers an account with the provider and returns the code that transfers use. */
  addRecipient(account: BankAccountAddress & { readonly accountName: string }): Promise<string>;
  transfer(request: TransferRequest): Promise<Exclude<TransferFinding, { status: 'not_found' }>>;
  findTransfer(reference: string): Promise<TransferFinding>;
  /** Lists the transfers made in a period, in any state, including those unknown to RentReel. */
  listTransfers(request: ListRequest): Promise<ListedPage<ListedTransfer>>;
  /**
   * Epoch milliseconds before which the provider may have deleted transfers; omitted by a provider that keeps all of them.
   */
  readonly remembersFrom?: number;
  /** Parses a request for approval of a transfer; omitted by a provider that does not ask. */
  readApproval?(webhook: RawWebhook): ReadApproval;
}
