import * as z from 'zod/mini';

export const transparencyLimits = {
  /** A figure is shown from so many cases on. */
  floor: 10,
  /** Shares are rounded to so many percent. */
  shareStep: 5,
  /** The months that are looked back, and the months of a part of them. */
  months: 12,
  partMonths: 3,
} as const;

/** What is counted, in the order of the page. */
export const transparencyMeasures = [
  'bookings_paid',
  'disputes_opened',
  'disputes_agreed',
  'disputes_decided',
  'disputes_withdrawn',
  'refunds',
  'application_answer',
  'escrow_release',
  'deposit_return',
  'verification_decision',
  'support_answer',
  'listing_reports',
] as const;
export type TransparencyMeasure = (typeof transparencyMeasures)[number];

/**
 * One figure of a period; all null where there are fewer cases than the floor. `share` is a rounded percentage, null where
 * the measure has none. `medianMs` is a duration, null where the measure has none.
 */
export const transparencyFigure = z.strictObject({
  cases: z.nullable(z.number()),
  share: z.nullable(z.number()),
  medianMs: z.nullable(z.number()),
});
export type TransparencyFigure = z.infer<typeof transparencyFigure>;

/** The last twelve months, in parts of three, the oldest first. Times are epoch milliseconds; `to` is not part of a period. */
export const transparencyReport = z.strictObject({
  from: z.number(),
  to: z.number(),
  parts: z.array(z.strictObject({ from: z.number(), to: z.number() })),
  measures: z.array(
    z.strictObject({
      name: z.enum(transparencyMeasures),
      total: transparencyFigure,
      parts: z.array(transparencyFigure),
    }),
  ),
});
export type TransparencyReport = z.infer<typeof transparencyReport>;
