import * as z from 'zod/mini';
import { idField } from '../ids.ts';

/** What a landlord still owes of penalties for cancelling again; it is taken from what escrow releases to them next. */
export const owedPenalty = z.strictObject({
  /** Kobo, above zero. */
  owedKobo: z.number(),
  /** Since when something is owed without a break, epoch milliseconds. */
  since: z.number(),
  /** The booking whose cancellation began it. */
  booking: z.strictObject({ id: idField('bkg'), home: z.string() }),
});
export type OwedPenalty = z.infer<typeof owedPenalty>;
