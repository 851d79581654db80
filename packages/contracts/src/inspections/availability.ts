import { hourMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { clientIdField, inspectionFeeField, noteField, tickField } from './fields.ts';
import { inspectionPlace, truthScore } from './inspection.ts';
import { inspectionLimits } from './limits.ts';
import { inspectionCancelReasonCodes, inspectionStates } from './states.ts';

const weekdayText = 'Choose a day of the week.';
const minuteText = 'Choose a time of day in steps of a quarter of an hour.';
const minuteField = z
  .number(minuteText)
  .check(z.int(minuteText), z.gte(0, minuteText), z.lte(24 * 60, minuteText), z.multipleOf(15, minuteText));
const endText = 'A time has to end after it begins.';

/** A weekly time at which a home is shown: 0 is Sunday, minutes count from midnight in Lagos. */
export const weeklyRule = z
  .strictObject({
    weekday: wholeBetween(weekdayText, { min: 0, max: 6 }),
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
  /** Empty: no times can be requested. */
  weekly,
  slotMinutes: z.literal([15, 30, 45, 60], lengthText),
  /** Minimum notice for a request. */
  noticeHours: wholeBetween(noticeText, { min: 0, max: 72 }),
  /** A tenant who takes a free time gets it without confirmation. */
  instant: z.boolean('Say whether you confirm each inspection yourself.'),
  feeKobo: inspectionFeeField,
};

const homesText = 'Choose at least one of your homes, and at most 50.';

/** When homes are shown; several homes can have the same times. */
export const setAvailabilityInput = z.strictObject({
  listingIds: z.array(idField('lst'), homesText).check(z.minLength(1, homesText), z.maxLength(50, homesText)),
  ...ruleFields,
});
export type SetAvailabilityInput = z.infer<typeof setAvailabilityInput>;

export const homeInput = z.strictObject({ listingId: idField('lst') });
export type HomeInput = z.infer<typeof homeInput>;

/** A break of the landlord: none of their homes is shown during it. Times are epoch milliseconds. */
export const blackout = z.strictObject({
  id: idField('blk'),
  startsAt: z.number(),
  endsAt: z.number(),
  note: z.string(),
});
export type Blackout = z.infer<typeof blackout>;

/** An open house as its landlord sees it. Times are epoch milliseconds. */
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
  feeKobo: koboAmount,
  /** The landlord has set nothing: these are the default daylight times. */
  isDefault: z.boolean(),
  /** Upcoming breaks, for all their homes. */
  blackouts: z.array(blackout),
  /** Upcoming open houses of this home. */
  openHouses: z.array(openHouse),
});
export type Availability = z.infer<typeof availability>;

const span = { startsAt: tickField, endsAt: tickField };
const endIssue = { message: endText, path: ['endsAt'] };

/** Agreed inspections remain; the landlord is notified of them. */
export const addBlackoutInput = z
  .strictObject({ ...span, note: noteField })
  .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt, endIssue));
export type AddBlackoutInput = z.infer<typeof addBlackoutInput>;

export const blackoutAdded = z.strictObject({ blackout, inspectionsMeanwhile: z.number() });
export type BlackoutAdded = z.infer<typeof blackoutAdded>;

export const blackoutInput = z.strictObject({ blackoutId: idField('blk') });
export type BlackoutInput = z.infer<typeof blackoutInput>;

const capacityText = `An open house has 2 to ${inspectionLimits.openHouseCapacity} places.`;
const capacityField = wholeBetween(capacityText, { min: 2, max: inspectionLimits.openHouseCapacity });
const dayLongText = 'An open house lasts at most 8 hours.';

export const addOpenHouseInput = z.strictObject({ listingId: idField('lst'), ...span, capacity: capacityField }).check(
  z.refine(({ startsAt, endsAt }) => startsAt < endsAt, endIssue),
  z.refine(({ startsAt, endsAt }) => endsAt - startsAt <= 8 * hourMs, { message: dayLongText, path: ['endsAt'] }),
);
export type AddOpenHouseInput = z.infer<typeof addOpenHouseInput>;

export const resizeOpenHouseInput = z.strictObject({ openHouseId: idField('oph'), capacity: capacityField });
export type ResizeOpenHouseInput = z.infer<typeof resizeOpenHouseInput>;

export const openHouseInput = z.strictObject({ openHouseId: idField('oph') });
export type OpenHouseInput = z.infer<typeof openHouseInput>;

/** Guests and waiting tenants read the reason; an app of an earlier release sends none. */
export const cancelOpenHouseInput = z.strictObject({
  openHouseId: idField('oph'),
  reason: z.optional(z.enum(inspectionCancelReasonCodes, 'Choose a reason from the list.')),
  note: noteField,
});
export type CancelOpenHouseInput = z.infer<typeof cancelOpenHouseInput>;

/** A free time. Epoch milliseconds. */
export const inspectionSlot = z.strictObject({ startsAt: z.number(), endsAt: z.number() });

/** An open house as a tenant sees it. */
export const openHouseOffer = z.strictObject({
  id: idField('oph'),
  startsAt: z.number(),
  endsAt: z.number(),
  capacity: z.number(),
  /** Number of free places. */
  left: z.number(),
  waiting: z.number(),
  /** The caller's position in the waiting list, from 1; null when they are not on it. */
  myWait: z.nullable(z.number()),
});

/** Times of a home within the next 14 days. */
export const homeSlots = z.strictObject({
  listingId: idField('lst'),
  /** False when nothing can be requested: the home is not on offer, or its landlord shows it to nobody now. */
  open: z.boolean(),
  feeKobo: koboAmount,
  /** A free time is confirmed immediately; otherwise the landlord answers within 24 hours. */
  instant: z.boolean(),
  /** The landlord has set no times: daylight times can be requested. */
  isDefault: z.boolean(),
  slotMinutes: z.number(),
  /** Days with a free time, in order; `day` is a day in Lagos, as days since 1970. */
  days: z.array(z.strictObject({ day: z.number(), slots: z.array(inspectionSlot) })),
  openHouses: z.array(openHouseOffer),
  truth: truthScore,
  /** The exact location, for the landlord and a tenant with a confirmed inspection; null for others. */
  place: z.nullable(inspectionPlace),
  /** The caller's open inspection of this home. */
  mine: z.nullable(
    z.strictObject({ id: idField('ins'), state: z.enum(inspectionStates), startsAt: z.number(), endsAt: z.number() }),
  ),
});
export type HomeSlots = z.infer<typeof homeSlots>;

const requestFields = {
  clientId: clientIdField,
  /** Fee that the tenant saw; when it has changed, nothing is held. */
  feeKobo: inspectionFeeField,
  note: noteField,
};

/** A free time of the home by its start, or a place in one of its open houses. */
export const requestInspectionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('in_person'), listingId: idField('lst'), startsAt: tickField, ...requestFields }),
  z.strictObject({ kind: z.literal('open_house'), openHouseId: idField('oph'), ...requestFields }),
]);
export type RequestInspectionInput = z.infer<typeof requestInspectionInput>;

/** The fee is held when a place becomes free. */
export const joinWaitlistInput = z.strictObject({ openHouseId: idField('oph'), feeKobo: inspectionFeeField });
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;
