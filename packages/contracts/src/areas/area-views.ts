import * as z from 'zod/mini';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { areaKeyField } from '../places/area-key-field.ts';
import { diaryEntry, diaryRelations } from './area-diary.ts';

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
