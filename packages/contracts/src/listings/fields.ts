import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { koboBetween } from '../money.ts';
import { feeKinds, maxRentKobo } from './choices.ts';

/** A whole number from 0 to `max`. */
export const countField = (what: string, max: number) => {
  const text = `Enter the number of ${what}, 0 to ${max}.`;
  return wholeBetween(text, { min: 0, max });
};

const feeText = 'Enter the fee as an amount or as a percentage of the rent.';

/** A whole number of kobo from 0 to `max`. */
export const koboField = (text: string, max = maxRentKobo) => koboBetween(text, { min: 0, max });

const rentText = 'Enter the rent for one year.';
/** Rent for one year: above ₦0. */
export const rentField = koboField(rentText).check(z.refine((rent) => rent > 0, rentText));

/** A fee is a share of the yearly rent in basis points (1 % = 100) or a flat amount in kobo. */
export const feeLine = z.discriminatedUnion(
  'basis',
  [
    z.strictObject({
      kind: z.enum(keysOf(feeKinds), feeText),
      basis: z.literal('percent'),
      basisPoints: wholeBetween(feeText, { min: 0, max: 10_000 }),
    }),
    z.strictObject({
      kind: z.enum(keysOf(feeKinds), feeText),
      basis: z.literal('flat'),
      amountKobo: koboField(feeText),
    }),
  ],
  feeText,
);
export type FeeLine = z.infer<typeof feeLine>;

export const feeLines = z.array(feeLine, feeText).check(
  z.maxLength(10, 'A home can have at most 10 fee lines.'),
  z.refine(
    (lines) => new Set(lines.map((line) => line.kind)).size === lines.length,
    'Each kind of fee can stand only once.',
  ),
);
