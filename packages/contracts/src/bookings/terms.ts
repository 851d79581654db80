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
  /** Kobo, for the whole term. */
  amountKobo: koboAmount,
  /** Kobo of it that are paid into escrow with the first payment; less than the amount where rent is paid in parts. */
  firstKobo: koboAmount,
  /** It comes back to the tenant after the move-out, less what is agreed or ruled. */
  refundable: z.boolean(),
});
export type BookingLine = z.infer<typeof bookingLine>;

export const instalment = z.strictObject({
  number: z.number(),
  /** A day of Lagos, as days since 1970. */
  dueDay: z.number(),
  amountKobo: koboAmount,
});
export type BookingInstalment = z.infer<typeof instalment>;

/** What two people agree on, itemised and frozen: an offer never changes, a new one takes its place. */
export const bookingTerms = z.strictObject({
  /** The first and the last day of the tenancy, days of Lagos since 1970. */
  startDay: z.number(),
  endDay: z.number(),
  months: z.number(),
  yearlyRentKobo: koboAmount,
  lines: z.array(bookingLine),
  /** Everything for the term. */
  totalKobo: koboAmount,
  /** What is paid into escrow to begin. */
  firstPaymentKobo: koboAmount,
  /** The part that comes back. */
  refundableKobo: koboAmount,
  plan: z.enum(paymentPlanCodes),
  /** Rent that is due later; empty when all is paid at once. */
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
  /** Of the rent, in basis points; 0 where RentReel takes nothing from tenants. */
  readonly platformFeeBasisPoints: number;
}

/** The day `months` after a day, in the calendar; the 31st becomes the last day of a shorter month. */
export const addMonthsToDay = (day: number, months: number): number => addMonths(asLagosDay(day), months);

const lineOf = (kind: BookingLineKind, amountKobo: Kobo, firstKobo = amountKobo): BookingLine => ({
  kind,
  name: bookingLines[kind].name,
  amountKobo,
  firstKobo,
  refundable: bookingLines[kind].release === 'move_out',
});

/** The terms of a tenancy, every line of them, in kobo. The rent of a term follows from the yearly rent by its months. */
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
