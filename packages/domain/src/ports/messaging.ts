import type { PushMessage } from '@rentreel/contracts/notifications';
import type { MobileNumber } from '@rentreel/contracts/verification';
import type { RawWebhook } from './payments.ts';

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface MailMessage {
  /** Stays the same over retries, so that a mail server can drop doubles. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in HTML, for programs that show it. */
  readonly html?: string | undefined;
  /** Where a POST ends mails of this kind; mail programs show a button of their own for it. */
  readonly unsubscribeUrl?: string | undefined;
  readonly files?: readonly MailFile[] | undefined;
}

/** Sends mail. Throws when the mail was not taken; the outbox then tries again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** Where a browser takes pushes, and the keys that only it can read with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushDelivery {
  readonly to: PushAddress;
  readonly message: PushMessage;
  /** It may wake a sleeping phone. */
  readonly urgent: boolean;
}

/**
 * Hands pushes to the push services of browsers, encrypted for the browser alone. `gone`: the browser takes no more of
 * them. Throws when a push was not taken for another reason; it may then be sent again.
 */
export interface PushSender {
  /** With which browsers ask for an address: a point of P-256 in base64url. */
  readonly publicKey: string;
  /** Whether an address belongs to a push service that browsers use; no other is ever called. */
  isPushService(endpoint: string): boolean;
  send(delivery: PushDelivery): Promise<'taken' | 'gone'>;
}

/** A text message. The codes in it are made and checked by us; a sender only carries the words. */
export interface SmsMessage {
  /** Ours, and what makes a second try harmless where the provider knows it. */
  readonly reference: string;
  readonly to: MobileNumber;
  /** Chooses the route: codes go to numbers that take no advertisements as well. */
  readonly purpose: 'code' | 'notice';
  readonly text: string;
}

export type SmsRefusal = 'bad_number' | 'sender_not_approved' | 'no_credit' | 'dnd' | 'rate_limited' | 'unsupported';

export type SmsOutcome =
  | { readonly status: 'accepted'; readonly providerReference: string; readonly parts: number }
  | { readonly status: 'refused'; readonly reason: SmsRefusal };

export type SmsDelivery = 'sent' | 'delivered' | 'failed' | 'dnd' | 'expired';

/** What a provider tells about a message by itself. It only informs: nothing but its own row changes. */
export type SmsReport =
  | { readonly status: 'report'; readonly providerReference: string; readonly delivery: SmsDelivery }
  /** The signature is not the provider's. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/** Sends text messages. An outcome that is not known (time-out, lost connection) is thrown, never guessed. */
export interface SmsSender {
  readonly provider: string;
  /** True when no phone gets anything; screens must say so. */
  readonly sandbox: boolean;
  send(message: SmsMessage): Promise<SmsOutcome>;
  readReport(webhook: RawWebhook): SmsReport;
}

/**
 * Wakes whoever waits on a channel: a person's id for their live events, or `outboxChannel` for the worker. It carries no
 * data and may lose a call: the log in the database is the truth, and listeners read on from their last place in it.
 */
export interface EventBus {
  /** `upTo` is the last place in the log of events that it is about; left out by whoever does not know it. */
  notify(channel: string, upTo?: number): void;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: (upTo?: number) => void): () => void;
}
