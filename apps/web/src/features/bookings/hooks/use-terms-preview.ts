import type { Booking, PreviewTermsInput } from '@rentreel/contracts/bookings';
import { trpc } from '../../../lib/trpc.ts';
import { type TermsDraft, termsInput } from '../lib/terms-draft.ts';

/** What terms come to as the server counts them, while they are being written; the last ones stay while it counts. */
export function useTermsPreview({ id: bookingId }: Pick<Booking, 'id'>, draft: TermsDraft) {
  const input = termsInput(draft);
  // Not sent: it only stands in while something is missing.
  const asked = { bookingId, ...input } as PreviewTermsInput;
  const { data, error } = trpc.bookings.previewTerms.useQuery(asked, {
    enabled: input !== undefined,
    placeholderData: (before) => before,
    retry: false,
  });
  return { preview: input && data, error };
}
