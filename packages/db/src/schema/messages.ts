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
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_by_home').on(table.listingId, table.tenantId),
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
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['text', 'photo', 'card', 'system'] }).notNull(),
    /** As both sides read it. */
    text: text('text').notNull(),
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
    state: text('state', { enum: ['open', 'closed'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('conversation_reports_by_conversation').on(table.conversationId, table.createdAt)],
);
