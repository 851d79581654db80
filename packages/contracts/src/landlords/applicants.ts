import * as z from 'zod/mini';
import { bookingCard } from '../bookings/booking.ts';
import { idField } from '../ids.ts';
import { inspectionStates } from '../inspections/states.ts';

export const applicantsInput = z.strictObject({ listingId: idField('lst') });
export type ApplicantsInput = z.infer<typeof applicantsInput>;

/** An applicant for a home, as its landlord compares them. Times are epoch milliseconds. */
export const applicant = z.strictObject({
  booking: bookingCard,
  appliedAt: z.number(),
  /** Number of future residents. */
  people: z.number(),
  occupation: z.string(),
  message: z.string(),
  /** Their passport can be read: a summary, or all of it once they are shortlisted. */
  hasPassport: z.boolean(),
  /** Their last agreed inspection of this home; null for none. */
  inspection: z.nullable(z.strictObject({ id: idField('ins'), startsAt: z.number(), state: z.enum(inspectionStates) })),
});
export type Applicant = z.infer<typeof applicant>;

/** All applicants for one home, the first application first. */
export const applicants = z.array(applicant);
