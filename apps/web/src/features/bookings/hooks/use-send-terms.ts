import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '../../../lib/trpc.ts';
import { type TermsDraft, termsInput } from '../lib/terms-draft.ts';
import { useAfterDeed } from './use-after-deed.ts';

/** Sends an offer, or a proposal of other terms. */
export function useSendTerms({ id: bookingId, version }: Booking, onDone: () => void) {
  const { mutate, isPending, error } = trpc.bookings.offer.useMutation(useAfterDeed(onDone));
  const send = (draft: TermsDraft, note: string) => {
    const terms = termsInput(draft);
    if (terms) mutate({ bookingId, version, note, ...terms });
  };
  return { send, isPending, error };
}
