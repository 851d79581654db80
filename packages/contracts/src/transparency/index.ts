import * as z from 'zod/mini';

export const transparencyLimits = {
  /** Minimum number of cases for a figure to be shown. */
  floor: 10,
  /** Shares are rounded to this many percent. */
  shareStep: 5,
  /** Number of months covered, and months per period. */
  months: 12,
  partMonths: 3,
} as const;

/** Measures, in page order. */
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
 * A figure of a period; all null below the minimum number of cases. `share` is a rounded percentage, null where the measure
 * has none. `medianMs` is a duration, null where the measure has none.
 */
export const transparencyFigure = z.strictObject({
  cases: z.nullable(z.number()),
  share: z.nullable(z.number()),
  medianMs: z.nullable(z.number()),
});
export type TransparencyFigure = z.infer<typeof transparencyFigure>;

/** The last twelve months in periods of three, oldest first. Times are epoch milliseconds; `to` is exclusive. */
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
