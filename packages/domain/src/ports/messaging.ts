import type { PushMessage } from '@rentreel/contracts/notifications';
import type { MobileNumber } from '@rentreel/contracts/verification';
import type { RawWebhook } from './payments.ts';

/** A file attached to a mail. */
export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface MailMessage {
  /** Stays the same across retries, so that a mail server can drop duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text in HTML, for mail programs that render it. */
  readonly html?: string | undefined;
  /** URL that unsubscribes from mails of this kind with a POST; mail programs show their own button for it. */
  readonly unsubscribeUrl?: string | undefined;
  readonly files?: readonly MailFile[] | undefined;
}

/** Sends mail. Throws when the mail was not accepted; the outbox then retries. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** The push endpoint of a browser, and the keys with which only that browser can decrypt. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushDelivery {
  readonly to: PushAddress;
  readonly message: PushMessage;
  /** Whether the push may wake a sleeping phone. */
  readonly urgent: boolean;
}

/**
 * Sends pushes to the push services of browsers, encrypted for that browser only. `gone`: the browser's subscription has
 * ended. Throws when a push was not accepted for another reason; it can then be retried.
 */
export interface PushSender {
  /** The public key with which browsers subscribe: a P-256 point in base64url. */
  readonly publicKey: string;
  /** Returns whether an address belongs to a push service that browsers use; no other address is called. */
  isPushService(endpoint: string): boolean;
  send(delivery: PushDelivery): Promise<'taken' | 'gone'>;
}

/** A text message. RentReel creates and checks the codes in it; the provider only delivers the text. */
export interface SmsMessage {
  /** Our reference, which makes a retry idempotent at providers that support it. */
  readonly reference: string;
  readonly to: MobileNumber;
  /** Selects the route: codes also reach numbers that accept no advertising. */
  readonly purpose: 'code' | 'notice';
  readonly text: string;
}

export type SmsRefusal = 'bad_number' | 'sender_not_approved' | 'no_credit' | 'dnd' | 'rate_limited' | 'unsupported';

export type SmsOutcome =
  | { readonly status: 'accepted'; readonly providerReference: string; readonly parts: number }
  | { readonly status: 'refused'; readonly reason: SmsRefusal };

export type SmsDelivery = 'sent' | 'delivered' | 'failed' | 'dnd' | 'expired';

/** A notification from the provider about a message. It only informs: nothing but its own row changes. */
export type SmsReport =
  | { readonly status: 'report'; readonly providerReference: string; readonly delivery: SmsDelivery }
  /** The signature is not the provider's. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/** Sends text messages. Throws when the outcome is unknown (timeout, lost connection); never guesses. */
export interface SmsSender {
  readonly provider: string;
  /** True when no phone receives anything; screens must say so. */
  readonly sandbox: boolean;
  send(message: SmsMessage): Promise<SmsOutcome>;
  readReport(webhook: RawWebhook): SmsReport;
}

/**
 * Signals the subscribers of a channel: a user's id for their live events, or `outboxChannel` for the worker. A signal
 * carries no data and can be lost: the log in the database is authoritative, and subscribers continue from their last
 * position in it.
 */
export interface EventBus {
  /**
   * `upTo` is the position of the last event in the log that the signal is about; omitted by callers that do not know it.
   */
  notify(channel: string, upTo?: number): void;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: (upTo?: number) => void): () => void;
}
