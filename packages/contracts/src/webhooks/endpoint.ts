import * as z from 'zod/mini';
import { labelField, tidyText } from '../fields.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { webhookEventTypes, webhookTopicNames } from './topics.ts';

export const webhookRules = {
  /** Endpoints per user. */
  most: 10,
  nameMaxLength: 60,
  urlMaxLength: 500,
  /** How long a replaced secret still signs, in addition to the new one. */
  oldSecretHours: 24,
  /** Attempts per event before it counts as failed. */
  attempts: 12,
  /** Retention of deliveries in the log. */
  logDays: 30,
  /** Stored part of a response, in characters. */
  excerptLength: 200,
  /** Events resent by one call. */
  mostResent: 500,
} as const;

const nameText = 'Name the program that listens there.';
const nameField = labelField(nameText, webhookRules.nameMaxLength);

const urlText = 'Write a whole address, such as https://example.com/rentreel.';

const anyUrl = z.url({ protocol: /^https?$/i });
/** A URL without credentials and fragment. */
const isEndpointUrl = (text: string) =>
  /^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i.test(text) && anyUrl.safeParse(text).success;

const urlField = z
  .string(urlText)
  .check(
    tidyText(),
    z.maxLength(webhookRules.urlMaxLength, `Use at most ${webhookRules.urlMaxLength} characters.`),
    z.refine(isEndpointUrl, { message: urlText }),
  );

const topicsText = 'Choose at least one event.';
const topicsField = z.array(z.enum(webhookTopicNames, 'Choose from the list.'), topicsText).check(
  z.minLength(1, topicsText),
  z.maxLength(webhookTopicNames.length, topicsText),
  z.refine((topics) => new Set(topics).size === topics.length, { message: 'Choose each topic once.' }),
);

export const createWebhookInput = z.strictObject({ name: nameField, url: urlField, topics: topicsField });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

export const webhookInput = z.strictObject({ endpointId: idField('whk') });
export type WebhookInput = z.infer<typeof webhookInput>;

export const updateWebhookInput = z.extend(createWebhookInput, webhookInput.shape);
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const webhookEndpointStates = ['active', 'paused'] as const;
/** Why nothing is sent: its owner paused it, every event failed for days, or it responded with 410. */
export const webhookPauseReasons = ['owner', 'failing', 'gone'] as const;

/** An endpoint as its owner sees it: everything except the secret. Times are epoch milliseconds. */
export const webhookEndpoint = z.strictObject({
  id: idField('whk'),
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopicNames)),
  state: z.enum(webhookEndpointStates),
  pausedBecause: z.nullable(z.enum(webhookPauseReasons)),
  /** Since when every delivery fails; null while it works. */
  failingSince: z.nullable(z.number()),
  /** Until when the previous secret also signs. */
  oldSecretUntil: z.nullable(z.number()),
  createdAt: z.number(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** An endpoint with a newly created secret, shown only once. */
export const webhookWithSecret = z.strictObject({ endpoint: webhookEndpoint, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;
/** Why an attempt got no response, or was not made. */
export const webhookFaults = [
  'private_address',
  'not_https',
  'unknown_host',
  'no_connection',
  'bad_certificate',
  'timeout',
  'paused',
  'account_blocked',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** One event for one endpoint. Times are epoch milliseconds. */
export const webhookDelivery = z.strictObject({
  /** The `webhook-id` header: the same for every attempt at this endpoint. */
  id: idField('whd'),
  type: z.enum(webhookEventTypes),
  state: z.enum(webhookDeliveryStates),
  /** Request body. */
  body: z.string(),
  occurredAt: z.number(),
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.number()),
  nextAttemptAt: z.nullable(z.number()),
  /** HTTP status of the last response; null without one. */
  answerStatus: z.nullable(z.number()),
  fault: z.nullable(z.enum(webhookFaults)),
  /** Beginning of the last response. */
  excerpt: z.string(),
  /** Duration of the last attempt in milliseconds. */
  durationMs: z.nullable(z.number()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = pageOf(webhookDelivery);

export const listDeliveriesInput = z.strictObject({
  endpointId: idField('whk'),
  state: z.optional(z.enum(webhookDeliveryStates, 'Choose from the list.')),
  ...pageFields,
  limit: limitField(20, 100),
});
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;

export const deliveryInput = z.strictObject({ deliveryId: idField('whd') });
export type DeliveryInput = z.infer<typeof deliveryInput>;

const sinceText = 'Choose a time since when.';
/** `since`: epoch milliseconds. */
export const resendFailedInput = z.extend(webhookInput, { since: z.number(sinceText).check(z.int(sinceText)) });
export type ResendFailedInput = z.infer<typeof resendFailedInput>;

/** `left`: failed events that a further call resends. */
export const resentEvents = z.strictObject({ resent: z.number(), left: z.number() });
export type ResentEvents = z.infer<typeof resentEvents>;
