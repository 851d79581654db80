import type { Id } from '@rentreel/contracts/ids';
import { bookingSides } from '@rentreel/contracts/bookings';
import { reportOutcomeCodes, reportStates } from '@rentreel/contracts/messages';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/**
 * Conversations of a tenant and a landlord about one home. The `…Seq` are message numbers in it; 0 is before the first.
 */
export const conversations = sqliteTable(
  'conversations',
  {
    id: text('id').$type<Id<'cnv'>>().primaryKey(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    tenantId: text('tenant_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Time of the last message, or of the opening while there is none, epoch milliseconds. */
    lastAt: integer('last_at').notNull(),
    /** The last message that a side has read, and the last that its devices have received. */
    tenantReadSeq: integer('tenant_read_seq').notNull().default(0),
    tenantDeliveredSeq: integer('tenant_delivered_seq').notNull().default(0),
    landlordReadSeq: integer('landlord_read_seq').notNull().default(0),
    landlordDeliveredSeq: integer('landlord_delivered_seq').notNull().default(0),
    tenantArchived: integer('tenant_archived', { mode: 'boolean' }).notNull().default(false),
    landlordArchived: integer('landlord_archived', { mode: 'boolean' }).notNull().default(false),
    /** Why the landlord declined; null while they have not. */
    declinedReason: text('declined_reason'),
    /** The side whose answer is awaited; null when neither is. */
    awaiting: text('awaiting', { enum: bookingSides }),
    /** From when on the request counts as unanswered for too long, epoch milliseconds; cleared by the next message. */
    expiredAt: integer('expired_at'),
    /** Since when the two may exchange phone numbers, epoch milliseconds; null before a confirmed inspection. */
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
    id: text('id').$type<Id<'msg'>>().primaryKey(),
    conversationId: text('conversation_id')
      .$type<Id<'cnv'>>()
      .notNull()
      .references(() => conversations.id),
    seq: integer('seq').notNull(),
    /** Null for an event without an actor, such as an expiry. */
    senderId: text('sender_id')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    kind: text('kind', { enum: ['text', 'photos', 'card', 'system'] }).notNull(),
    /** The text that both sides read; for photos, cards and events a textual description. */
    text: text('text').notNull(),
    /** JSON: the photos, the card or the event; null for text. */
    payload: text('payload'),
    /** The original text when a part of it was hidden; only its author and a logged review can read it. */
    original: text('original'),
    /** JSON: the hidden parts, in order; null without any. */
    hidden: text('hidden'),
    /** Idempotency id of the message, chosen by the sender's device. */
    clientId: text('client_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_by_conversation').on(table.conversationId, table.seq),
    uniqueIndex('messages_by_client_id').on(table.conversationId, table.senderId, table.clientId),
    index('messages_by_sender').on(table.senderId, table.createdAt),
  ],
);

/** Blocked users by the user who blocked them. */
export const blockedPeople = sqliteTable(
  'blocked_people',
  {
    blockerId: text('blocker_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    blockedId: text('blocked_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

/** Reports about the other side of a conversation. */
export const conversationReports = sqliteTable(
  'conversation_reports',
  {
    id: text('id').$type<Id<'rpt'>>().primaryKey(),
    conversationId: text('conversation_id')
      .$type<Id<'cnv'>>()
      .notNull()
      .references(() => conversations.id),
    reporterId: text('reporter_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: reportStates }).notNull(),
    /** The decision of an administrator, its author and time; null while the report is open. */
    outcome: text('outcome', { enum: reportOutcomeCodes }),
    /**
     * The answer that the reporters read; null while the report is open, and for reports closed before 26 November 2026.
     */
    decisionText: text('decision_text'),
    closedBy: text('closed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('conversation_reports_by_conversation').on(table.conversationId, table.createdAt),
    index('conversation_reports_by_reporter').on(table.reporterId, table.createdAt),
    index('conversation_reports_by_state').on(table.state, table.createdAt),
  ],
);
