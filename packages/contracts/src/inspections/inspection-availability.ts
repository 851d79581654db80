import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionFeeField, noteField, tickField } from './inspection-fields.ts';
import { inspectionLimits } from './inspection-limits.ts';

const weekdayText = 'Choose a day of the week.';
const minuteText = 'Choose a time of day in steps of a quarter of an hour.';
const minuteField = z
  .number(minuteText)
  .check(z.int(minuteText), z.gte(0, minuteText), z.lte(24 * 60, minuteText), z.multipleOf(15, minuteText));
const endText = 'A time has to end after it begins.';

/** A time of the week at which a home is shown: 0 is Sunday, minutes count from midnight in Lagos. */
export const weeklyRule = z
  .strictObject({
    weekday: z.number(weekdayText).check(z.int(weekdayText), z.gte(0, weekdayText), z.lte(6, weekdayText)),
    fromMinute: minuteField,
    untilMinute: minuteField,
  })
  .check(
    z.refine(({ fromMinute, untilMinute }) => fromMinute < untilMinute, { message: endText, path: ['untilMinute'] }),
  );
export type WeeklyRule = z.infer<typeof weeklyRule>;

const rulesText = `A week has at most ${inspectionLimits.weeklyRules} times.`;
const overlapText = 'Two times of one day overlap. Join them, or move one.';
const weekly = z.array(weeklyRule, rulesText).check(
  z.maxLength(inspectionLimits.weeklyRules, rulesText),
  z.refine(
    (rules) =>
      rules.every((a, i) =>
        rules.every(
          (b, j) => i >= j || a.weekday !== b.weekday || a.untilMinute <= b.fromMinute || b.untilMinute <= a.fromMinute,
        ),
      ),
    overlapText,
  ),
);

const lengthText = 'An inspection takes 15, 30, 45 or 60 minutes.';
const noticeText = 'Choose a notice of 0 to 72 hours.';

const ruleFields = {
  /** Empty: nobody can ask for a time. */
  weekly,
  slotMinutes: z.literal([15, 30, 45, 60], lengthText),
  /** A time can be asked for until so long before it. */
  noticeHours: z.number(noticeText).check(z.int(noticeText), z.gte(0, noticeText), z.lte(72, noticeText)),
  /** Whoever takes a free time has it, without being confirmed. */
  instant: z.boolean('Say whether you confirm each inspection yourself.'),
  feeKobo: inspectionFeeField,
};

const homesText = 'Choose at least one of your homes, and at most 50.';

/** When homes are shown; several homes can be given the same times at once. */
export const setAvailabilityInput = z.strictObject({
  listingIds: z.array(idField('lst'), homesText).check(z.minLength(1, homesText), z.maxLength(50, homesText)),
  ...ruleFields,
});
export type SetAvailabilityInput = z.infer<typeof setAvailabilityInput>;

export const homeInput = z.strictObject({ listingId: idField('lst') });
export type HomeInput = z.infer<typeof homeInput>;

/** A break of the landlord: nothing is shown then, in any of their homes. Times are epoch milliseconds. */
export const blackout = z.strictObject({
  id: idField('blk'),
  startsAt: z.number(),
  endsAt: z.number(),
  note: z.string(),
});
export type Blackout = z.infer<typeof blackout>;

/** A day on which several people see the home, as its landlord sees it. Times are epoch milliseconds. */
export const openHouse = z.strictObject({
  id: idField('oph'),
  listingId: idField('lst'),
  startsAt: z.number(),
  endsAt: z.number(),
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
});
export type OpenHouse = z.infer<typeof openHouse>;

/** How a landlord shows a home. */
export const availability = z.strictObject({
  listingId: idField('lst'),
  ...ruleFields,
  feeKobo: z.number(),
  /** They have said nothing yet: these are the times by daylight that everybody begins with. */
  isDefault: z.boolean(),
  /** Those to come, of all their homes. */
  blackouts: z.array(blackout),
  /** Those to come, of this home. */
  openHouses: z.array(openHouse),
});
export type Availability = z.infer<typeof availability>;

const span = { startsAt: tickField, endsAt: tickField };
const endIssue = { message: endText, path: ['endsAt'] };

/** Inspections that are agreed already stay; the landlord is told of them. */
export const addBlackoutInput = z
  .strictObject({ ...span, note: noteField })
  .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt, endIssue));
export type AddBlackoutInput = z.infer<typeof addBlackoutInput>;

export const blackoutAdded = z.strictObject({ blackout, inspectionsMeanwhile: z.number() });
export type BlackoutAdded = z.infer<typeof blackoutAdded>;

export const blackoutInput = z.strictObject({ blackoutId: idField('blk') });
export type BlackoutInput = z.infer<typeof blackoutInput>;

const capacityText = `An open house has 2 to ${inspectionLimits.openHouseCapacity} places.`;
const capacityField = z
  .number(capacityText)
  .check(z.int(capacityText), z.gte(2, capacityText), z.lte(inspectionLimits.openHouseCapacity, capacityText));
const dayLongText = 'An open house lasts at most 8 hours.';

export const addOpenHouseInput = z.strictObject({ listingId: idField('lst'), ...span, capacity: capacityField }).check(
  z.refine(({ startsAt, endsAt }) => startsAt < endsAt, endIssue),
  z.refine(({ startsAt, endsAt }) => endsAt - startsAt <= 8 * 3_600_000, { message: dayLongText, path: ['endsAt'] }),
);
export type AddOpenHouseInput = z.infer<typeof addOpenHouseInput>;

export const resizeOpenHouseInput = z.strictObject({ openHouseId: idField('oph'), capacity: capacityField });
export type ResizeOpenHouseInput = z.infer<typeof resizeOpenHouseInput>;

export const openHouseInput = z.strictObject({ openHouseId: idField('oph') });
export type OpenHouseInput = z.infer<typeof openHouseInput>;
