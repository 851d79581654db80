import { digestChoices } from '@rentreel/contracts/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** What people were told of. The same event tells a person once: `event_key` is unique for each of them. */
export const notices = sqliteTable(
  'notices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    eventKey: text('event_key').notNull(),
    kind: text('kind').notNull(),
    topic: text('topic').notNull(),
    /** What it belongs to; notices of a thread and a day stand together. */
    thread: text('thread').notNull(),
    /** JSON in the shape of the contracts. */
    facts: text('facts').notNull(),
    /** Whether the inbox shows it; what is muted there may still be mailed. */
    inApp: integer('in_app', { mode: 'boolean' }).notNull(),
    /** The day in Lagos, counted from the epoch. */
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

/** How a notice leaves the app: once for each channel. Its mail or pushes are events of the outbox, with its retries. */
export const noticeDeliveries = sqliteTable(
  'notice_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    channel: text('channel', { enum: ['mail', 'push'] }).notNull(),
    /** What waits under the same name goes out as one. */
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

/** What a person chose; without a row the usual holds. */
export const noticeSettings = sqliteTable('notice_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** JSON: `topic.channel` to yes or no, where it is not the default. */
  choices: text('choices').notNull(),
  /** Minutes since midnight in Lagos; both null without quiet hours. */
  quietFromMinute: integer('quiet_from_minute'),
  quietToMinute: integer('quiet_to_minute'),
  digest: text('digest', { enum: digestChoices }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Browsers that take pushes, each as long as the session is open that it was told from. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
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
