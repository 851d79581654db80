import type { Id } from '@rentreel/contracts/ids';
import { digestChoices } from '@rentreel/contracts/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Notifications. Each event notifies a user once: `event_key` is unique per user. */
export const notices = sqliteTable(
  'notices',
  {
    id: text('id').$type<Id<'ntf'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    eventKey: text('event_key').notNull(),
    kind: text('kind').notNull(),
    topic: text('topic').notNull(),
    /** The subject; notifications of a thread on one day form a group. */
    thread: text('thread').notNull(),
    /** JSON in the shape of the contracts. */
    facts: text('facts').notNull(),
    /** Whether the inbox shows it; one that is muted there may still be mailed. */
    inApp: integer('in_app', { mode: 'boolean' }).notNull(),
    /** Day of Lagos since 1970. */
    day: integer('day').notNull(),
    occurredAt: integer('occurred_at').notNull(),
    readAt: integer('read_at'),
  },
  (table) => [
    uniqueIndex('notices_by_event').on(table.userId, table.eventKey),
    index('notices_by_day').on(table.userId, table.day, table.thread, table.occurredAt),
    index('notices_unread')
      .on(table.userId, table.thread)
      .where(sql`read_at is null`),
    index('notices_by_age').on(table.occurredAt),
  ],
);

/**
 * Deliveries of a notification outside of the app, one per channel. The mail or the pushes are events of the outbox, with its
 * retries.
 */
export const noticeDeliveries = sqliteTable(
  'notice_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    noticeId: text('notice_id')
      .$type<Id<'ntf'>>()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: text('user_id').$type<Id<'usr'>>().notNull(),
    channel: text('channel', { enum: ['mail', 'push'] }).notNull(),
    /** Deliveries with the same name are sent as one. */
    bundle: text('bundle').notNull(),
    dueAt: integer('due_at').notNull(),
    /** `dropped`: it was read or muted before it was due. */
    state: text('state', { enum: ['waiting', 'sent', 'dropped'] }).notNull(),
    settledAt: integer('settled_at'),
  },
  (table) => [
    uniqueIndex('notice_deliveries_once').on(table.noticeId, table.channel),
    index('notice_deliveries_waiting')
      .on(table.userId, table.dueAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** Settings chosen by a user; defaults apply without a row. */
export const noticeSettings = sqliteTable('notice_settings', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  /** JSON: `topic.channel` to yes or no, where it differs from the default. */
  choices: text('choices').notNull(),
  /** Minutes since midnight in Lagos; both null without quiet hours. */
  quietFromMinute: integer('quiet_from_minute'),
  quietToMinute: integer('quiet_to_minute'),
  digest: text('digest', { enum: digestChoices }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Browsers subscribed to pushes, each until the session that subscribed it ends. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').$type<Id<'psh'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The public handle of the session. */
    sessionId: text('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId, table.createdAt)],
);
