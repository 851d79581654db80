import { addMonths, asLagosDay, basisPointsOf, type Kobo, kobo, sumKobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import type { FeeLine } from '../listings/fields.ts';
import { totalPackage } from '../listings/total-package.ts';
import {
  type BookingLineKind,
  type PaymentPlan,
  bookingLineKinds,
  bookingLines,
  paymentPlanCodes,
  planInstalments,
} from './rent.ts';

export const bookingLine = z.strictObject({
  kind: z.enum(bookingLineKinds),
  name: z.string(),
  /** Kobo for the whole term. */
  amountKobo: koboAmount,
  /** Part included in the first payment into escrow, kobo; less than the amount when rent is paid in parts. */
  firstKobo: koboAmount,
  /** Returned to the tenant after the move-out, less agreed or ruled deductions. */
  refundable: z.boolean(),
});
export type BookingLine = z.infer<typeof bookingLine>;

export const instalment = z.strictObject({
  number: z.number(),
  /** A day in Lagos, as days since 1970. */
  dueDay: z.number(),
  amountKobo: koboAmount,
});

/** Itemised, frozen terms between two parties: an offer never changes, a new one replaces it. */
export const bookingTerms = z.strictObject({
  /** First and last day of the tenancy, as days in Lagos since 1970. */
  startDay: z.number(),
  endDay: z.number(),
  months: z.number(),
  yearlyRentKobo: koboAmount,
  lines: z.array(bookingLine),
  /** Total for the term. */
  totalKobo: koboAmount,
  /** Amount due into escrow at the start. */
  firstPaymentKobo: koboAmount,
  /** Refundable part. */
  refundableKobo: koboAmount,
  plan: z.enum(paymentPlanCodes),
  /** Later rent payments; empty when all is paid at once. */
  instalments: z.array(instalment),
  conditions: z.string(),
});
export type BookingTerms = z.infer<typeof bookingTerms>;

export interface TermsInput {
  readonly yearlyRentKobo: Kobo;
  readonly fees: readonly FeeLine[];
  readonly startDay: number;
  readonly months: number;
  readonly plan: PaymentPlan;
  readonly conditions: string;
  /** Share of the rent in basis points; 0 where RentReel charges tenants nothing. */
  readonly platformFeeBasisPoints: number;
}

/** Returns the day `months` later in the calendar; the 31st becomes the last day of a shorter month. */
export const addMonthsToDay = (day: number, months: number): number => addMonths(asLagosDay(day), months);

const lineOf = (kind: BookingLineKind, amountKobo: Kobo, firstKobo = amountKobo): BookingLine => ({
  kind,
  name: bookingLines[kind].name,
  amountKobo,
  firstKobo,
  refundable: bookingLines[kind].release === 'move_out',
});

/**
 * Computes the terms of a tenancy with every line, in kobo. The rent of a term is the yearly rent in proportion to its
 * months.
 */
export function termsOf(input: TermsInput): BookingTerms {
  const { yearlyRentKobo, fees, startDay, months, plan, conditions, platformFeeBasisPoints } = input;
  const rentKobo = kobo(Math.round((yearlyRentKobo * months) / 12));
  const [first, ...later] = planInstalments(rentKobo, plan, months);
  const feeLines = totalPackage(yearlyRentKobo, fees)
    .lines.filter(({ kind, amountKobo }) => kind !== 'rent' && amountKobo > 0)
    .map(({ kind, amountKobo }) => lineOf(kind, amountKobo));
  const platform = basisPointsOf(rentKobo, platformFeeBasisPoints);
  const lines = [
    lineOf('rent', rentKobo, first?.amountKobo ?? rentKobo),
    ...feeLines,
    ...(platform > 0 ? [lineOf('platform_fee', platform)] : []),
  ];
  return {
    startDay,
    endDay: addMonthsToDay(startDay, months) - 1,
    months,
    yearlyRentKobo,
    lines,
    totalKobo: sumKobo(lines.map(({ amountKobo }) => amountKobo)),
    firstPaymentKobo: sumKobo(lines.map(({ firstKobo }) => firstKobo)),
    refundableKobo: sumKobo(lines.filter(({ refundable }) => refundable).map(({ amountKobo }) => amountKobo)),
    plan,
    instalments: later.map(({ number, afterMonths, amountKobo }) => ({
      number,
      dueDay: addMonthsToDay(startDay, afterMonths),
      amountKobo,
    })),
    conditions,
  };
}

/**
 * Returns RentReel's fee that a landlord pays out of the rent of these terms, in kobo: rounded for each payment, as when it is
 * released.
 */
export function landlordFeeOf(
  { lines, instalments }: Pick<BookingTerms, 'lines' | 'instalments'>,
  feeBasisPoints: number,
): Kobo {
  const rents = lines.filter(({ kind }) => kind === 'rent').map(({ firstKobo }) => firstKobo);
  const payments = [...rents, ...instalments.map(({ amountKobo }) => amountKobo)];
  return sumKobo(payments.map((amountKobo) => basisPointsOf(amountKobo, feeBasisPoints)));
}
