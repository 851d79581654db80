import type { Id } from '@rentreel/contracts/ids';
import { bookingProcess, bookingSides, bookingStates, escrowPurposes } from '@rentreel/contracts/bookings';
import { type Kobo, kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { mandates } from './mandates.ts';
import { users } from './users.ts';

/** The rental of a home by one tenant, from the application to the end. Days are days of Lagos since 1970. */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').$type<Id<'bkg'>>().primaryKey(),
    state: text('state', { enum: bookingStates }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    /** The physical home, independent of who lists it; the listing's id when unknown. */
    unitKey: text('unit_key').notNull(),
    tenantId: text('tenant_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Idempotency id of the application, chosen by the device. */
    clientId: text('client_id').notNull(),
    /** As the tenant requested. */
    startDay: integer('start_day').notNull(),
    months: integer('months').notNull(),
    people: integer('people').notNull(),
    occupation: text('occupation').notNull(),
    message: text('message').notNull(),
    /** The tenant lets the landlord read their passport. */
    withPassport: integer('with_passport', { mode: 'boolean' }).notNull().default(false),
    /** The number of offers; the last of them, and the one that both have accepted. */
    round: integer('round').notNull().default(0),
    offerId: text('offer_id').$type<Id<'ofr'>>(),
    agreedOfferId: text('agreed_offer_id').$type<Id<'ofr'>>(),
    /** Number of the term: 1, increased by every renewal. */
    term: integer('term').notNull().default(1),
    paymentDueAt: integer('payment_due_at'),
    paymentExtended: integer('payment_extended', { mode: 'boolean' }).notNull().default(false),
    /** The pending payment by card or transfer. */
    intentId: text('intent_id').$type<Id<'int'>>(),
    fundedAt: integer('funded_at'),
    /** The journal entry that paid the last term. */
    fundEntryId: text('fund_entry_id').$type<Id<'jrn'>>(),
    receiptId: text('receipt_id').$type<Id<'rct'>>(),
    handoverAt: integer('handover_at'),
    handoverNote: text('handover_note').notNull().default(''),
    keyCode: text('key_code').notNull(),
    keyAttempts: integer('key_tries').notNull().default(0),
    handedOverAt: integer('handed_over_at'),
    checkEndsAt: integer('check_ends_at'),
    checkExtended: integer('check_extended', { mode: 'boolean' }).notNull().default(false),
    /** The agreed first and last day of the tenancy. */
    agreedStartDay: integer('agreed_start_day'),
    endDay: integer('end_day'),
    noticeBy: text('notice_by', { enum: bookingSides }),
    noticeAt: integer('notice_at'),
    moveOutDay: integer('move_out_day'),
    noticeNote: text('notice_note').notNull().default(''),
    /** JSON: the proposed or agreed early end of the tenancy. */
    earlyEnd: text('early_end'),
    movedOutAt: integer('moved_out_at'),
    /** JSON: the landlord's claims on the caution fee. */
    claim: text('claim'),
    reason: text('reason'),
    disputeId: text('dispute_id').$type<Id<'dsp'>>(),
    /** RentReel's fees as agreed with the application; null for bookings made before they were stored. */
    landlordFeeBasisPoints: integer('landlord_fee_basis_points'),
    cancelPenaltyKobo: integer('cancel_penalty_kobo').$type<Kobo>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('bookings_one_open')
      .on(table.listingId, table.tenantId)
      .where(
        sql`state not in ('ended', 'declined', 'withdrawn', 'expired', 'cancelled_cooling_off', 'cancelled_by_tenant', 'cancelled_by_landlord', 'cancelled_not_as_described', 'moved_out', 'caution_claimed', 'caution_disputed')`,
      ),
    uniqueIndex('bookings_by_client_id').on(table.tenantId, table.clientId),
    // Once an offer is accepted, one tenant has the home: it cannot be paid for twice, even when listed twice.
    uniqueIndex('bookings_one_reserved')
      .on(table.listingId)
      .where(sql`state in ('agreement_pending', 'payment_due')`),
    uniqueIndex('bookings_one_funded')
      .on(table.unitKey)
      .where(
        sql`state in ('funded', 'handover_scheduled', 'handed_over', 'disputed', 'active', 'renewal_offered', 'renewal_due', 'renewed', 'early_end_proposed', 'early_end_agreed', 'notice_given', 'moving_out', 'overstayed')`,
      ),
    index('bookings_by_tenant').on(table.tenantId, table.updatedAt),
    index('bookings_by_landlord').on(table.landlordId, table.updatedAt),
    index('bookings_by_listing').on(table.listingId, table.updatedAt),
    index('bookings_by_short_reference').on(sql`substr(id, -8)`),
    check('booking_months', sql`months > 0`),
  ],
);

/** The mandate under which a booking was agreed and the split of its money. The terms never change afterwards. */
export const bookingMandates = sqliteTable(
  'booking_mandates',
  {
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .primaryKey()
      .references(() => bookings.id),
    mandateId: text('mandate_id')
      .$type<Id<'man'>>()
      .notNull()
      .references(() => mandates.id),
    agentId: text('agent_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    ownerId: text('owner_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Of the rent of the first term, 1 % = 100. */
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    legalFeeKobo: integer('legal_fee_kobo').$type<Kobo>().notNull(),
    /** The agent receives the rent for the owner. */
    agentReceives: integer('agent_receives', { mode: 'boolean' }).notNull(),
    /** Amounts that the two wallets have received. */
    agentPaidKobo: integer('agent_paid_kobo').$type<Kobo>().notNull().default(kobo(0)),
    ownerPaidKobo: integer('owner_paid_kobo').$type<Kobo>().notNull().default(kobo(0)),
    agreedAt: integer('agreed_at').notNull(),
  },
  (table) => [
    index('booking_mandates_by_mandate').on(table.mandateId, table.agreedAt),
    check('booking_mandate_of_two_people', sql`owner_id <> agent_id`),
    check('booking_mandate_paid', sql`agent_paid_kobo >= 0 AND owner_paid_kobo >= 0`),
  ],
);

/** Offers, counter-offers and renewals. `terms` is JSON in the shape of the contracts; never changed. */
export const bookingOffers = sqliteTable(
  'booking_offers',
  {
    id: text('id').$type<Id<'ofr'>>().primaryKey(),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    round: integer('round').notNull(),
    kind: text('kind', { enum: ['letting', 'renewal'] }).notNull(),
    by: text('by', { enum: bookingSides }).notNull(),
    terms: text('terms').notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [uniqueIndex('booking_offers_in_order').on(table.bookingId, table.round)],
);

/** Steps of a booking; never changed. */
export const bookingSteps = sqliteTable(
  'booking_steps',
  {
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    /** The version after the step. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: bookingProcess.actors }).notNull(),
    /** Null for the server. */
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: bookingStates }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.version] }),
    index('booking_steps_by_name').on(table.name, table.at),
  ],
);

