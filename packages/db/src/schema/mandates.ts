import type { Id } from '@rentreel/contracts/ids';
import { agentRoles, mandateProcess } from '@rentreel/contracts/mandates';
import type { Kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Authorisations by an owner to let homes, with their terms. Times in epoch milliseconds. */
export const mandates = sqliteTable(
  'mandates',
  {
    id: text('id').$type<Id<'man'>>().primaryKey(),
    agentId: text('agent_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    agentRole: text('agent_role', { enum: agentRoles }).notNull(),
    /** Null until an account is known to be the owner's. */
    ownerId: text('owner_id')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    /** As the agent wrote them. */
    ownerName: text('owner_name').notNull(),
    ownerEmail: text('owner_email').notNull(),
    state: text('state', { enum: mandateProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** JSON list of permitted actions. */
    powers: text('powers').notNull(),
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    legalFeeKobo: integer('legal_fee_kobo').$type<Kobo>().notNull(),
    /** Days of Lagos, as 2026-11-30, inclusive. `endsAt` is the end of the last day. */
    startDay: text('start_day').notNull(),
    endDay: text('end_day').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    sentAt: integer('sent_at'),
    signedName: text('signed_name'),
    signedAt: integer('signed_at'),
    /** The clauses as they were signed, as JSON; null before that, and for signatures of earlier releases. */
    signedText: text('signed_text'),
    /** Why it was declined or ended early. */
    reason: text('reason').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('mandates_by_agent').on(table.agentId, table.createdAt),
    index('mandates_by_owner')
      .on(table.ownerId, table.createdAt)
      .where(sql`owner_id IS NOT NULL`),
    check('mandate_is_of_two_people', sql`owner_id IS NULL OR owner_id <> agent_id`),
    check('mandate_ends_after_its_start', sql`ends_at > starts_at`),
    check('mandate_is_signed_by_its_owner', sql`state <> 'active' OR (signed_at IS NOT NULL AND owner_id IS NOT NULL)`),
  ],
);

/** The units of a mandate, as they were when it was written. */
export const mandateUnits = sqliteTable(
  'mandate_units',
  {
    mandateId: text('mandate_id')
      .$type<Id<'man'>>()
      .notNull()
      .references(() => mandates.id),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    /** The physical home: equal keys are the same unit. */
    unitKey: text('unit_key').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    /** The minimum annual rent. */
    floorKobo: integer('floor_kobo').$type<Kobo>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandateId, table.listingId] }),
    index('mandate_units_by_unit').on(table.unitKey),
  ],
);

/** Steps of a mandate, in order; never changed. */
export const mandateSteps = sqliteTable(
  'mandate_steps',
  {
    mandateId: text('mandate_id')
      .$type<Id<'man'>>()
      .notNull()
      .references(() => mandates.id),
    version: integer('version').notNull(),
    name: text('name', { enum: mandateProcess.transitionNames }).notNull(),
    actor: text('actor', { enum: mandateProcess.actors }).notNull(),
    actorId: text('actor_id')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    state: text('state', { enum: mandateProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandateId, table.version] })],
);
