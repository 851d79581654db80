import type { ChargebackState, PaymentFailure, PaymentMethod } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/values';

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

/** A page of what a provider lists of a time. */
export interface ListRequest {
  /** Epoch milliseconds; `to` is left out. */
  readonly from: number;
  readonly to: number;
  /** Counts from 1. */
  readonly page: number;
}

export interface ListedPage<T> {
  readonly items: readonly T[];
  /** Null after the last page; a page may be empty before it. */
  readonly nextPage: number | null;
}

/** A charge that succeeded, with the reference that it was paid under. */
export interface ListedCharge extends HostedCharge {
  readonly reference: string;
}

/** A charge that the bank of its payer asks back: a chargeback. */
export interface HostedDispute {
  /** The provider's own id of it, unlike any other. */
  readonly disputeId: string;
  /** What the charge was paid under. */
  readonly reference: string;
  /** The provider's own id of the charge. */
  readonly providerReference: string;
  /** What is asked back and, once it is lost, what was given back; in the smallest unit of its currency. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  readonly state: ChargebackState;
  /** What the provider calls it, such as `fraud`. */
  readonly category: string;
  /** Epoch milliseconds: until when evidence can be sent; null when the provider names no end. */
  readonly answerBy: number | null;
  /** Epoch milliseconds. */
  readonly openedAt: number;
}

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
  | { readonly kind: 'dispute_changed'; readonly disputeId: string }
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
  /** The charges that were paid in a time, also such as are none of ours. */
  listCharges(request: ListRequest): Promise<ListedPage<ListedCharge>>;
  /** Sends a payment back, or tells how far that is: the same `refundReference` is the same refund. */
  refund(request: HostedRefundRequest): Promise<RefundFinding>;
  /** How a chargeback stands; undefined when the provider has never heard of it. */
  findDispute(disputeId: string): Promise<HostedDispute | undefined>;
  /** The chargebacks that were opened in a time, however old their charges are. */
  listDisputes(request: ListRequest): Promise<ListedPage<HostedDispute>>;
  readWebhook(webhook: RawWebhook): ReadWebhook;
}

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

export interface BankAccountAddress {
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
}

export interface NameEnquiry extends BankAccountAddress {
  /** The name of the person who asks; a sandbox answers with it. */
  readonly askedBy: string;
}

export type NameEnquiryOutcome =
  | { readonly status: 'found'; readonly accountName: string }
  | { readonly status: 'not_found' };

export interface TransferRequest {
  /** Ours, and what makes a second try harmless: the same reference moves money once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  /** Under which the provider knows the account. */
  readonly recipientCode: string;
  /** What the receiver reads on the bank statement. */
  readonly reason: string;
}

/** What is known of a transfer. Of all but `not_found` the provider has taken it on. */
export type TransferFinding =
  | {
      readonly status: 'paid';
      readonly providerReference: string;
      /** What the provider took for it besides the amount, kobo; 0 when it does not say (yet). */
      readonly feeKobo: number;
    }
  | { readonly status: 'pending'; readonly providerReference: string }
  /** It was never paid, and never will be under this reference. */
  | { readonly status: 'failed'; readonly reason: string }
  /** It was paid, and the bank has sent it back. */
  | { readonly status: 'reversed'; readonly reason: string }
  /** The provider has never heard of the reference. */
  | { readonly status: 'not_found' };

/** A transfer as a provider lists it. */
export interface ListedTransfer {
  /** What it was sent with. */
  readonly reference: string;
  /** In the smallest unit of its currency: kobo for NGN. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  readonly status: Exclude<TransferFinding['status'], 'not_found'>;
}

/** A transfer that a provider is about to send, and asks about first. Its amount is in kobo. */
export interface AskedTransfer {
  readonly reference: string;
  readonly amountKobo: number;
  readonly recipientCode: string;
}

export type ReadApproval =
  | ({ readonly status: 'asked' } & AskedTransfer)
  /** The signature is not the provider's: whoever sent it is not believed. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/**
 * Asks banks whose an account is, and has money paid to it. Every call may be repeated; an outcome that is not known
 * (time-out, lost connection) is thrown, never guessed.
 */
export interface BankGateway {
  readonly provider: string;
  /** True when no real money moves; screens must say so. */
  readonly sandbox: boolean;
  enquireName(enquiry: NameEnquiry): Promise<NameEnquiryOutcome>;
  /** Makes an account known to the provider, and answers with the code that transfers name. */
  addRecipient(account: BankAccountAddress & { readonly accountName: string }): Promise<string>;
  transfer(request: TransferRequest): Promise<Exclude<TransferFinding, { status: 'not_found' }>>;
  findTransfer(reference: string): Promise<TransferFinding>;
  /** The transfers that were made in a time, in whatever state, also such as are none of ours. */
  listTransfers(request: ListRequest): Promise<ListedPage<ListedTransfer>>;
  /** Epoch milliseconds: what was sent before may be unknown to it; left out by one that forgets nothing. */
  readonly remembersFrom?: number;
  /** Reads the question whether a transfer may leave; left out by a provider that asks nothing. */
  readApproval?(webhook: RawWebhook): ReadApproval;
}
