import type { Id } from '@rentreel/contracts/ids';
import {
  ownEventStates,
  paymentFailures,
  paymentMethods,
  paymentProcess,
  providerEventKinds,
  providerEventStates,
  reconciliationProblems,
  refundPartStates,
} from '@rentreel/contracts/payments';
import { type Kobo, type LagosDay, kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Payments through a gateway: by card on a hosted page, or by transfer to an account. A database constraint ensures that no
 * received money is lost: received = settled + in the wallet + held as a part.
 */
export const paymentIntents = sqliteTable(
  'payment_intents',
  {
    id: text('id').$type<Id<'int'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    subjectId: text('subject_id').notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    description: text('description').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    state: text('state', { enum: paymentProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    provider: text('provider').notNull(),
    /** Number of references rejected before one was accepted: the gateway accepts each only once. */
    attempt: integer('attempt').notNull(),
    checkoutUrl: text('checkout_url'),
    accountNumber: text('account_number'),
    accountBank: text('account_bank'),
    accountName: text('account_name'),
    expiresAt: integer('expires_at').notNull(),
    receivedKobo: integer('received_kobo').$type<Kobo>().notNull().default(kobo(0)),
    heldKobo: integer('held_kobo').$type<Kobo>().notNull().default(kobo(0)),
    walletKobo: integer('wallet_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** The destination of the settled amount. */
    destination: text('destination', { enum: ['subject', 'wallet'] }),
    settledAt: integer('settled_at'),
    failure: text('failure', { enum: paymentFailures }),
    refunds: integer('refunds').notNull().default(0),
    refundReason: text('refund_reason'),
    /** Totals of its refunds, pending and completed. */
    returningKobo: integer('returning_kobo').$type<Kobo>().notNull().default(kobo(0)),
    returnedKobo: integer('returned_kobo').$type<Kobo>().notNull().default(kobo(0)),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: integer('next_check_at'),
    askedAt: integer('asked_at').notNull().default(0),
    clientKey: text('client_key').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_intents_by_client_key').on(table.userId, table.clientKey),
    index('payment_intents_open')
      .on(table.userId)
      .where(sql`state in ('created', 'pending')`),
    index('payment_intents_by_subject').on(table.subjectId),
    check('intent_amount', sql`amount_kobo > 0`),
    check(
      'intent_loses_nothing',
      sql`received_kobo = held_kobo + wallet_kobo + iif(settled_at is null, 0, amount_kobo)`,
    ),
    check('intent_parts', sql`received_kobo >= 0 and held_kobo >= 0 and wallet_kobo >= 0`),
    check('intent_settled', sql`(settled_at is not null) = (state in ('settled', 'refund_pending', 'refunded'))`),
  ],
);

/** Steps of a payment, one row each; append-only. */
export const paymentIntentSteps = sqliteTable(
  'payment_intent_steps',
  {
    intentId: text('intent_id')
      .$type<Id<'int'>>()
      .notNull()
      .references(() => paymentIntents.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver').notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.intentId, table.version] })],
);

/** Receipts reported by a gateway, unique by the gateway's id; append-only. */
export const paymentReceipts = sqliteTable(
  'payment_receipts',
  {
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').notNull(),
    intentId: text('intent_id')
      .$type<Id<'int'>>()
      .notNull()
      .references(() => paymentIntents.id),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    paidAt: integer('paid_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerReference] }),
    index('payment_receipts_by_intent').on(table.intentId),
    index('payment_receipts_by_reference').on(table.providerReference),
    index('payment_receipts_by_day').on(table.provider, table.paidAt),
    check('receipt_amount', sql`amount_kobo > 0`),
  ],
);

/**
 * Refunds of receipts to their source: a row per receipt in each refund, which completes automatically, once. The database
 * refuses to change completed rows.
 */
export const paymentRefundParts = sqliteTable(
  'payment_refund_parts',
  {
    intentId: text('intent_id')
      .$type<Id<'int'>>()
      .notNull()
      .references(() => paymentIntents.id),
    /** Number of the refund of the payment, and of the part of the refund, from 1. */
    refund: integer('refund').notNull(),
    place: integer('place').notNull(),
    /** The gateway's id of the refunded receipt. */
    providerReference: text('provider_reference').notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    state: text('state', { enum: refundPartStates }).notNull(),
    since: integer('since').notNull(),
    /** The entry that took it out of the wallet. */
    entryId: text('entry_id').$type<Id<'jrn'>>().notNull(),
    /** The provider's reason for a rejection. */
    reason: text('reason'),
    /** Lease of a worker that is asking the provider about it. */
    askedUntil: integer('asked_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.intentId, table.refund, table.place] }),
    check('refund_part_amount', sql`amount_kobo > 0`),
    check('refund_part_state', sql`state in ('waiting', 'returned', 'refused')`),
  ],
);

/** Webhooks with a valid signature, unique by the provider's event id. `event` is JSON without unused data. */
export const paymentWebhooks = sqliteTable(
  'payment_webhooks',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    receivedAt: integer('received_at').notNull(),
    handledAt: integer('handled_at'),
  },
  (table) => [
    uniqueIndex('payment_webhooks_once').on(table.provider, table.eventId),
    index('payment_webhooks_waiting')
      .on(table.receivedAt)
      .where(sql`handled_at is null`),
  ],
);

/** The last day in Lagos up to which a provider's charges or transfers were reconciled. */
export const reconciledDays = sqliteTable(
  'reconciled_days',
  {
    provider: text('provider').notNull(),
    kind: text('kind', { enum: providerEventKinds }).notNull(),
    day: integer('day').$type<LagosDay>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind] })],
);

/** Differences between a provider's charges and transfers and ours, one row each; never posted to the ledger. */
export const providerFindings = sqliteTable(
  'provider_findings',
  {
    provider: text('provider').notNull(),
    kind: text('kind', { enum: providerEventKinds }).notNull(),
    /** The provider's id of a charge; for a transfer, the reference that it was sent with. */
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    problem: text('problem', { enum: reconciliationProblems }).notNull(),
    /** The provider's amount, in the smallest unit of its currency. */
    theirAmount: integer('their_amount'),
    currency: text('currency'),
    theirState: text('their_state', { enum: providerEventStates }),
    ourKobo: integer('our_kobo').$type<Kobo>(),
    ourState: text('our_state', { enum: ownEventStates }),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** When a later run found that both agree. */
    resolvedAt: integer('resolved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.kind, table.eventId] }),
    index('provider_findings_open')
      .on(table.firstSeenAt)
      .where(sql`resolved_at is null`),
  ],
);
