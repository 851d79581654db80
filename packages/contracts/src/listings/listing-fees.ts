import * as z from 'zod/mini';
import type { Kobo } from '@rentreel/money';
import { type FeeKind, feeKinds, maxRentKobo } from './fee-kinds.ts';

const feeText = 'Enter the fee as an amount or as a percentage of the rent.';

export const koboField = (text: string, max = maxRentKobo) =>
  z.pipe(
    z.number(text).check(z.int(text), z.gte(0, text), z.lte(max, text)),
    z.transform((kobo) => kobo as Kobo),
  );

/** A fee is a share of the yearly rent in basis points (1 % = 100) or a flat amount in kobo. */
export const feeLine = z.discriminatedUnion(
  'basis',
  [
    z.strictObject({
      kind: z.enum(Object.keys(feeKinds) as [FeeKind, ...FeeKind[]], feeText),
      basis: z.literal('percent'),
      basisPoints: z.number(feeText).check(z.int(feeText), z.gte(0, feeText), z.lte(10_000, feeText)),
    }),
    z.strictObject({
      kind: z.enum(Object.keys(feeKinds) as [FeeKind, ...FeeKind[]], feeText),
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
