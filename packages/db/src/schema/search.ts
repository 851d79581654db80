import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/values';
import { type AnySQLiteColumn, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';

type IndexedColumns = Readonly<Record<'key' | 'bedrooms' | 'type' | 'traits' | 'firstYearKobo', AnySQLiteColumn>>;

/**
 * The most frequent filters are columns of the sort indexes: homes that do not match are skipped without reading the row.
 */
const indexedColumns = ({ key, bedrooms, type, traits }: IndexedColumns) => [key, bedrooms, type, traits] as const;
const indexedColumnsAndCost = (table: IndexedColumns) => [...indexedColumns(table), table.firstYearKobo] as const;

/**
 * The search index of homes on offer, one short row each; written with the home in one transaction, and deleted when it is no
 * longer on offer. Two tables that Drizzle cannot describe reference `key` and are created by hand in migration 0008: the
 * words (`listing_words`, FTS5) and the places (`listing_boxes`, R*Tree).
 */
export const listingSearch = sqliteTable(
  'listing_search',
  {
    /** The time of publishing × 1000 plus a number below 1000: constant for the lifetime of the home, newest last. */
    key: integer('key').primaryKey(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .unique()
      .references(() => listings.id),
    landlordId: text('landlord_id').$type<Id<'usr'>>().notNull(),
    /** Version of the columns' meaning; older rows are rebuilt when the server starts. */
    version: integer('version').notNull(),
    stateCode: text('state_code').notNull(),
    /** `LA/lagos`. */
    cityKey: text('city_key').notNull(),
    /** `LA/lagos/yaba`. */
    areaKey: text('area_key').notNull(),
    /** The centre of the public circle, never the home's location. */
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    type: text('type').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    toilets: integer('toilets').notNull(),
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull(),
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
    monthlyKobo: integer('monthly_kobo').$type<Kobo>().notNull(),
    /** One bit for each of `homeTraits` in the contracts. */
    traits: integer('traits').notNull(),
    /** Hours a day; 0 when not stated. */
    powerHours: integer('power_hours').notNull(),
    parkingSpaces: integer('parking_spaces').notNull(),
    /** Epoch milliseconds, 0 for never; the next two as well. */
    filmedAt: integer('filmed_at').notNull(),
    availableFrom: integer('available_from').notNull(),
    priceDroppedAt: integer('price_dropped_at').notNull(),
    confirmedAt: integer('confirmed_at').notNull(),
    /** Sort keys; higher is better. */
    bestScore: integer('best_score').notNull(),
    trustScore: integer('trust_score').notNull(),
    powerScore: integer('power_score').notNull(),
  },
  (table) => [
    // One per place and sort order: a page is read in order, and reading stops at its end.
    index('search_by_best').on(table.bestScore, ...indexedColumnsAndCost(table)),
    index('search_by_confirmed').on(table.confirmedAt, ...indexedColumnsAndCost(table)),
    index('search_by_total').on(table.firstYearKobo, ...indexedColumns(table)),
    index('search_by_monthly').on(table.monthlyKobo, ...indexedColumnsAndCost(table)),
    index('search_city').on(table.cityKey, ...indexedColumnsAndCost(table)),
    index('search_city_by_best').on(table.cityKey, table.bestScore, ...indexedColumnsAndCost(table)),
    index('search_city_by_confirmed').on(table.cityKey, table.confirmedAt, ...indexedColumnsAndCost(table)),
    index('search_city_by_total').on(table.cityKey, table.firstYearKobo, ...indexedColumns(table)),
    index('search_city_by_monthly').on(table.cityKey, table.monthlyKobo, ...indexedColumnsAndCost(table)),
    index('search_area').on(table.areaKey, ...indexedColumnsAndCost(table)),
    index('search_area_by_best').on(table.areaKey, table.bestScore, ...indexedColumnsAndCost(table)),
    index('search_area_by_confirmed').on(table.areaKey, table.confirmedAt, ...indexedColumnsAndCost(table)),
    index('search_area_by_total').on(table.areaKey, table.firstYearKobo, ...indexedColumns(table)),
    index('search_area_by_monthly').on(table.areaKey, table.monthlyKobo, ...indexedColumnsAndCost(table)),
    index('search_by_landlord').on(table.landlordId),
  ],
);
