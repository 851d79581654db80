import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import type { ApiScope } from '../api-keys/index.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { inspectionStates } from '../inspections/states.ts';
import { listingStates } from '../listings/process.ts';
import { koboAmount } from '../money.ts';
import { withdrawalProcess } from '../payouts/process.ts';

/** Fields of events per topic: ids, states, amounts and times. Names, texts and secrets are fetched with the client. */
const booking = z.strictObject({
  bookingId: idField('bkg'),
  listingId: idField('lst'),
  tenantId: idField('usr'),
  landlordId: idField('usr'),
  state: z.enum(bookingStates),
});
/** `amountKobo`: amount paid, released or returned. */
const bookingMoney = z.extend(booking, { amountKobo: koboAmount });
/** `receivedKobo`: what reached the wallet of `landlordId`; under a mandate the rest of the amount went to the owner. */
const bookingRelease = z.extend(bookingMoney, { receivedKobo: z.optional(koboAmount) });

const inspection = z.strictObject({
  inspectionId: idField('ins'),
  listingId: idField('lst'),
  tenantId: idField('usr'),
  landlordId: idField('usr'),
  state: z.enum(inspectionStates),
  /** Epoch milliseconds. */
  startsAt: z.number(),
});

const message = z.strictObject({
  messageId: idField('msg'),
  conversationId: idField('cnv'),
  listingId: idField('lst'),
  senderId: idField('usr'),
});

const movement = z.strictObject({ paymentId: idField('pay'), amountKobo: koboAmount });
const payout = z.extend(movement, { state: z.enum(withdrawalProcess.states) });
const listing = z.strictObject({ listingId: idField('lst'), state: z.enum(listingStates) });

interface WebhookTopicSpec {
  /** Label for choosing it. */
  readonly label: string;
  /** Scope with which a key can read details. */
  readonly scope: ApiScope;
  /** Recipients: the parties of the event, each at their own endpoints. */
  readonly hears: readonly string[];
  readonly data: z.ZodMiniType;
}

const both = { scope: 'bookings:read', hears: ['tenant', 'landlord'] } as const;
const visit = { scope: 'inspections:read', hears: ['tenant', 'landlord'], data: inspection } as const;
const own = { scope: 'listings:read', hears: ['landlord'], data: listing } as const;
const money = { scope: 'wallet:read', hears: ['owner'] } as const;

/** All topics of endpoints. A transition of a booking or inspection is one event, of the best matching topic. */
export const webhookTopics = {
  'booking.created': { label: 'Someone applied for a home', data: booking, ...both },
  'booking.paid': { label: 'The rent was paid into escrow', data: bookingMoney, ...both },
  'booking.released': { label: 'Money was released to the landlord', data: bookingRelease, ...both },
  'booking.refunded': { label: 'Money went back to the tenant', data: bookingMoney, ...both },
  'booking.disputed': { label: 'A problem was reported, or a claim contested', data: booking, ...both },
  'booking.cancelled': { label: 'It was declined, withdrawn or cancelled, or expired', data: booking, ...both },
  'booking.changed': { label: 'Any other step of a booking', data: booking, ...both },
  'inspection.requested': { label: 'An inspection was requested', ...visit },
  'inspection.confirmed': { label: 'An inspection was confirmed', ...visit },
  'inspection.cancelled': { label: 'It was declined, withdrawn or cancelled, or expired', ...visit },
  'inspection.changed': { label: 'Any other step of an inspection', ...visit },
  'message.received': {
    label: 'Someone sent you a message',
    scope: 'messages:read',
    hears: ['recipient'],
    data: message,
  },
  'wallet.deposited': { label: 'A deposit reached your wallet', data: movement, ...money },
  'wallet.withdrawn': { label: 'You withdrew money', data: movement, ...money },
  'payout.paid': { label: 'The bank paid a withdrawal', data: payout, ...money },
  'payout.returned': { label: 'A withdrawal came back to your wallet', data: payout, ...money },
  'payout.changed': { label: 'Any other step of a withdrawal', data: payout, ...money },
  'listing.published': { label: 'A home of yours can be found', ...own },
  'listing.let': { label: 'A home of yours is let', ...own },
  'listing.changed': { label: 'Any other step of a listing', ...own },
} as const satisfies Record<string, WebhookTopicSpec>;

export type WebhookTopic = keyof typeof webhookTopics;
export const webhookTopicNames = keysOf(webhookTopics);

/** Returns the recipients of a topic, as named in its events. */
export type WebhookListener<T extends WebhookTopic> = (typeof webhookTopics)[T]['hears'][number];
export type WebhookData<T extends WebhookTopic> = z.infer<(typeof webhookTopics)[T]['data']>;

/** Test event that an owner sends to an endpoint; every endpoint receives it. */
export const webhookTestTopic = 'webhook.test';
export const webhookTestData = z.strictObject({ endpointId: idField('whk') });

export type WebhookEventType = WebhookTopic | typeof webhookTestTopic;
export const webhookEventTypes = [...webhookTopicNames, webhookTestTopic] as const;
