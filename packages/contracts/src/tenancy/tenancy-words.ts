import type { NoticeLength, TenancyPeriod } from '../listings/jurisdictions.ts';

/** How people say for how long they pay. */
export const periodNames: Readonly<Record<TenancyPeriod, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every 3 months',
  half_yearly: 'Every 6 months',
  yearly: 'Every year',
};

/** How a tenancy of a period is called. */
export const tenancyNames: Readonly<Record<TenancyPeriod, string>> = {
  weekly: 'weekly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  half_yearly: 'half-yearly',
  yearly: 'yearly',
};

/** The length of a period. */
export const periodLengths: Readonly<Record<TenancyPeriod, NoticeLength>> = {
  weekly: { count: 7, unit: 'day' },
  monthly: { count: 1, unit: 'month' },
  quarterly: { count: 3, unit: 'month' },
  half_yearly: { count: 6, unit: 'month' },
  yearly: { count: 12, unit: 'month' },
};

/** 6 months, 1 month, 7 days. */
export const lengthInWords = ({ count, unit }: NoticeLength): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day, 2026-11-01, as agreements write it: 1 November 2026. */
export function longDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1] ?? month} ${year}`;
}
