import type { PushMessage } from '@rentreel/contracts/notifications';

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
