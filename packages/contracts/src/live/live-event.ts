import * as z from 'zod/mini';
import { chatChange } from '../messages/message.ts';

/**
 * What a signed-in client is told while it is open. Events say what changed; the client reads the new state, unless the
 * event carries it.
 * `live.started` opens a connection that begins at "now": whatever was read before it may be old by then.
 */
export const liveTopics = [
  'live.started',
  'wallet.changed',
  'saved.changed',
  'media.changed',
  'listing.changed',
  'alerts.changed',
  'messages.changed',
  'inspections.changed',
  'bookings.changed',
  'payments.changed',
  'pots.changed',
  'payouts.changed',
  'disputes.changed',
  'verification.changed',
  'reviews.changed',
  'mandates.changed',
  'referrals.changed',
  'profile.changed',
  'support.changed',
  'notifications.changed',
  'session.ended',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

export const liveEvent = z.strictObject({
  topic: z.enum(liveTopics),
  /** Epoch milliseconds. */
  occurredAt: z.number(),
  /** Of `messages.changed`: what changed in one chat. Left out when it is more than that: the client then reads the new state. */
  change: z.optional(chatChange),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** `lastEventId` is the id of the last event the client saw; it then misses none. */
export const liveEventsInput = z.optional(
  z.strictObject({
    lastEventId: z.optional(
      z.nullable(
        z.string('Reconnect without an event id.').check(z.regex(/^\d{1,16}$/, 'Reconnect without an event id.')),
      ),
    ),
  }),
);
