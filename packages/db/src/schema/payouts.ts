import type { Id } from '@rentreel/contracts/ids';
import { payoutWaitReasons, withdrawalProcess } from '@rentreel/contracts/payouts';
import type { Kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { payments } from './ledger.ts';
import { users } from './users.ts';

/** Bank accounts for payouts. Times are epoch milliseconds. */
export const bankAccounts = sqliteTable(
  'bank_accounts',
  {
    id: text('id').$type<Id<'bac'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    bankCode: text('bank_code').notNull(),
    /** Encrypted; a value stored by an older release is encrypted at the next start. */
    accountNumber: text('account_number').notNull(),
    lastDigits: text('last_digits').notNull(),
    /** Equal for the same number at the same bank. */
    numberFingerprint: text('number_fingerprint'),
    /** The holder's name at the bank. */
    accountName: text('account_name').notNull(),
    /** The recipient id at the payment service. */
    recipientCode: text('recipient_code').notNull(),
    provider: text('provider').notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
    /** No payout is made to it before this time. */
    usableFrom: integer('usable_from').notNull(),
    createdAt: integer('created_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('bank_accounts_by_user').on(table.userId, table.createdAt),
    uniqueIndex('bank_accounts_once')
      .on(table.userId, table.bankCode, table.numberFingerprint)
      .where(sql`removed_at is null`),
    uniqueIndex('bank_accounts_one_default')
      .on(table.userId)
      .where(sql`is_default = 1`),
    check('removed_is_no_default', sql`removed_at is null or is_default = 0`),
    check('last_digits_are_four', sql`length(last_digits) = 4`),
    index('bank_accounts_by_fingerprint').on(table.numberFingerprint),
  ],
);

/** The withdrawal PIN of a user, hashed like passwords. */
export const payoutPins = sqliteTable('payout_pins', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  pinHash: text('pin_hash').notNull(),
  /** Wrong attempts since the last correct one. */
  wrongAttempts: integer('wrong_tries').notNull(),
  setAt: integer('set_at').notNull(),
});

/** Administrators' holds on users' withdrawals, with reasons; deleted when lifted. */
export const payoutHolds = sqliteTable('payout_holds', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  reason: text('reason').notNull(),
  heldBy: text('held_by')
    .$type<Id<'usr'>>()
    .notNull()
    .references(() => users.id),
  heldAt: integer('held_at').notNull(),
});

/** Users whose withdrawals wait for a day after an action that an attacker would also take. */
export const payoutWaits = sqliteTable('payout_waits', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  reason: text('reason', { enum: payoutWaitReasons }).notNull(),
  until: integer('until').notNull(),
});

/** The state of each withdrawal; the payment with the same id has its money. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text('id')
      .$type<Id<'pay'>>()
      .primaryKey()
      .references(() => payments.id),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    /** Null for one that goes to the simulator. */
    bankAccountId: text('bank_account_id')
      .$type<Id<'bac'>>()
      .references(() => bankAccounts.id),
    state: text('state', { enum: withdrawalProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    /** Version counter from 1; each change has a row in `withdrawal_steps`. */
    version: integer('version').notNull(),
    approvalsNeeded: integer('approvals_needed').notNull(),
    /** The first of two approvers. */
    endorsedBy: text('endorsed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    /** The last message of the payment service about it. */
    providerReference: text('provider_reference'),
    /** Why it failed, for the owner. */
    reason: text('reason'),
    /** It was given up while the bank still had it. */
    givenUp: integer('given_up', { mode: 'boolean' }).notNull(),
    /** The bank paid it after it was given up. */
    paidLateAt: integer('paid_late_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('withdrawals_by_user').on(table.userId, table.createdAt),
    index('withdrawals_open')
      .on(table.createdAt)
      .where(sql`state in ('requested', 'held', 'processing')`),
    index('withdrawals_by_reference')
      .on(table.providerReference)
      .where(sql`provider_reference is not null`),
    index('withdrawals_paid_late')
      .on(table.paidLateAt)
      .where(sql`paid_late_at is not null`),
    check('withdrawal_is_positive', sql`amount_kobo > 0`),
    check('two_approve', sql`approvals_needed between 0 and 2 and (endorsed_by is null or approvals_needed = 2)`),
  ],
);

/** Steps of each withdrawal, in order; never changed. */
export const withdrawalSteps = sqliteTable(
  'withdrawal_steps',
  {
    withdrawalId: text('withdrawal_id')
      .$type<Id<'pay'>>()
      .notNull()
      .references(() => withdrawals.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: withdrawalProcess.actors }).notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: withdrawalProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.version] }),
    index('withdrawal_steps_paid')
      .on(table.at)
      .where(sql`name in ('pay', 'pay_late')`),
  ],
);
