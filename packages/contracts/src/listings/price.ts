import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { feeLines, rentField } from './fields.ts';

/** A new rent for one year and, when named, all fee lines anew. */
export const changePriceInput = z.strictObject({
  listingId: idField('lst'),
  rentKobo: rentField,
  fees: z.optional(feeLines),
});
export type ChangePriceInput = z.infer<typeof changePriceInput>;
