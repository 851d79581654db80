import type { WebhookFault } from '@rentreel/contracts/webhooks';

/** What goes wrong on the way to an address. */
type CallFault = Exclude<WebhookFault, 'paused' | 'account_blocked'>;

/** One event for one address. */
export interface WebhookCall {
  readonly url: string;
  /** The `webhook-id`: the same however often the event is sent there. */
  readonly id: string;
  /** When this attempt is made, epoch milliseconds. */
  readonly at: number;
  /** JSON, as it is signed and sent. */
  readonly body: string;
  /** `whsec_…`; every one of them signs. */
  readonly secrets: readonly string[];
}

/** What came of a call; `durationMs` is how long it took. */
export type WebhookOutcome =
  | {
      readonly status: 'answered';
      /** The HTTP status. Redirects are not followed. */
      readonly answerStatus: number;
      /** The beginning of the answer. */
      readonly excerpt: string;
      /** How long a receiver that is busy (429, 503) asks to be left alone, by its Retry-After; null when it does not say. */
      readonly retryAfterMs: number | null;
      readonly durationMs: number;
    }
  | { readonly status: 'failed'; readonly fault: CallFault; readonly durationMs: number };

/**
 * Calls webhooks with the headers and signatures of Standard Webhooks. It connects to public addresses alone, and to the
 * address that it checked. It throws nothing for what a receiver does.
 */
export interface WebhookSender {
  /** Why an address can never be called, as far as it tells by itself; undefined when it may be. */
  faultOf(url: string): Extract<CallFault, 'not_https' | 'private_address'> | undefined;
  send(call: WebhookCall): Promise<WebhookOutcome>;
}
