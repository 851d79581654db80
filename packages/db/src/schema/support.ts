import type { Id } from '@rentreel/contracts/ids';
import { closeReasonNames, supportTopicNames, ticketAuthors, ticketProcess } from '@rentreel/contracts/support';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Support tickets. Times are epoch milliseconds. */
export const supportTickets = sqliteTable(
  'support_tickets',
  {
    id: text('id').$type<Id<'tkt'>>().primaryKey(),
    /** Eight digits that a user can read out on the phone. */
    reference: text('reference').notNull(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    topic: text('topic', { enum: supportTopicNames }).notNull(),
    subject: text('subject').notNull(),
    /** The booking, listing or ledger entry of the user, and its label at the time of writing. */
    aboutId: text('about_id'),
    aboutLabel: text('about_label'),
    aboutAt: integer('about_at'),
    state: text('state', { enum: ticketProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** Since when the user has waited for an answer, and its deadline; null while they do not wait. */
    waitingSince: integer('waiting_since'),
    dueAt: integer('due_at'),
    /** The support agent who answered last. */
    answeredBy: text('answered_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    closeReason: text('close_reason', { enum: closeReasonNames }),
    ratedSolved: integer('rated_solved', { mode: 'boolean' }),
    ratingText: text('rating_text').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_tickets_by_reference').on(table.reference),
    index('support_tickets_by_user').on(table.userId, table.createdAt),
    index('support_tickets_by_state').on(table.state, table.stateSince),
    index('support_tickets_to_answer')
      .on(table.dueAt)
      .where(sql`state = 'open'`),
  ],
);

/** Messages of both sides in a ticket, in order; never changed. `photos` is JSON. */
export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: text('id').$type<Id<'tms'>>().primaryKey(),
    ticketId: text('ticket_id')
      .$type<Id<'tkt'>>()
      .notNull()
      .references(() => supportTickets.id),
    by: text('by', { enum: ticketAuthors }).notNull(),
    authorId: text('author_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    photos: text('photos').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('support_messages_in_order').on(table.ticketId, table.at, table.id),
    index('support_messages_by_author').on(table.authorId, table.at),
  ],
);

/** Steps of a ticket; never changed. */
export const supportTicketSteps = sqliteTable(
  'support_ticket_steps',
  {
    ticketId: text('ticket_id')
      .$type<Id<'tkt'>>()
      .notNull()
      .references(() => supportTickets.id),
    version: integer('version').notNull(),
    name: text('name', { enum: ticketProcess.transitionNames }).notNull(),
    actor: text('actor', { enum: ticketProcess.actors }).notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: ticketProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.version] })],
);
