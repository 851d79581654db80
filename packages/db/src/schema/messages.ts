import { bookingSides } from '@rentreel/contracts/bookings';
import { reportOutcomeCodes, reportStates } from '@rentreel/contracts/messages';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** What a tenant and a landlord write to each other about one home. The `…Seq` are numbers of messages in it; 0 is before the first. */
export const conversations = sqliteTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => users.id),
    landlordId: text('landlord_id')
      .notNull()
      .references(() => users.id),
    lastSeq: integer('last_seq').notNull().default(0),
    /** When the last message was written, epoch milliseconds; until there is one, when it was opened. */
    lastAt: integer('last_at').notNull(),
    /** Up to which message a side has read, and up to which its devices have heard. */
    tenantReadSeq: integer('tenant_read_seq').notNull().default(0),
    tenantDeliveredSeq: integer('tenant_delivered_seq').notNull().default(0),
    landlordReadSeq: integer('landlord_read_seq').notNull().default(0),
    landlordDeliveredSeq: integer('landlord_delivered_seq').notNull().default(0),
    tenantArchived: integer('tenant_archived', { mode: 'boolean' }).notNull().default(false),
    landlordArchived: integer('landlord_archived', { mode: 'boolean' }).notNull().default(false),
    /** Why the landlord said no; null while they have not. */
    declinedReason: text('declined_reason'),
    /** Whose answer the other side waits for; null when nobody waits. */
    awaiting: text('awaiting', { enum: bookingSides }),
    /** Since when the request counts as unanswered for too long, epoch milliseconds; the next message takes it away. */
    expiredAt: integer('expired_at'),
    /** Since when the two may give each other their numbers, epoch milliseconds; null before a confirmed inspection. */
    contactsOpenAt: integer('contacts_open_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_by_home').on(table.listingId, table.tenantId),
    index('conversations_by_time').on(table.createdAt),
    index('conversations_by_tenant').on(table.tenantId, table.lastAt),
    index('conversations_by_landlord').on(table.landlordId, table.lastAt),
  ],
);

/** Messages of a conversation, numbered without gaps; never changed. */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id),
    seq: integer('seq').notNull(),
    /** Null when nobody did it: a time ran out. */
    senderId: text('sender_id').references(() => users.id),
    kind: text('kind', { enum: ['text', 'photos', 'card', 'system'] }).notNull(),
    /** As both sides read it; of photos, cards and events what they say in words. */
    text: text('text').notNull(),
    /** JSON: the photos, the card or the event; null for plain words. */
    payload: text('payload'),
    /** As it was written, when something in it was hidden; only its writer and a logged review see it. */
    original: text('original'),
    /** JSON: what was hidden, in order; null when nothing was. */
    hidden: text('hidden'),
    /** The sender's own number of the message, so that sending it again does not double it. */
    clientId: text('client_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_by_conversation').on(table.conversationId, table.seq),
    uniqueIndex('messages_by_client_id').on(table.conversationId, table.senderId, table.clientId),
    index('messages_by_sender').on(table.senderId, table.createdAt),
  ],
);

/** Who wants to hear nothing more from whom. */
export const blockedPeople = sqliteTable(
  'blocked_people',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

/** What somebody says is wrong with the other side of a conversation. */
export const conversationReports = sqliteTable(
  'conversation_reports',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: reportStates }).notNull(),
    /** What an administrator made of it, and who and when; null while it is open. */
    outcome: text('outcome', { enum: reportOutcomeCodes }),
    /** What those who reported read; null while it is open, and for what was closed before 26 November 2026. */
    decisionText: text('decision_text'),
    closedBy: text('closed_by').references(() => users.id),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('conversation_reports_by_conversation').on(table.conversationId, table.createdAt),
    index('conversation_reports_by_reporter').on(table.reporterId, table.createdAt),
    index('conversation_reports_by_state').on(table.state, table.createdAt),
  ],
);
