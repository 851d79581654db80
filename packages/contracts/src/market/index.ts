import * as z from 'zod/mini';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { koboAmount } from '../money.ts';
import { tidyText } from '../text.ts';

export const marketLimits = {
  /** The weeks that are looked back, each of seven days; the last one ends this morning in Lagos. */
  weeks: 12,
  /** So many weeks are compared with as many before them. */
  compared: 4,
  /** From so many bedrooms on, homes are counted together. */
  mostRooms: 4,
} as const;

/** What is counted by week, in the order of the screen. */
export const marketMeasures = [
  'new_homes',
  'active_renters',
  'enquiries',
  'inspections',
  'bookings',
  'homes_let',
  'time_to_let',
  'disputes',
  'refunds',
] as const;
export type MarketMeasure = (typeof marketMeasures)[number];

/** The measures that follow one another on the way to a home, from the first to the last. */
export const marketFunnel = [
  'enquiries',
  'inspections',
  'bookings',
  'homes_let',
] as const satisfies readonly MarketMeasure[];

const placeText = 'Choose a place from the list.';
const placeField = z.optional(
  z.string(placeText).check(tidyText(), z.minLength(1, placeText), z.maxLength(120, placeText)),
);
const roomsText = 'Choose a number of bedrooms from the list.';

/** Which homes are counted. A city is named with its state, an area with its city. */
export const marketFilter = z
  .strictObject({
    state: z.optional(z.enum(nigerianStateCodes, placeText)),
    city: placeField,
    area: placeField,
    rooms: z.optional(
      z.number(roomsText).check(z.int(roomsText), z.gte(0, roomsText), z.lte(marketLimits.mostRooms, roomsText)),
    ),
  })
  .check(
    z.refine(({ state, city }) => (state === undefined) === (city === undefined), {
      message: placeText,
      path: ['city'],
    }),
    z.refine(({ city, area }) => area === undefined || city !== undefined, { message: placeText, path: ['area'] }),
  );
export type MarketFilter = z.infer<typeof marketFilter>;

/**
 * One measure in one period. `share` is of the bookings paid in the same period, in percent; `medianMs` is a duration;
 * both are null where the measure has none, or where there is nothing to compute them from.
 */
export const marketFigure = z.strictObject({
  cases: z.number(),
  share: z.nullable(z.number()),
  medianMs: z.nullable(z.number()),
  amountKobo: z.nullable(koboAmount),
});
export type MarketFigure = z.infer<typeof marketFigure>;

const period = z.strictObject({ from: z.number(), to: z.number() });

/** The last twelve weeks, the oldest first. Times are epoch milliseconds; `to` is not part of a period. */
export const marketReport = z.strictObject({
  ...period.shape,
  weeks: z.array(period),
  /** Homes that can be found now. */
  liveHomes: z.number(),
  measures: z.array(
    z.strictObject({
      name: z.enum(marketMeasures),
      total: marketFigure,
      /** The last four weeks, and the four before them. */
      lately: marketFigure,
      before: marketFigure,
      weeks: z.array(marketFigure),
    }),
  ),
});
export type MarketReport = z.infer<typeof marketReport>;

/** Where there are or were homes, by city, with the areas of each; both in the order of their names. */
export const marketPlaces = z.array(
  z.strictObject({ state: z.enum(nigerianStateCodes), city: z.string(), areas: z.array(z.string()) }),
);
export type MarketPlaces = z.infer<typeof marketPlaces>;
