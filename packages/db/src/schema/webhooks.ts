import type { Id } from '@rentreel/contracts/ids';
import {
  type WebhookTopic,
  webhookDeliveryStates,
  webhookEndpointStates,
  webhookEventTypes,
  webhookFaults,
  webhookPauseReasons,
} from '@rentreel/contracts/webhooks';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Webhook endpoints of users. Times are epoch milliseconds. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text('id').$type<Id<'whk'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    url: text('url').notNull(),
    topics: text('topics', { mode: 'json' }).$type<WebhookTopic[]>().notNull(),
    /** Encrypted rather than hashed, because it signs. */
    secret: text('secret').notNull(),
    /** The previous secret, which also signs until `oldSecretUntil`; encrypted. */
    oldSecret: text('old_secret'),
    oldSecretUntil: integer('old_secret_until'),
    state: text('state', { enum: webhookEndpointStates }).notNull(),
    pausedBecause: text('paused_because', { enum: webhookPauseReasons }),
    /** Since when every attempt has failed; null while they succeed. */
    failingSince: integer('failing_since'),
    /** Pause after a timeout: nothing is sent until then, so that other endpoints do not wait for it. */
    quietUntil: integer('quiet_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('webhook_endpoints_by_user').on(table.userId)],
);

/** Deliveries of events to endpoints, with the log of their results. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').$type<Id<'whd'>>().primaryKey(),
    endpointId: text('endpoint_id')
      .$type<Id<'whk'>>()
      .notNull()
      .references(() => webhookEndpoints.id),
    eventId: text('event_id').notNull(),
    type: text('type', { enum: webhookEventTypes }).notNull(),
    /** JSON in the form in which it is sent. */
    body: text('body').notNull(),
    occurredAt: integer('occurred_at').notNull(),
    state: text('state', { enum: webhookDeliveryStates }).notNull(),
    /** Version counter: a worker handles only the version that it was called for. */
    version: integer('version').notNull(),
    /** When the event was last resent manually. */
    attempts: integer('attempts').notNull(),
    lastAttemptAt: integer('last_attempt_at'),
    nextAttemptAt: integer('next_attempt_at'),
    answerStatus: integer('answer_status'),
    fault: text('fault', { enum: webhookFaults }),
    excerpt: text('excerpt').notNull(),
    durationMs: integer('duration_ms'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.occurredAt),
    index('webhook_deliveries_by_time').on(table.occurredAt),
  ],
);
