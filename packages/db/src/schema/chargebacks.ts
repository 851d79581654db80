import type { Id } from '@rentreel/contracts/ids';
import { chargebackProcess, openChargebackStates } from '@rentreel/contracts/payments';
import { type Kobo, kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { paymentIntents } from './payments.ts';
import { users } from './users.ts';

const openStates = sql.raw(openChargebackStates.map((state) => `'${state}'`).join(', '));

/** Chargebacks of payments, unique by the provider's id. */
export const chargebacks = sqliteTable(
  'chargebacks',
  {
    id: text('id').$type<Id<'chb'>>().primaryKey(),
    provider: text('provider').notNull(),
    disputeId: text('dispute_id').notNull(),
    /** The provider's id of the charge. */
    providerReference: text('provider_reference').notNull(),
    intentId: text('intent_id')
      .$type<Id<'int'>>()
      .notNull()
      .references(() => paymentIntents.id),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The booking into whose escrow the payment went; null when it went into the wallet. */
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .references(() => bookings.id),
    category: text('category').notNull(),
    /** The disputed amount. */
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    /** The part of it in the account of disputed money; unchanged after the end. */
    heldKobo: integer('held_kobo').$type<Kobo>().notNull(),
    /** The part of it in the escrow of the booking. */
    coveredKobo: integer('covered_kobo').$type<Kobo>().notNull(),
    /** The amount that the provider has returned to the bank. */
    takenKobo: integer('taken_kobo').$type<Kobo>().notNull().default(kobo(0)),
    state: text('state', { enum: chargebackProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    answerBy: integer('answer_by'),
    /** When the staff for payments were reminded of the deadline. */
    remindedAt: integer('reminded_at'),
    openedAt: integer('opened_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chargebacks_once').on(table.provider, table.disputeId),
    index('chargebacks_by_payment').on(table.intentId),
    index('chargebacks_by_person').on(table.userId),
    index('chargebacks_by_day').on(table.provider, table.openedAt),
    index('chargebacks_open')
      .on(table.bookingId)
      .where(sql`state in (${openStates})`),
    check('chargeback_amounts', sql`amount_kobo > 0 and held_kobo >= 0 and covered_kobo >= 0 and taken_kobo >= 0`),
    check('chargeback_holds_no_more', sql`held_kobo + covered_kobo <= amount_kobo and taken_kobo <= amount_kobo`),
    check('chargeback_taken', sql`(taken_kobo > 0) = (state = 'lost')`),
  ],
);
