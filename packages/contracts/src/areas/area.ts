import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { dayField } from '../day.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { areaKeyField } from '../places/place.ts';

/** Limits that keep an area's diary private and representative. */
export const areaLimits = {
  /**
   * Minimum number of reporters before a figure is shown. Applies to each figure separately: in `area_diary_facts` a figure
   * with fewer reporters is null, so `reporters >= 3` together with a non-null figure is enough.
   */
  minReporters: 3,
  /** Number of days back from today that can be entered or changed. */
  daysBack: 7,
  /** Areas one user may report on within `areaDays` days: current home, previous home, workplace. */
  areasPerPerson: 3,
  areaDays: 30,
  /** Older reports no longer count. */
  countedDays: 365,
} as const;

export const diaryRelations = ['lives', 'lived'] as const;
export type DiaryRelation = (typeof diaryRelations)[number];

/** How far flood water came, from not at all to inside rooms. */
export const diaryFloods = ['none', 'road', 'yard', 'inside'] as const;
export type DiaryFlood = (typeof diaryFloods)[number];

const hoursText = 'Enter hours from 0 to 24.';
const hoursField = z.nullable(wholeBetween(hoursText, { min: 0, max: 24 }));

/** A user's report for one day; null where nothing was reported. */
const answers = {
  /** Hours out of 24. */
  powerHours: hoursField,
  waterHours: hoursField,
  flood: z.nullable(z.enum(diaryFloods, 'Choose how far the water came.')),
};

/** `day` is a day in Lagos, as days since 1970. */
export const diaryDayInput = z.strictObject({
  areaKey: areaKeyField,
  day: dayField,
});
export type DiaryDayInput = z.infer<typeof diaryDayInput>;

export const logDiaryInput = z
  .extend(diaryDayInput, { relation: z.enum(diaryRelations, 'Say whether you live there or lived there.'), ...answers })
  .check(
    z.refine(({ powerHours, waterHours, flood }) => powerHours !== null || waterHours !== null || flood !== null, {
      error: 'Say something of light, water or floods.',
      path: ['powerHours'],
    }),
  );
export type LogDiaryInput = z.infer<typeof logDiaryInput>;

/** One day as its reporter entered it. */
export const diaryEntry = z.strictObject({ day: z.number(), ...answers });
export type DiaryEntry = z.infer<typeof diaryEntry>;
export type DiaryAnswers = Omit<DiaryEntry, 'day'>;

export const areaKeyInput = z.strictObject({ areaKey: areaKeyField });
export type AreaKeyInput = z.infer<typeof areaKeyInput>;

const namedArea = {
  areaKey: areaKeyField,
  name: z.string(),
  city: z.string(),
  stateCode: z.enum(nigerianStateCodes),
};

/** Means over reporters, each with the same weight; null below the minimum number of reporters. */
const measures = {
  /** Hours out of 24, in steps of 0.5. */
  powerHours: z.nullable(z.number()),
  waterHours: z.nullable(z.number()),
  /** Share of reporters, 0 to 1, who saw water in a yard or inside. */
  floodShare: z.nullable(z.number()),
};

/** Figures reported for an area over the last 12 months. */
export const areaFigures = z.strictObject({ reporters: z.number(), ...measures });
export type AreaFigures = z.infer<typeof areaFigures>;

export const areaMonth = z.strictObject({
  /** Such as "2026-11". */
  month: z.string(),
  ...measures,
});
export type AreaMonth = z.infer<typeof areaMonth>;

/** An area as everyone sees it. Below the minimum it contains only the number of further reporters needed. */
export const areaView = z.strictObject({
  ...namedArea,
  neededReporters: z.number(),
  figures: z.nullable(areaFigures),
  /** The last 12 months, oldest first; empty below the minimum. */
  months: z.array(areaMonth),
  /** Latest reported day, in days since 1970; null below the minimum. */
  lastDay: z.nullable(z.number()),
});
export type AreaView = z.infer<typeof areaView>;

/** Null for an unknown place: a home may be located in one, so this is not an error. */
export const foundArea = z.nullable(areaView);

/** An area with enough reporters. */
export const knownArea = z.strictObject({ ...namedArea, figures: areaFigures });
export type KnownArea = z.infer<typeof knownArea>;
/** Ordered by number of reporters, highest first. */
export const knownAreas = z.array(knownArea);

/** An area on which the logged-in user reports. */
export const myArea = z.strictObject({
  ...namedArea,
  relation: z.enum(diaryRelations),
  /** False for a user who lists a home there and does not live with it: their reports are stored but not counted. */
  counts: z.boolean(),
  /** The days that can still be changed, latest first. */
  entries: z.array(diaryEntry),
});
export type MyArea = z.infer<typeof myArea>;

/** `today` is the day in Lagos, as days since 1970. */
export const myAreas = z.strictObject({ today: z.number(), areas: z.array(myArea) });
export type MyAreas = z.infer<typeof myAreas>;
