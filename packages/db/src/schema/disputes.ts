import type { Id } from '@rentreel/contracts/ids';
import { disputeProcess, disputeKinds, disputeSides, disputeStates } from '@rentreel/contracts/disputes';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** Disputes about the money of a booking; a booking has at most one open dispute. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text('id').$type<Id<'dsp'>>().primaryKey(),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    openedBy: text('opened_by', { enum: ['tenant', 'landlord', 'system'] }).notNull(),
    reason: text('reason').notNull(),
    /** The amount held when it was opened, kobo. */
    heldKobo: integer('held_kobo').$type<Kobo>().notNull(),
    openedAt: integer('opened_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('disputes_one_open')
      .on(table.bookingId)
      .where(sql`state not in ('settled', 'withdrawn', 'closed')`),
    index('disputes_open_by_age')
      .on(table.openedAt)
      .where(sql`state not in ('settled', 'withdrawn', 'closed')`),
    index('disputes_by_time').on(table.openedAt),
    index('disputes_by_booking').on(table.bookingId, table.openedAt),
    check('dispute_held', sql`held_kobo >= 0`),
  ],
);

/** Statements and evidence of the two sides; never changed. `photos` is JSON. */
export const disputeEvidence = sqliteTable(
  'dispute_evidence',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    disputeId: text('dispute_id')
      .$type<Id<'dsp'>>()
      .notNull()
      .references(() => disputes.id),
    by: text('by', { enum: disputeSides }).notNull(),
    statement: text('statement').notNull(),
    photos: text('photos').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('dispute_evidence_in_order').on(table.disputeId, table.seq)],
);

/** Splits offered by a side or decided by an administrator; never changed. */
export const disputeSplits = sqliteTable(
  'dispute_splits',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    disputeId: text('dispute_id')
      .$type<Id<'dsp'>>()
      .notNull()
      .references(() => disputes.id),
    by: text('by', { enum: ['tenant', 'landlord', 'admin'] }).notNull(),
    actorId: text('actor_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    toTenantKobo: integer('to_tenant_kobo').$type<Kobo>().notNull(),
    toLandlordKobo: integer('to_landlord_kobo').$type<Kobo>().notNull(),
    /** The part for the landlord that pays rent that was claimed, and due, when the split was made. */
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull().default(zeroKobo),
    tenancyGoesOn: integer('tenancy_goes_on', { mode: 'boolean' }).notNull(),
    onAppeal: integer('on_appeal', { mode: 'boolean' }).notNull().default(false),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('dispute_splits_in_order').on(table.disputeId, table.seq),
    check('dispute_split_parts', sql`to_tenant_kobo >= 0 and to_landlord_kobo >= 0`),
  ],
);

/** Steps of a dispute; never changed. */
export const disputeSteps = sqliteTable(
  'dispute_steps',
  {
    disputeId: text('dispute_id')
      .$type<Id<'dsp'>>()
      .notNull()
      .references(() => disputes.id),
    /** The version after the step. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: disputeProcess.actors }).notNull(),
    /** Null for the server. */
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: disputeStates }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.version] })],
);
