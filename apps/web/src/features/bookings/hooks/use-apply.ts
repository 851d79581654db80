import type { ApplyInput, Booking } from '@rentreel/contracts/bookings';
import { useRef } from 'react';
import { newRequestKey } from '../../../lib/new-request-key.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from './use-after-deed.ts';

/** Applies for a home. An application keeps its number until there is an answer: sent again it is the same one. */
export function useApply(onDone: (booking: Booking) => void) {
  const kept = useRef({ words: '', clientId: '' });
  const { mutate, isPending, error } = trpc.bookings.apply.useMutation(useAfterDeed(onDone));
  const apply = (application: Omit<ApplyInput, 'clientId'>) => {
    const words = JSON.stringify(application);
    if (kept.current.words !== words) kept.current = { words, clientId: newRequestKey() };
    mutate({ ...application, clientId: kept.current.clientId });
  };
  return { apply, isPending, error };
}