/** The agreement of a term: the text that both sides have read, and their signatures. */
export const bookingAgreements = sqliteTable(
  'booking_agreements',
  {
    id: text('id').$type<Id<'agr'>>().primaryKey(),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    term: integer('term').notNull(),
    /** The offer that it documents; a renewal that was dropped leaves its agreement behind. */
    offerId: text('offer_id')
      .$type<Id<'ofr'>>()
      .references(() => bookingOffers.id),
    /** JSON: the document as it was generated; never changed. */
    document: text('document').notNull(),
    /** SHA-256 of its canonical text, hexadecimal. */
    hash: text('hash').notNull(),
    tenantName: text('tenant_name'),
    tenantSignedAt: integer('tenant_signed_at'),
    landlordName: text('landlord_name'),
    landlordSignedAt: integer('landlord_signed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_agreements_by_offer').on(table.bookingId, table.offerId),
    index('booking_agreements_by_short_reference').on(sql`substr(id, -8)`),
  ],
);

/** Every line of the money of a booking and the amounts paid to each side, in kobo. Derived from the journal. */
export const escrowLines = sqliteTable(
  'escrow_lines',
  {
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    term: integer('term').notNull(),
    kind: text('kind').notNull(),
    purpose: text('purpose', { enum: escrowPurposes }).notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    toTenantKobo: integer('to_tenant_kobo').$type<Kobo>().notNull().default(kobo(0)),
    toLandlordKobo: integer('to_landlord_kobo').$type<Kobo>().notNull().default(kobo(0)),
    feeKobo: integer('fee_kobo').$type<Kobo>().notNull().default(kobo(0)),
    fundedAt: integer('funded_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.term, table.kind] }),
    check('escrow_line_is_positive', sql`amount_kobo > 0`),
    check(
      'escrow_line_pays_what_it_holds',
      sql`to_tenant_kobo >= 0 and to_landlord_kobo >= 0 and fee_kobo >= 0 and to_tenant_kobo + to_landlord_kobo + fee_kobo <= amount_kobo`,
    ),
  ],
);

/** Instalments of the rent that are due after the first payment. */
export const bookingInstalments = sqliteTable(
  'booking_instalments',
  {
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    term: integer('term').notNull(),
    number: integer('number').notNull(),
    dueDay: integer('due_day').notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    /** Last day to pay, when it could not be paid on the due day because a check of the landlord was missing. */
    extendedDay: integer('extended_day'),
    paidAt: integer('paid_at'),
    entryId: text('entry_id').$type<Id<'jrn'>>(),
    /** Whether the caution fee paid it; then `entryId` is the entry that settled the deposits. */
    fromCaution: integer('from_caution', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.term, table.number] }),
    check('booking_instalment_is_positive', sql`amount_kobo > 0`),
  ],
);

/** A side's record of the home at the move-in or move-out. `photos` is JSON; never changed. */
export const homeRecords = sqliteTable(
  'home_records',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    bookingId: text('booking_id')
      .$type<Id<'bkg'>>()
      .notNull()
      .references(() => bookings.id),
    phase: text('phase', { enum: ['move_in', 'move_out'] }).notNull(),
    by: text('by', { enum: bookingSides }).notNull(),
    meterReading: text('meter_reading').notNull(),
    note: text('note').notNull(),
    photos: text('photos').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('home_records_by_booking').on(table.bookingId, table.seq)],
);

/** Administrators' holds on the escrow of bookings, with reasons; deleted when lifted. */
export const bookingHolds = sqliteTable('booking_holds', {
  bookingId: text('booking_id')
    .$type<Id<'bkg'>>()
    .primaryKey()
    .references(() => bookings.id),
  reason: text('reason').notNull(),
  /** Null for a hold because of a chargeback. */
  heldBy: text('held_by')
    .$type<Id<'usr'>>()
    .references(() => users.id),
  heldAt: integer('held_at').notNull(),
});
