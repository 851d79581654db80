import * as z from 'zod/mini';
import { dayField } from '../day.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { areaKeyField } from '../places/place.ts';

/** What keeps an area's diary private and honest. */
export const areaLimits = {
  /**
   * So many people must have said something before it is shown. Each figure has this floor of its own: in
   * `area_diary_facts` a figure that fewer people told of is null, so `reporters >= 3` with the figure tested is enough.
   */
  minReporters: 3,
  /** Days back from today that can be filled in or changed. */
  daysBack: 7,
  /** Areas that one person may tell of within `areaDays` days: home, the last home, work. */
  areasPerPerson: 3,
  areaDays: 30,
  /** What was said longer ago counts no more. */
  countedDays: 365,
} as const;

export const diaryRelations = ['lives', 'lived'] as const;
export type DiaryRelation = (typeof diaryRelations)[number];

/** How far the water came, from nowhere to the rooms. */
export const diaryFloods = ['none', 'road', 'yard', 'inside'] as const;
export type DiaryFlood = (typeof diaryFloods)[number];

const hoursText = 'Enter hours from 0 to 24.';
const hoursField = z.nullable(z.number(hoursText).check(z.int(hoursText), z.gte(0, hoursText), z.lte(24, hoursText)));

/** What somebody says of one day; null where nothing was said. */
const answers = {
  /** Hours out of 24. */
  powerHours: hoursField,
  waterHours: hoursField,
  flood: z.nullable(z.enum(diaryFloods, 'Choose how far the water came.')),
};

/** `day` is a day of Lagos, as days since 1970. */
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

/** One day as its person filled it in. */
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

/** Means over people, each counting once; null where fewer than the floor told of it. */
const measures = {
  /** Hours out of 24, in halves. */
  powerHours: z.nullable(z.number()),
  waterHours: z.nullable(z.number()),
  /** Share of the people, 0 to 1, who saw water in a yard or inside. */
  floodShare: z.nullable(z.number()),
};

/** What the people of an area report over the last 12 months. */
export const areaFigures = z.strictObject({ reporters: z.number(), ...measures });
export type AreaFigures = z.infer<typeof areaFigures>;

export const areaMonth = z.strictObject({
  /** Such as "2026-11". */
  month: z.string(),
  ...measures,
});
export type AreaMonth = z.infer<typeof areaMonth>;

/** An area as anybody sees it. Below the floor there is nothing but how many more people are needed. */
export const areaView = z.strictObject({
  ...namedArea,
  neededReporters: z.number(),
  figures: z.nullable(areaFigures),
  /** The last 12 months, the oldest first; empty below the floor. */
  months: z.array(areaMonth),
  /** The latest day that was told of, in days since 1970; null below the floor. */
  lastDay: z.nullable(z.number()),
});
export type AreaView = z.infer<typeof areaView>;

/** Null for a place that we do not know: a home may lie in one, and that is no failure. */
export const foundArea = z.nullable(areaView);

/** An area of which enough people tell. */
export const knownArea = z.strictObject({ ...namedArea, figures: areaFigures });
export type KnownArea = z.infer<typeof knownArea>;
/** Those of which the most people tell first. */
export const knownAreas = z.array(knownArea);

/** An area that the signed-in person tells of. */
export const myArea = z.strictObject({
  ...namedArea,
  relation: z.enum(diaryRelations),
  /** False for somebody who offers a home there and does not live with it: their word is kept but not counted. */
  counts: z.boolean(),
  /** The days that can still be changed, the latest first. */
  entries: z.array(diaryEntry),
});
export type MyArea = z.infer<typeof myArea>;

/** `today` is the day in Lagos, as days since 1970. */
export const myAreas = z.strictObject({ today: z.number(), areas: z.array(myArea) });
export type MyAreas = z.infer<typeof myAreas>;
