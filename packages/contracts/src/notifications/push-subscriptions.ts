import * as z from 'zod/mini';
import { notificationLimits } from './notification-limits.ts';

const text = 'This browser gave an address for notices that we cannot use. Turn them off and on again.';
const bytes = (length: number) => z.string(text).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), text));

/** Where a browser can be reached, and the keys that only it can read with (RFC 8291). */
export const subscribePushInput = z.strictObject({
  endpoint: z
    .string(text)
    .check(z.maxLength(notificationLimits.endpointLength, text), z.regex(/^https?:\/\/\S+$/, text)),
  /** A point of P-256 and 16 bytes, in base64url. */
  p256dh: bytes(87),
  auth: bytes(22),
  /** Only goes on with what the same person turned on before; a browser of somebody else stays theirs. */
  renew: z._default(z.boolean(text), false),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

export const unsubscribePushInput = z.strictObject({
  endpoint: z.string(text).check(z.maxLength(notificationLimits.endpointLength, text)),
});
export type UnsubscribePushInput = z.infer<typeof unsubscribePushInput>;

/** With which key the browser asks its push service for an address. */
export const pushKey = z.strictObject({ publicKey: z.string() });
export type PushKey = z.infer<typeof pushKey>;

/** What a push carries, encrypted; the service worker shows it. */
export const pushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** Behind the `#`. */
  path: z.string(),
  /** A later push with the same tag takes the place of an earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
