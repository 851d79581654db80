import type { WebhookEvent } from './api.gen.ts';

/** A webhook call that does not come from RentReel, is too old, or cannot be parsed. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

/** Headers of a call: those of `fetch` and Deno, or the plain object of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A received webhook call. */
export interface WebhookCall {
  readonly headers: WebhookHeaders;
  /** The raw body, before any parsing. */
  readonly body: string | Uint8Array;
}

export interface VerifyOptions {
  /** Largest allowed age, or lead, of a call in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
  /** Current time in epoch milliseconds; defaults to the system clock. */
  readonly now?: number;
}

const hmac = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

async function keyOf(secret: string) {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = bytesOf(secret.replace(/^whsec_/, ''));
  } catch {
    throw new TypeError('A webhook secret is whsec_ and base64, as RentReel showed it.');
  }
  if (bytes.length === 0) throw new TypeError('The webhook secret is empty.');
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify']);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof found !== 'string' || found === '') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return found;
}

/** Returns the signatures of the only supported version; malformed ones are ignored. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((entry) => {
    const [version, signature = ''] = entry.split(',');
    try {
      return version === 'v1' ? [bytesOf(signature)] : [];
    } catch {
      return [];
    }
  });
}

function requireRecent(timestamp: string, { toleranceSeconds = 300, now = Date.now() }: VerifyOptions): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = Math.abs(now / 1000 - seconds);
  if (Number.isNaN(age)) throw new WebhookVerificationError('The header webhook-timestamp is not a time in seconds.');
  if (age > toleranceSeconds)
    throw new WebhookVerificationError('The call is too old, or the clock of this machine is wrong.');
}

/**
 * Verifies that a webhook call comes from RentReel and is recent, and returns its event. Pass both secrets during a rotation.
 * Throws a WebhookVerificationError for a call that must be rejected, and a TypeError for an invalid secret.
 *
 * Delivery is at least once: `event.id` is the same at all endpoints, and the header `webhook-id` is the same for every
 * delivery of an event to one endpoint.
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  { headers, body: rawBody }: WebhookCall,
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  requireRecent(timestamp, options);
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  const signed = encoder.encode(`${id}.${timestamp}.${body}`);
  for (const known of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(known);
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify(hmac, key, signature, signed)) return parse(body);
    }
  }
  throw new WebhookVerificationError('No signature fits: the call is not from RentReel, or the secret is another one.');
}

function parse(body: string): WebhookEvent {
  try {
    return JSON.parse(body) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('The body is not JSON.');
  }
}

/** A signed call as RentReel would send it. */
export interface TestCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Fields of a test event; the others get generated values. */
export type TestEvent<T extends WebhookEvent['type'] = WebhookEvent['type']> = {
  readonly type: T;
  readonly data: Extract<WebhookEvent, { type: T }>['data'];
  readonly id?: string;
  /** Time of the event and of the delivery, epoch milliseconds; defaults to now. */
  readonly at?: number;
};

const madeUp = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`;

/** Creates the body and headers of an event signed with `secret`, for tests of a receiver. */
export async function signTestEvent<T extends WebhookEvent['type']>(
  secret: string,
  { type, data, id = madeUp('evt'), at = Date.now() }: TestEvent<T>,
): Promise<TestCall> {
  const body = JSON.stringify({ id, type, timestamp: new Date(at).toISOString(), data });
  const [deliveryId, timestamp] = [madeUp('whd'), String(Math.floor(at / 1000))];
  const signed = encoder.encode(`${deliveryId}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign(hmac, await keyOf(secret), signed));
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': deliveryId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
    },
    body,
  };
}
