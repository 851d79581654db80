import type { WebhookFault } from '@rentreel/contracts/webhooks';

/** Errors on the way to an address. */
type CallFault = Exclude<WebhookFault, 'paused' | 'account_blocked'>;

/** One event for one endpoint. */
export interface WebhookCall {
  readonly url: string;
  /** The `webhook-id`: the same for every attempt to send the event there. */
  readonly id: string;
  /** Time of this attempt, epoch milliseconds. */
  readonly at: number;
  /** The JSON text that is signed and sent. */
  readonly body: string;
  /** `whsec_…`; each secret adds a signature. */
  readonly secrets: readonly string[];
}

/** The result of a call; `durationMs` is its duration. */
export type WebhookOutcome =
  | {
      readonly status: 'answered';
      /** The HTTP status. Redirects are not followed. */
      readonly answerStatus: number;
      /** The beginning of the response body. */
      readonly excerpt: string;
      /** How long a busy receiver (429, 503) asks not to be called, from its Retry-After header; null without one. */
      readonly retryAfterMs: number | null;
      readonly durationMs: number;
    }
  | { readonly status: 'failed'; readonly fault: CallFault; readonly durationMs: number };

/**
 * Calls webhooks with the headers and signatures of Standard Webhooks. Connects only to public addresses, and to the address
 * it has checked. Does not throw for a receiver's response or failure.
 */
export interface WebhookSender {
  /** Returns why an address can never be called, as far as its text shows; undefined when it can. */
  faultOf(url: string): Extract<CallFault, 'not_https' | 'private_address'> | undefined;
  send(call: WebhookCall): Promise<WebhookOutcome>;
}
