import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Paystack puts into `x-paystack-signature`: HMAC-SHA512 of the raw body with the secret key, in hex. */
export function signPaystackBody(secretKey: string, rawBody: Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/** Compared in constant time; no signature and one of another length are wrong ones. */
export function isPaystackSignature(secretKey: string, rawBody: Uint8Array, signature: string | undefined): boolean {
  const expected = Buffer.from(signPaystackBody(secretKey, rawBody));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
