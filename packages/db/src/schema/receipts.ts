import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** Receipts of payments for a home. Their content never changes, except for the refunded amounts. Kobo. */
export const receipts = sqliteTable(
  'receipts',
  {
    id: text('id').$type<Id<'rct'>>().primaryKey(),
    /** The code by which anyone can verify a receipt. */
    code: text('code').notNull(),
    /** The payment it documents: issuing it twice returns the same receipt. */
    sourceId: text('source_id').notNull(),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    tenantId: text('tenant_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    paidAt: integer('paid_at').notNull(),
    issuedAt: integer('issued_at').notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull(),
    /** The amount refunded to the tenant, and the part of it that was rent. */
    refundedKobo: integer('refunded_kobo').$type<Kobo>().notNull().default(kobo(0)),
    refundedRentKobo: integer('refunded_rent_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** JSON in the shape of the contracts' receipt facts. */
    facts: text('facts').notNull(),
  },
  (table) => [
    uniqueIndex('receipts_by_code').on(table.code),
    uniqueIndex('receipts_once').on(table.sourceId),
    index('receipts_by_booking').on(table.bookingId, table.paidAt),
    index('receipts_by_tenant').on(table.tenantId, table.paidAt),
    check('receipt_amounts', sql`amount_kobo > 0 AND rent_kobo BETWEEN 0 AND amount_kobo`),
    check(
      'receipt_refunds',
      sql`refunded_kobo BETWEEN 0 AND amount_kobo AND refunded_rent_kobo BETWEEN 0 AND rent_kobo`,
    ),
  ],
);
