import type { Id } from '@rentreel/contracts/ids';
import { refundKinds, refundProcess, refundReasonCodes } from '@rentreel/contracts/refunds';
import type { Kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/**
 * Refunds of fees and goodwill payments: proposed by one administrator, decided by another. Times are epoch milliseconds.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').$type<Id<'rfn'>>().primaryKey(),
    kind: text('kind', { enum: refundKinds }).notNull(),
    state: text('state', { enum: refundProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** The recipient. */
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    reason: text('reason', { enum: refundReasonCodes }).notNull(),
    /** The text for the recipient. */
    text: text('text').notNull(),
    /** The entry that charged the fee; for goodwill the booking or the entry it refers to. */
    aboutId: text('about_id').notNull(),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .references(() => bookings.id),
    proposedBy: text('proposed_by')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    /** What the second administrator has checked, or why it was declined or withdrawn. */
    endReason: text('end_reason').notNull().default(''),
    /** The entry that paid it. */
    entryId: text('entry_id').$type<Id<'jrn'>>().unique(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_one_open')
      .on(table.userId, table.aboutId, table.kind)
      .where(sql`state = 'proposed'`),
    uniqueIndex('refunds_one_goodwill')
      .on(table.userId, table.aboutId)
      .where(sql`kind = 'goodwill' AND state in ('proposed', 'paid')`),
    index('refunds_proposed')
      .on(table.createdAt)
      .where(sql`state = 'proposed'`),
    index('refunds_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index('refunds_by_about').on(table.aboutId),
    index('refunds_by_user').on(table.userId, table.createdAt),
    check('refund_is_positive', sql`amount_kobo > 0`),
    check('refund_by_two', sql`state <> 'paid' or (decided_by is not null and decided_by <> proposed_by)`),
    check('refund_paid_has_entry', sql`(state = 'paid') = (entry_id is not null)`),
  ],
);
