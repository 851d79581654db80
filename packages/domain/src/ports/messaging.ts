import type { PushMessage } from '@rentreel/contracts/notifications';

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

/**
 * Wakes whoever waits on a channel: a person's id for their live events, or `outboxChannel` for the worker. It carries no
 * data and may lose a call: the log in the database is the truth, and listeners read on from their last place in it.
 */
export interface EventBus {
  notify(channel: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: () => void): () => void;
}
