import * as z from 'zod/mini';
import { daysBetween, isoDayField } from '../day.ts';

export const statementLimits = {
  /** A year, and a leap day. */
  days: 366,
  /** Pages of paper have an end; a table has none. */
  pdfEntries: 5000,
} as const;

const orderText = 'The last day comes before the first.';
const longText = 'A statement covers a year at most.';

/** The days of a statement, in Lagos; the first and the last are part of it. */
export const statementInput = z.strictObject({ from: isoDayField, to: isoDayField }).check(
  z.refine(({ from, to }) => daysBetween(from, to) >= 1, { message: orderText, path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) <= statementLimits.days, { message: longText, path: ['to'] }),
);
export type StatementInput = z.infer<typeof statementInput>;

export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Where a statement is downloaded by its owner. */
export const statementPath = (format: StatementFormat, { from, to }: StatementInput): string =>
  `/api/wallet/statement.${format}?from=${from}&to=${to}`;
