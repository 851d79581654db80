import type { Kobo } from '@rentreel/values';
import { type AnySQLiteColumn, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';

type Carried = Readonly<Record<'key' | 'bedrooms' | 'type' | 'traits' | 'firstYearKobo', AnySQLiteColumn>>;

/** What is asked for most stands in the indexes of the orders: who does not fit is passed over without reading the row. */
const carried = ({ key, bedrooms, type, traits }: Carried) => [key, bedrooms, type, traits] as const;
const carriedAndCost = (table: Carried) => [...carried(table), table.firstYearKobo] as const;

/**
 * What the search knows of the homes on offer, one short row each; a home that is not on offer has none. Written with the
 * home in one transaction. Two tables that Drizzle cannot describe hang on `key` and are made by hand in migration 0008: the words
 * (`listing_words`, FTS5) and the places (`listing_boxes`, R*Tree).
 */
export const listingSearch = sqliteTable(
  'listing_search',
  {
    /** The time of publishing × 1000 and a number below 1000: the same for as long as the home exists, the newest last. */
    key: integer('key').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .unique()
      .references(() => listings.id),
    landlordId: text('landlord_id').notNull(),
    /** Which meaning the columns have; older rows are made anew when the server starts. */
    version: integer('version').notNull(),
    stateCode: text('state_code').notNull(),
    /** `LA/lagos`. */
    cityKey: text('city_key').notNull(),
    /** `LA/lagos/yaba`. */
    areaKey: text('area_key').notNull(),
    /** The middle of the circle that everybody sees, never the home itself. */
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
    /** Hours a day; 0 when not said. */
    powerHours: integer('power_hours').notNull(),
    parkingSpaces: integer('parking_spaces').notNull(),
    /** Epoch milliseconds, 0 for never: so are the next two. */
    filmedAt: integer('filmed_at').notNull(),
    availableFrom: integer('available_from').notNull(),
    priceDroppedAt: integer('price_dropped_at').notNull(),
    confirmedAt: integer('confirmed_at').notNull(),
    /** What the orders go by; more is better. */
    bestScore: integer('best_score').notNull(),
    trustScore: integer('trust_score').notNull(),
    powerScore: integer('power_score').notNull(),
  },
  (table) => [
    // One per place and order: a page is read in its order, and reading stops at its end.
    index('search_by_best').on(table.bestScore, ...carriedAndCost(table)),
    index('search_by_confirmed').on(table.confirmedAt, ...carriedAndCost(table)),
    index('search_by_total').on(table.firstYearKobo, ...carried(table)),
    index('search_by_monthly').on(table.monthlyKobo, ...carriedAndCost(table)),
    index('search_city').on(table.cityKey, ...carriedAndCost(table)),
    index('search_city_by_best').on(table.cityKey, table.bestScore, ...carriedAndCost(table)),
    index('search_city_by_confirmed').on(table.cityKey, table.confirmedAt, ...carriedAndCost(table)),
    index('search_city_by_total').on(table.cityKey, table.firstYearKobo, ...carried(table)),
    index('search_city_by_monthly').on(table.cityKey, table.monthlyKobo, ...carriedAndCost(table)),
    index('search_area').on(table.areaKey, ...carriedAndCost(table)),
    index('search_area_by_best').on(table.areaKey, table.bestScore, ...carriedAndCost(table)),
    index('search_area_by_confirmed').on(table.areaKey, table.confirmedAt, ...carriedAndCost(table)),
    index('search_area_by_total').on(table.areaKey, table.firstYearKobo, ...carried(table)),
    index('search_area_by_monthly').on(table.areaKey, table.monthlyKobo, ...carriedAndCost(table)),
    index('search_by_landlord').on(table.landlordId),
  ],
);
