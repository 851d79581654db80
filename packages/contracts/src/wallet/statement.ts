import * as z from 'zod/mini';
import { daysBetween, isoDayField } from '../day.ts';

export const statementLimits = {
  /** A year, including a leap day. */
  days: 366,
  /** A PDF has a maximum number of pages; a table does not. */
  pdfEntries: 5000,
} as const;

const orderText = 'The last day comes before the first.';
const longText = 'A statement covers a year at most.';

/** Days of a statement in Lagos, both included. */
export const statementInput = z.strictObject({ from: isoDayField, to: isoDayField }).check(
  z.refine(({ from, to }) => daysBetween(from, to) >= 1, { message: orderText, path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) <= statementLimits.days, { message: longText, path: ['to'] }),
);
export type StatementInput = z.infer<typeof statementInput>;

export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Download path of a statement for its owner. */
export const statementPath = (format: StatementFormat, { from, to }: StatementInput): string =>
  `/api/wallet/statement.${format}?from=${from}&to=${to}`;
