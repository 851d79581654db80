import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, kobo } from '@rentreel/values';
import { paymentStates } from '@rentreel/contracts/wallet';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * The accounts: one row per account with its balance on its normal side, in kobo. Only the triggers of the journal change a
 * balance, and the database refuses a negative one unless `may_go_negative`.
 */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ['asset', 'liability', 'income', 'expense'] }).notNull(),
    ownerId: text('owner_id'),
    mayGoNegative: integer('may_go_negative', { mode: 'boolean' }).notNull(),
    balanceKobo: integer('balance_kobo').$type<Kobo>().notNull().default(kobo(0)),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  () => [
    check('kind_is_known', sql`kind in ('asset', 'liability', 'income', 'expense')`),
    check('balance_is_not_below_zero', sql`may_go_negative = 1 or balance_kobo >= 0`),
    check('balance_is_exact', sql`balance_kobo between -9007199254740991 and 9007199254740991`),
  ],
);

/** The journal; entries never change. `lines` is JSON, [{ account, amountKobo }], debit positive. */
export const journalEntries = sqliteTable('journal_entries', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  id: text('id').$type<Id<'jrn'>>().notNull().unique(),
  kind: text('kind').notNull(),
  description: text('description').notNull(),
  category: text('category', { enum: ['escrow'] }),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  refersTo: text('refers_to'),
  lines: text('lines').notNull(),
  occurredAt: integer('occurred_at').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** The effect of each entry on each account; written by a trigger from `journal_entries.lines`. */
export const journalLines = sqliteTable(
  'journal_lines',
  {
    entrySeq: integer('entry_seq')
      .notNull()
      .references(() => journalEntries.seq),
    accountCode: text('account_code')
      .notNull()
      .references(() => ledgerAccounts.code),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    balanceAfterKobo: integer('balance_after_kobo').$type<Kobo>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entrySeq, table.accountCode] }),
    uniqueIndex('journal_lines_by_account').on(table.accountCode, table.entrySeq),
  ],
);

/** The hash chain: SHA-256 over the previous hash and the canonical text of the entry. */
export const journalSeals = sqliteTable('journal_seals', {
  entrySeq: integer('entry_seq')
    .primaryKey()
    .references(() => journalEntries.seq),
  hash: text('hash').notNull(),
});

/** A user's wallet: opened by the first deposit, a view of the account it names. */
export const wallets = sqliteTable('wallets', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  accountCode: text('account_code')
    .notNull()
    .unique()
    .references(() => ledgerAccounts.code),
  createdAt: integer('created_at').notNull(),
  /** Epoch milliseconds of the last entry that touched it; a trigger of `journal_lines` sets it. */
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Reserved room in a wallet for a pending deposit, so that concurrent deposits together do not exceed the balance limit.
 * Counts until the deposit is in the journal, under the same key, or the reservation expires.
 */
export const depositReservations = sqliteTable(
  'deposit_reservations',
  {
    /** The idempotency key of the future entry. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('deposit_reservations_by_user').on(table.userId, table.expiresAt),
    check('amount_is_positive', sql`amount_kobo > 0`),
  ],
);

/** Pending money in or out through a payment gateway. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').$type<Id<'pay'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    direction: text('direction', { enum: ['deposit', 'withdrawal'] }).notNull(),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference'),
    entryId: text('entry_id').$type<Id<'jrn'>>().notNull().unique(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_by_reference')
      .on(table.providerReference)
      .where(sql`provider_reference is not null`),
    check('amount_is_positive', sql`amount_kobo > 0`),
  ],
);
