import type { PreviewTermsInput, TermsPreview } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { loadBooking } from './load-booking.ts';
import { termsOfHome } from './terms-of-home.ts';

/** What an offer would come to, line by line, and what the law says of it; nothing is stored. */
export async function previewTerms(ctx: Context, input: PreviewTermsInput): Promise<TermsPreview> {
  const { bookingId, ...wanted } = input;
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const home = await findListing(read, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const tenant = row.fundedAt === null ? 'new' : 'sitting';
  return termsOfHome(ctx, { home, wanted, tenant });
}
