import * as z from 'zod/mini';
import { areaKeyField } from '../places/area-key-field.ts';

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
const dayText = 'Choose a day.';

/** `day` is a day of Lagos, as days since 1970. */
export const diaryDayInput = z.strictObject({
  areaKey: areaKeyField,
  day: z.number(dayText).check(z.int(dayText), z.gte(0, dayText), z.lte(100_000, dayText)),
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
