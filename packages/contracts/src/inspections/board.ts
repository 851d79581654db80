import * as z from 'zod/mini';
import { dayField } from '../day.ts';
import { idField } from '../ids.ts';
import { blackout, openHouse } from './availability.ts';
import { inspectionCard, inspectionPlace, truthScore } from './inspection.ts';

const daysText = 'Look at 1 to 14 days at a time.';

/** `from` is a day of Lagos, as days since 1970. */
export const boardInput = z.strictObject({
  from: dayField,
  days: z._default(z.number(daysText).check(z.int(daysText), z.gte(1, daysText), z.lte(14, daysText)), 7),
  listingId: z.optional(idField('lst')),
});
export type BoardInput = z.infer<typeof boardInput>;

/** When a tenant can ask to see a home: slots that touch are one span, and `slots` is how many starts it has. */
const freeSpan = z.strictObject({ startsAt: z.number(), endsAt: z.number(), slots: z.number() });
export type FreeSpan = z.infer<typeof freeSpan>;

/** What the landlord has on each of these days, also those without anything. */
export const inspectionBoard = z.strictObject({
  days: z.array(
    z.strictObject({
      day: z.number(),
      /** By time; what was declined, withdrawn, expired or cancelled is left out. */
      inspections: z.array(inspectionCard),
      openHouses: z.array(z.strictObject({ ...openHouse.shape, homeTitle: z.string() })),
      blackouts: z.array(blackout),
      /** By time; empty beyond the days for which slots are offered. */
      free: z.array(freeSpan),
    }),
  ),
  /** Requests on any day that the landlord has not answered. */
  toAnswer: z.number(),
  truth: truthScore,
  /** Of the landlord's inspections in the last 90 days. */
  absences: z.strictObject({ tenants: z.number(), mine: z.number() }),
});
export type InspectionBoard = z.infer<typeof inspectionBoard>;

export const routeInput = z.strictObject({ day: dayField });
export type RouteInput = z.infer<typeof routeInput>;

/** The homes that a tenant sees on one day, in the order of their times. */
export const inspectionRoute = z.strictObject({
  day: z.number(),
  stops: z.array(
    z.strictObject({
      inspection: inspectionCard,
      /** Null until it is confirmed; the circle's middle stands for it then in the distances. */
      place: z.nullable(inspectionPlace),
      /** From the stop before, as the crow flies; null at the first. */
      metresFromLast: z.nullable(z.number()),
      /** From the end of the stop before to this start, in minutes; null at the first. */
      minutesBetween: z.nullable(z.number()),
      /** About how long the way takes in city traffic. */
      minutesOnTheWay: z.nullable(z.number()),
      /** The way takes longer than there is time for. */
      tight: z.boolean(),
    }),
  ),
  totalMetres: z.number(),
});
export type InspectionRoute = z.infer<typeof inspectionRoute>;
