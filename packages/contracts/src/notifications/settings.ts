import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { notificationChannels, notificationLimits, notificationTopicNames } from './topics.ts';

/** Contents of the daily email: calm notifications, everything except money and security, or nothing. */
export const digestChoices = ['calm', 'all', 'off'] as const;
export type DigestChoice = (typeof digestChoices)[number];

const timeText = 'Choose a time of the day.';
/** Minutes since midnight in Lagos. */
const minuteOfDay = wholeBetween(timeText, { min: 0, max: 1439 });

const quietText = 'The quiet hours need a beginning and another end.';
export const quietHours = z
  .strictObject({ fromMinute: minuteOfDay, toMinute: minuteOfDay }, quietText)
  .check(z.refine(({ fromMinute, toMinute }) => fromMinute !== toMinute, quietText));
export type QuietHours = z.infer<typeof quietHours>;

/** From 22:00 to 07:00. */
export const usualQuietHours: QuietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 };

/** A changed cell of the settings matrix. */
export const notificationChoice = z.strictObject({
  topic: z.enum(notificationTopicNames, 'Choose a row of the table.'),
  channel: z.enum(notificationChannels, 'Choose in the app, email or this device.'),
  wanted: z.boolean('Choose yes or no.'),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** Omitted fields stay unchanged. */
export const updateNotificationSettingsInput = z.strictObject({
  choice: z.optional(notificationChoice),
  /** Null turns the quiet hours off. */
  quietHours: z.optional(z.nullable(quietHours)),
  digest: z.optional(z.enum(digestChoices, 'Choose what the daily email gathers.')),
});
export type UpdateNotificationSettingsInput = z.infer<typeof updateNotificationSettingsInput>;

export const notificationSettings = z.strictObject({
  /** All configurable cells with their current value. */
  choices: z.array(notificationChoice),
  quietHours: z.nullable(quietHours),
  digest: z.enum(digestChoices),
  email: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const text = 'This browser gave an address for notifications that we can’t use. Turn them off and on again.';
const bytes = (length: number) => z.string(text).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), text));

/** Push address of a browser, and its encryption keys (RFC 8291). */
export const subscribePushInput = z.strictObject({
  endpoint: z
    .string(text)
    .check(z.maxLength(notificationLimits.endpointLength, text), z.regex(/^https?:\/\/\S+$/, text)),
  /** A point of P-256 and 16 bytes, in base64url. */
  p256dh: bytes(87),
  auth: bytes(22),
  /** Only renews a subscription of the same user; a browser registered by another user stays with that user. */
  renew: z._default(z.boolean(text), false),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

export const unsubscribePushInput = z.strictObject({
  endpoint: z.string(text).check(z.maxLength(notificationLimits.endpointLength, text)),
});
export type UnsubscribePushInput = z.infer<typeof unsubscribePushInput>;

/** Public key with which the browser subscribes to its push service. */
export const pushKey = z.strictObject({ publicKey: z.string() });
export type PushKey = z.infer<typeof pushKey>;

/** Encrypted content of a push, shown by the service worker. */
export const pushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** Path behind the `#`. */
  path: z.string(),
  /** A later push with the same tag replaces an earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
