import type { Id } from '@rentreel/contracts/ids';
import { savedPlaceKinds } from '@rentreel/contracts/saved';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Collections of saved homes; a shared one can be read and voted on by every holder of its link. */
export const savedCollections = sqliteTable(
  'saved_collections',
  {
    id: text('id').$type<Id<'col'>>().primaryKey(),
    ownerId: text('owner_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    shared: integer('shared', { mode: 'boolean' }).notNull().default(false),
    /** Incremented when sharing ends, which invalidates earlier links. */
    shareVersion: integer('share_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Set while deleting it, with its homes and votes, can be undone; hidden meanwhile. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('saved_collections_by_owner').on(table.ownerId, table.createdAt)],
);

/** Homes of a collection. */
export const savedCollectionHomes = sqliteTable(
  'saved_collection_homes',
  {
    collectionId: text('collection_id')
      .$type<Id<'col'>>()
      .notNull()
      .references(() => savedCollections.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.listingId] })],
);

/** Votes on homes by holders of the link: one each, which they may change. */
export const savedCollectionVotes = sqliteTable(
  'saved_collection_votes',
  {
    collectionId: text('collection_id')
      .$type<Id<'col'>>()
      .notNull()
      .references(() => savedCollections.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    /** A user's id, or a random key that a guest's browser stores. */
    voterKey: text('voter_key').notNull(),
    voterName: text('voter_name').notNull(),
    /** 1 for, -1 against. */
    vote: integer('vote').notNull(),
    votedAt: integer('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.listingId, table.voterKey] })],
);

/** Places to which a user measures distances, such as work or a school; visible to the user only. */
export const savedPlaces = sqliteTable(
  'saved_places',
  {
    id: text('id').$type<Id<'plc'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: savedPlaceKinds }).notNull(),
    name: text('name').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('saved_places_by_user').on(table.userId, table.createdAt)],
);
