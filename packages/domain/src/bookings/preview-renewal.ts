import type { PreviewRenewalInput, RenewalPreview } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { draftRenewal } from './draft-renewal.ts';
import { loadBooking } from './load-booking.ts';

/** The agreement that a landlord signs with an offer to renew, word for word; nothing is stored. */
export async function previewRenewal(ctx: Context, input: PreviewRenewalInput): Promise<RenewalPreview> {
  const { bookingId, ...price } = input;
  const { read } = ctx.database;
  const { document, hash } = await draftRenewal(ctx, read, { own: await loadBooking(ctx, read, bookingId), price });
  return { document, hash };
}
