import type { Id } from '@rentreel/contracts/ids';
import { diaryFloods, diaryRelations } from '@rentreel/contracts/areas';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * A report of a current or former resident about light, water and floods in an area on one day of Lagos (days since 1970).
 */
export const areaDiaryEntries = sqliteTable(
  'area_diary_entries',
  {
    id: text('id').$type<Id<'dia'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The area's key in the list of places, such as `LA/lagos/yaba`. */
    areaKey: text('area_key').notNull(),
    day: integer('day').notNull(),
    relation: text('relation', { enum: diaryRelations }).notNull(),
    /** Hours out of 24; null when not reported. */
    powerHours: integer('power_hours'),
    waterHours: integer('water_hours'),
    flood: text('flood', { enum: diaryFloods }),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('area_diary_entries_by_area').on(table.areaKey, table.day),
    // A user has one report per area and day; a later one replaces it.
    uniqueIndex('area_diary_entries_once').on(table.userId, table.areaKey, table.day),
  ],
);

/** Figures of an area from its diary: recomputed with each entry, shown from 3 reporters on. */
export const areaDiaryFacts = sqliteTable(
  'area_diary_facts',
  {
    areaKey: text('area_key').notNull(),
    reporters: integer('reporters').notNull(),
    entries: integer('entries').notNull(),
    /** Means over reporters, each weighted once; null below 3 reporters. */
    powerHours: real('power_hours'),
    waterHours: real('water_hours'),
    /** Share of reporters, 0 to 1, who saw water in a yard or inside. */
    floodShare: real('flood_share'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.areaKey] })],
);
