import * as z from 'zod/mini';
import { textBetween, wholeBetween } from '../fields.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { koboAmount } from '../money.ts';

export const marketLimits = {
  /** Number of weeks covered, each of seven days; the last one ended this morning in Lagos. */
  weeks: 12,
  /** Number of weeks compared with the same number before them. */
  compared: 4,
  /** From this number of bedrooms on, homes are counted together. */
  mostRooms: 4,
} as const;

/** Weekly measures, in screen order. */
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

/** Measures of the funnel to a rented home, first to last. */
export const marketFunnel = [
  'enquiries',
  'inspections',
  'bookings',
  'homes_let',
] as const satisfies readonly MarketMeasure[];

const placeText = 'Choose a place from the list.';
const placeField = z.optional(textBetween({ min: 1, max: 120 }, placeText));
const roomsText = 'Choose a number of bedrooms from the list.';

/** Filter of the counted homes. A city is given with its state, an area with its city. */
export const marketFilter = z
  .strictObject({
    state: z.optional(z.enum(nigerianStateCodes, placeText)),
    city: placeField,
    area: placeField,
    rooms: z.optional(wholeBetween(roomsText, { min: 0, max: marketLimits.mostRooms })),
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
 * A measure in one period. `share` is relative to the bookings paid in the same period, in percent; `medianMs` is a duration;
 * both are null where the measure has none, or without data.
 */
export const marketFigure = z.strictObject({
  cases: z.number(),
  share: z.nullable(z.number()),
  medianMs: z.nullable(z.number()),
  amountKobo: z.nullable(koboAmount),
});
export type MarketFigure = z.infer<typeof marketFigure>;

const period = z.strictObject({ from: z.number(), to: z.number() });

/** The last twelve weeks, oldest first. Times are epoch milliseconds; `to` is exclusive. */
export const marketReport = z.strictObject({
  ...period.shape,
  weeks: z.array(period),
  /** Homes currently on offer. */
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

/** Places with present or past homes: cities with their areas, both ordered by name. */
export const marketPlaces = z.array(
  z.strictObject({ state: z.enum(nigerianStateCodes), city: z.string(), areas: z.array(z.string()) }),
);
export type MarketPlaces = z.infer<typeof marketPlaces>;
