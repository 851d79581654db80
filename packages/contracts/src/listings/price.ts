import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { feeLines, rentField } from './fields.ts';

/** A new yearly rent and, when given, a full replacement of the fee lines. */
export const changePriceInput = z.strictObject({
  listingId: idField('lst'),
  rentKobo: rentField,
  fees: z.optional(feeLines),
});
export type ChangePriceInput = z.infer<typeof changePriceInput>;
