import type { Kobo } from '@rentreel/money';

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
}
