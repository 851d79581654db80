import { type PreviewTermsInput, previewTermsInput } from '@rentreel/contracts/bookings';
import type { FeeLine } from '@rentreel/contracts/listings';
import * as z from 'zod/mini';
import type { TermsDraft } from './terms.ts';

/** Fees of ₦0 are not sent. */
export const chargedFees = (fees: readonly FeeLine[]): FeeLine[] =>
  fees.filter((fee) => fee.basis === 'percent' || fee.amountKobo > 0);

/** Returns terms that can be priced; undefined while rent or start is missing. */
export function completeTerms(draft: TermsDraft): Omit<PreviewTermsInput, 'bookingId'> | undefined {
  const { bookingId: _id, ...fields } = previewTermsInput.shape;
  const read = z.strictObject(fields).safeParse(draft);
  return read.success ? { ...read.data, fees: chargedFees(read.data.fees) } : undefined;
}
