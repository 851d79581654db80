import type { Id } from '@rentreel/contracts/ids';
import { autoRhythms, potProcess } from '@rentreel/contracts/pots';
import { type Kobo, kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Rent pots. The balance of a pot is that of its account, `pot:{id}`. */
export const pots = sqliteTable(
  'pots',
  {
    id: text('id').$type<Id<'pot'>>().primaryKey(),
    createdBy: text('created_by')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Idempotency id, chosen by the creating device. */
    clientId: text('client_id').notNull(),
    /** The current leader: the longest-standing member after the creator has left. */
    ownerId: text('owner_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    state: text('state', { enum: potProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    targetKobo: integer('target_kobo').$type<Kobo>().notNull(),
    /** A day of Lagos, as 2026-11-30. */
    targetDay: text('target_day').notNull(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .references(() => listings.id),
    inviteOpen: integer('invite_open', { mode: 'boolean' }).notNull().default(false),
    /** Incremented when an invitation ends, which invalidates earlier links. */
    inviteVersion: integer('invite_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('pots_by_client').on(table.createdBy, table.clientId),
    check('pot_target_is_positive', sql`target_kobo > 0`),
  ],
);

/** Members of a pot, their shares, and their automatic saving. Only movements change a share. */
export const potMembers = sqliteTable(
  'pot_members',
  {
    potId: text('pot_id')
      .$type<Id<'pot'>>()
      .notNull()
      .references(() => pots.id),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    shareKobo: integer('share_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** Tells landlords in the member's chats whether the target is saved. */
    proves: integer('proves', { mode: 'boolean' }).notNull().default(false),
    autoKobo: integer('auto_kobo').$type<Kobo>(),
    autoEvery: text('auto_every', { enum: autoRhythms }),
    autoDay: integer('auto_day'),
    autoPaused: integer('auto_paused', { mode: 'boolean' }).notNull().default(false),
    /** Time of the next automatic saving, epoch milliseconds. */
    autoNextAt: integer('auto_next_at'),
    joinedAt: integer('joined_at').notNull(),
    leftAt: integer('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.potId, table.userId] }),
    index('pot_members_by_user')
      .on(table.userId, table.joinedAt)
      .where(sql`left_at IS NULL`),
    check('pot_share_is_not_below_zero', sql`share_kobo >= 0`),
    check('pot_share_goes_with_its_owner', sql`left_at IS NULL OR share_kobo = 0`),
  ],
);

/** The change of a share by a journal entry; negative when money left the pot. Never changed. */
export const potMovements = sqliteTable(
  'pot_movements',
  {
    entryId: text('entry_id').$type<Id<'jrn'>>().primaryKey(),
    potId: text('pot_id')
      .$type<Id<'pot'>>()
      .notNull()
      .references(() => pots.id),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    amountKobo: integer('amount_kobo').$type<Kobo>().notNull(),
    automatic: integer('automatic', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('pot_movements_by_member').on(table.potId, table.userId)],
);
