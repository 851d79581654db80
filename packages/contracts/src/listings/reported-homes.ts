import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { reportReasonCodes } from './report-reasons.ts';
import { listingCard } from './listing.ts';

/** An administrator's decision about the reports of a home. */
export const homeReportOutcomes = { dismissed: 'No violation', taken_down: 'Taken down' } as const;
export type HomeReportOutcome = keyof typeof homeReportOutcomes;
export const homeReportOutcomeCodes = keysOf(homeReportOutcomes);

/** A report of a home. Times are epoch milliseconds. */
export const homeReport = z.strictObject({
  id: idField('rpt'),
  reason: z.enum(reportReasonCodes),
  note: z.string(),
  /** Null for a guest, who cannot be notified of the result. */
  reporter: z.nullable(z.strictObject({ id: idField('usr'), name: z.string() })),
  createdAt: z.number(),
});

/** A home with its undecided reports, oldest first. */
export const reportedHome = z.strictObject({
  home: listingCard,
  address: z.string(),
  reports: z.array(homeReport),
  /** Number of earlier, decided reports of this home. */
  earlier: z.number(),
  since: z.number(),
  dueAt: z.number(),
  /** A hidden home, or one reserved for a tenant, cannot be taken down. */
  mayTakeDown: z.boolean(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ReportedHome = z.infer<typeof reportedHome>;

export const reportedHomes = z.array(reportedHome);

const noteText = 'Give a reason of 10 to 500 characters. The people concerned will see it.';

/** Closes these reports of a home; later ones stay open. */
export const decideHomeReportsInput = z.strictObject({
  listingId: idField('lst'),
  reportIds: z.array(idField('rpt')).check(z.minLength(1), z.maxLength(200)),
  decision: z.enum(homeReportOutcomeCodes, 'Choose what to do.'),
  note: textBetween({ min: 10, max: 500 }, noteText),
});
export type DecideHomeReportsInput = z.infer<typeof decideHomeReportsInput>;
