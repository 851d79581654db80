import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { dayField } from '../day.ts';
import { idField } from '../ids.ts';
import { blackout, openHouse } from './availability.ts';
import { inspectionCard, inspectionPlace, truthScore } from './inspection.ts';

const daysText = 'Look at 1 to 14 days at a time.';

/** `from` is a day in Lagos, as days since 1970. */
export const boardInput = z.strictObject({
  from: dayField,
  days: z._default(wholeBetween(daysText, { min: 1, max: 14 }), 7),
  listingId: z.optional(idField('lst')),
});
export type BoardInput = z.infer<typeof boardInput>;

/** When tenants can request a home: adjacent slots are merged, and `slots` is the number of start times. */
const freeSpan = z.strictObject({ startsAt: z.number(), endsAt: z.number(), slots: z.number() });
export type FreeSpan = z.infer<typeof freeSpan>;

/** The landlord's calendar for each of these days, including empty ones. */
export const inspectionBoard = z.strictObject({
  days: z.array(
    z.strictObject({
      day: z.number(),
      /** Ordered by time; without declined, withdrawn, expired and cancelled ones. */
      inspections: z.array(inspectionCard),
      openHouses: z.array(z.strictObject({ ...openHouse.shape, homeTitle: z.string() })),
      blackouts: z.array(blackout),
      /** Ordered by time; empty beyond the days for which slots are offered. */
      free: z.array(freeSpan),
    }),
  ),
  /** Unanswered requests on any day. */
  toAnswer: z.number(),
  truth: truthScore,
  /** Figures of the landlord's inspections in the last 90 days. */
  absences: z.strictObject({ tenants: z.number(), mine: z.number() }),
});
export type InspectionBoard = z.infer<typeof inspectionBoard>;

export const routeInput = z.strictObject({ day: dayField });
export type RouteInput = z.infer<typeof routeInput>;

/** A tenant's inspections on one day, ordered by time. */
export const inspectionRoute = z.strictObject({
  day: z.number(),
  stops: z.array(
    z.strictObject({
      inspection: inspectionCard,
      /** Null until it is confirmed; distances then use the centre of the circle. */
      place: z.nullable(inspectionPlace),
      /** Straight-line distance from the previous stop; null for the first. */
      metresFromLast: z.nullable(z.number()),
      /** Minutes between the end of the previous stop and this start; null for the first. */
      minutesBetween: z.nullable(z.number()),
      /** Estimated travel time in city traffic. */
      minutesOnTheWay: z.nullable(z.number()),
      /** The travel time exceeds the gap. */
      tight: z.boolean(),
    }),
  ),
  totalMetres: z.number(),
});
export type InspectionRoute = z.infer<typeof inspectionRoute>;
