import * as z from 'zod/mini';
import { chatChange } from '../messages/message.ts';

/**
 * Events sent to connected logged-in clients. An event says what changed; the client fetches the new state, unless the event
 * carries it. `live.started` opens a connection that starts now: data read before may be stale.
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
  /**
   * For `messages.changed`: the change in one chat. Missing when more than that changed: the client then fetches the new
   * state.
   */
  change: z.optional(chatChange),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** `lastEventId` is the id of the last event the client received; the stream resumes after it without a gap. */
export const liveEventsInput = z.optional(
  z.strictObject({
    lastEventId: z.optional(
      z.nullable(
        z.string('Reconnect without an event id.').check(z.regex(/^\d{1,16}$/, 'Reconnect without an event id.')),
      ),
    ),
  }),
);
