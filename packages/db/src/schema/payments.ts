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
 * Payments through a gateway: a card on a hosted page, a transfer to an account. The database itself keeps that nothing of
 * what came is lost: received = settled + in the wallet + held as a part.
 */
export const paymentIntents = sqliteTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
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
    /** Counts the references that were used up before one was taken: the gateway knows each once. */
    attempt: integer('attempt').notNull(),
    checkoutUrl: text('checkout_url'),
    accountNumber: text('account_number'),
    accountBank: text('account_bank'),
    accountName: text('account_name'),
    expiresAt: integer('expires_at').notNull(),
    receivedKobo: integer('received_kobo').$type<Kobo>().notNull().default(kobo(0)),
    heldKobo: integer('held_kobo').$type<Kobo>().notNull().default(kobo(0)),
    walletKobo: integer('wallet_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** Where the amount went when it settled. */
    destination: text('destination', { enum: ['subject', 'wallet'] }),
    settledAt: integer('settled_at'),
    failure: text('failure', { enum: paymentFailures }),
    refunds: integer('refunds').notNull().default(0),
    refundReason: text('refund_reason'),
    /** What all parts of its refunds come to that wait, and that went back. */
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

/** What happened to a payment, one row per step; only ever added to. */
export const paymentIntentSteps = sqliteTable(
  'payment_intent_steps',
  {
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver').notNull(),
    actorId: text('actor_id'),
    state: text('state').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.intentId, table.version] })],
);

/** Money that a gateway says has come, once per its own id of it; only ever added to. */
export const paymentReceipts = sqliteTable(
  'payment_receipts',
  {
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').notNull(),
    intentId: text('intent_id')
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
 * What of a payment goes back to where it came from: a row for each receipt in each refund, which ends automatically, once. The
 * database keeps what has ended.
 */
export const paymentRefundParts = sqliteTable(
  'payment_refund_parts',
  {
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    /** Counts the refunds of the payment, and the parts of a refund, from 1. */
    refund: integer('refund').notNull(),
    place: integer('place').notNull(),
    /** Of the receipt that it came with. */
    providerReference: text('provider_reference').notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    state: text('state', { enum: refundPartStates }).notNull(),
    since: integer('since').notNull(),
    /** The entry that took it out of the wallet. */
    entryId: text('entry_id').notNull(),
    /** What the provider said when it refused. */
    reason: text('reason'),
    /** Somebody is asking the provider about it until then. */
    askedUntil: integer('asked_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.intentId, table.refund, table.place] }),
    check('refund_part_amount', sql`amount_kobo > 0`),
    check('refund_part_state', sql`state in ('waiting', 'returned', 'refused')`),
  ],
);

/** Webhooks whose signature was right, once per event of the provider. `event` is JSON, without what we do not need. */
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

/** Up to which day in Lagos the charges or transfers of a provider were compared with ours. */
export const reconciledDays = sqliteTable(
  'reconciled_days',
  {
    provider: text('provider').notNull(),
    kind: text('kind', { enum: providerEventKinds }).notNull(),
    day: integer('day').$type<LagosDay>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind] })],
);

/** Charges and transfers on which a provider and we differ, one row for each; nothing is booked from it. */
export const providerFindings = sqliteTable(
  'provider_findings',
  {
    provider: text('provider').notNull(),
    kind: text('kind', { enum: providerEventKinds }).notNull(),
    /** The provider's own id of a charge; of a transfer the reference that it was sent with. */
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    problem: text('problem', { enum: reconciliationProblems }).notNull(),
    /** Of the provider, in the smallest unit of its currency. */
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
