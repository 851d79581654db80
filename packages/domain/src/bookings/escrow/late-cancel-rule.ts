import { basisPointsOf, kobo } from '@rentreel/money';

/** How much of a month's rent comes back, by the days that are left before the start. */
const steps = [
  { fromDays: 31, backBasisPoints: 10_000 },
  { fromDays: 8, backBasisPoints: 5_000 },
  { fromDays: Number.NEGATIVE_INFINITY, backBasisPoints: 0 },
] as const;

/** A month of a yearly rent, to the kobo. */
export const monthOf = (yearlyRentKobo: number): number => Math.round(yearlyRentKobo / 12);

/**
 * What the landlord keeps, in kobo, when a tenant cancels after the first 24 hours: of one month's rent nothing 31 days or
 * more before the start, a half 30 to 8 days before, all of it later. Days are days of Lagos; the half kobo is the tenant's.
 */
export function keptOfLateCancel(days: { readonly startDay: number; readonly today: number }, yearlyRentKobo: number) {
  const left = days.startDay - days.today;
  const back = steps.find(({ fromDays }) => left >= fromDays)?.backBasisPoints ?? 0;
  const month = kobo(monthOf(yearlyRentKobo));
  return month - basisPointsOf(month, back);
}
