import type { Id } from '@rentreel/contracts/ids';
import {
  inspectionProcess,
  inspectionFeeStates,
  inspectionKinds,
  inspectionOutcomes,
  inspectionSides,
  inspectionStates,
} from '@rentreel/contracts/inspections';
import type { Kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** A landlord's availability for a home; a home without a row has the default hours. */
export const inspectionSettings = sqliteTable('inspection_settings', {
  listingId: text('listing_id')
    .$type<Id<'lst'>>()
    .primaryKey()
    .references(() => listings.id),
  /** JSON in the shape of the contracts' weekly rules. */
  weekly: text('weekly').notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  noticeHours: integer('notice_hours').notNull(),
  instant: integer('instant', { mode: 'boolean' }).notNull(),
  feeKobo: integer('fee_kobo').$type<Kobo>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Times at which a landlord is unavailable. */
export const inspectionBlackouts = sqliteTable(
  'inspection_blackouts',
  {
    id: text('id').$type<Id<'blk'>>().primaryKey(),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    note: text('note').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('inspection_blackouts_by_landlord').on(table.landlordId, table.endsAt)],
);

/** Open houses: times at which a landlord shows a home to several people at once. */
export const openHouses = sqliteTable(
  'open_houses',
  {
    id: text('id').$type<Id<'oph'>>().primaryKey(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    cancelledAt: integer('cancelled_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('open_houses_by_listing').on(table.listingId, table.endsAt),
    index('open_houses_by_landlord').on(table.landlordId, table.endsAt),
    check('open_house_lasts', sql`starts_at < ends_at`),
  ],
);

/** The waiting list of an open house, ordered by `seq`. */
export const openHouseWaits = sqliteTable(
  'open_house_waits',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    openHouseId: text('open_house_id')
      .$type<Id<'oph'>>()
      .notNull()
      .references(() => openHouses.id),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The fee they have agreed to, kobo. */
    feeKobo: integer('fee_kobo').$type<Kobo>().notNull(),
    joinedAt: integer('joined_at').notNull(),
  },
  (table) => [uniqueIndex('open_house_waits_once').on(table.openHouseId, table.userId)],
);

/** Inspections of homes by tenants, from the request on. Times are epoch milliseconds. */
export const inspections = sqliteTable(
  'inspections',
  {
    id: text('id').$type<Id<'ins'>>().primaryKey(),
    kind: text('kind', { enum: inspectionKinds }).notNull(),
    state: text('state', { enum: inspectionStates }).notNull(),
    stateSince: integer('state_since').notNull(),
    /** Version counter from 1; each change has a row in `inspection_steps`. */
    version: integer('version').notNull(),
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
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** The side that proposed this time. */
    timeBy: text('time_by', { enum: inspectionSides }).notNull(),
    openHouseId: text('open_house_id')
      .$type<Id<'oph'>>()
      .references(() => openHouses.id),
    /** The place in the open house, from 1; released when it is not used. */
    seat: integer('seat'),
    feeKobo: integer('fee_kobo').$type<Kobo>().notNull(),
    feeState: text('fee_state', { enum: inspectionFeeStates }).notNull(),
    /** The journal entry that holds the fee. */
    holdEntryId: text('hold_entry_id').$type<Id<'jrn'>>(),
    note: text('note').notNull(),
    /** Why it was declined or cancelled. */
    reason: text('reason'),
    /** Idempotency id of the request, chosen by the tenant's device. */
    clientId: text('client_id').notNull(),
    gateCode: text('gate_code').notNull(),
    gateAttempts: integer('gate_tries').notNull().default(0),
    tenantMoves: integer('tenant_moves').notNull().default(0),
    landlordMoves: integer('landlord_moves').notNull().default(0),
    tenantArrivedAt: integer('tenant_arrived_at'),
    landlordArrivedAt: integer('landlord_arrived_at'),
    checkedInAt: integer('checked_in_at'),
    completedAt: integer('completed_at'),
    outcome: text('outcome', { enum: inspectionOutcomes }),
    /** JSON: checklist, note and photos of the report. */
    report: text('report'),
    objection: text('objection'),
    ruledFor: text('ruled_for', { enum: inspectionSides }),
    rulingNote: text('ruling_note'),
    /** The administrator who ruled; null when the deadline passed without a ruling. */
    ruledBy: text('ruled_by'),
    /** The reason of the appeal by the side that lost the ruling. */
    appeal: text('appeal'),
    shared: integer('shared', { mode: 'boolean' }).notNull().default(false),
    /** Incremented when sharing ends, which invalidates earlier links. */
    shareVersion: integer('share_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('inspections_one_open')
      .on(table.listingId, table.tenantId)
      .where(sql`state in ('requested', 'proposed', 'confirmed', 'in_progress')`),
    uniqueIndex('inspections_by_client_id').on(table.tenantId, table.clientId),
    uniqueIndex('inspections_one_per_seat')
      .on(table.openHouseId, table.seat)
      .where(sql`seat is not null`),
    index('inspections_by_tenant').on(table.tenantId, table.startsAt),
    index('inspections_by_landlord').on(table.landlordId, table.startsAt),
    index('inspections_by_listing').on(table.listingId, table.startsAt),
    index('inspections_disputed')
      .on(table.stateSince)
      .where(sql`state = 'disputed'`),
    check('inspection_lasts', sql`starts_at < ends_at`),
    check('inspection_seat', sql`seat is null or (seat >= 1 and open_house_id is not null)`),
    check('inspection_fee', sql`(fee_state = 'none') = (fee_kobo = 0)`),
  ],
);

/**
 * Reserved time of a user: one row per quarter of an hour (epoch milliseconds / 900000). The primary key prevents two
 * reservations of the same time, for landlords and tenants alike.
 */
export const inspectionTicks = sqliteTable(
  'inspection_ticks',
  {
    personId: text('person_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    tick: integer('tick').notNull(),
    /** The inspection or the open house that reserves it. */
    holderId: text('holder_id').$type<Id<'ins' | 'oph'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tick] }),
    index('inspection_ticks_by_holder').on(table.holderId),
  ],
);

/** Steps of an inspection; never changed. */
export const inspectionSteps = sqliteTable(
  'inspection_steps',
  {
    inspectionId: text('inspection_id')
      .$type<Id<'ins'>>()
      .notNull()
      .references(() => inspections.id),
    /** The version after the step. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: inspectionProcess.actors }).notNull(),
    /** Null for the server. */
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: inspectionStates }).notNull(),
    startsAt: integer('starts_at').notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.version] }),
    index('inspection_steps_by_name').on(table.name, table.at),
  ],
);
