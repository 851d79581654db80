import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '../../../lib/trpc.ts';
import { type TermsDraft, termsInput } from '../lib/terms-draft.ts';
import type { TermsKind } from '../lib/terms-kind.ts';
import { useAfterDeed } from './use-after-deed.ts';

/** Sends terms: an offer, a proposal of other terms, or an offer to renew. */
export function useSendTerms(kind: TermsKind, { id: bookingId, version }: Booking, onDone: () => void) {
  const after = useAfterDeed(onDone);
  const offer = trpc.bookings.offer.useMutation(after);
  const renewal = trpc.bookings.offerRenewal.useMutation(after);
  const { isPending, error } = kind === 'renewal' ? renewal : offer;
  const send = (draft: TermsDraft, note: string) => {
    const terms = termsInput(draft);
    if (!terms) return;
    const about = { bookingId, version, note };
    if (kind !== 'renewal') return offer.mutate({ ...about, ...terms });
    const { yearlyRentKobo, fees, months, plan } = terms;
    renewal.mutate({ ...about, yearlyRentKobo, fees, months, plan });
  };
  return { send, isPending, error };
}
