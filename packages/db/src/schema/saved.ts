import { savedPlaceKinds } from '@rentreel/contracts/saved';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Named lists of saved homes; one that is shared can be read and voted on by whoever has its link. */
export const savedCollections = sqliteTable(
  'saved_collections',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    shared: integer('shared', { mode: 'boolean' }).notNull().default(false),
    /** Counts up when sharing ends, so that links given out before do not open it again. */
    shareVersion: integer('share_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Set while deleting it can be undone with its homes and votes; nobody sees it meanwhile. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('saved_collections_by_owner').on(table.ownerId, table.createdAt)],
);

/** Which homes stand in a collection. */
export const savedCollectionHomes = sqliteTable(
  'saved_collection_homes',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => savedCollections.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.listingId] })],
);

/** What the people who have the link think of a home: one vote each, which they may change. */
export const savedCollectionVotes = sqliteTable(
  'saved_collection_votes',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => savedCollections.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    /** The id of a person, or a random key that a guest's browser keeps. */
    voterKey: text('voter_key').notNull(),
    voterName: text('voter_name').notNull(),
    /** 1 for, -1 against. */
    vote: integer('vote').notNull(),
    votedAt: integer('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.listingId, table.voterKey] })],
);

/** Places a person measures distances to, such as work or a school; shown to nobody else. */
export const savedPlaces = sqliteTable(
  'saved_places',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
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
