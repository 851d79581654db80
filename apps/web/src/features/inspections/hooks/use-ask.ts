import type { HomeSlots, RequestInspectionInput } from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/money';
import { useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { newRequestKey } from '../../../lib/new-request-key.ts';
import { useAfterDeed } from './use-after-deed.ts';

export type Wish =
  | { readonly kind: 'in_person'; readonly startsAt: number }
  | { readonly kind: 'open_house'; readonly openHouseId: HomeSlots['openHouses'][number]['id'] };

/** Asks for a time or a seat. A wish keeps its number until there is an answer: sent again it is the same request. */
export function useAsk({ listingId, feeKobo }: Pick<HomeSlots, 'listingId' | 'feeKobo'>) {
  const kept = useRef({ wish: '', clientId: '' });
  const { mutate, isPending, error, reset } = trpc.inspections.request.useMutation(useAfterDeed());
  const ask = (wish: Wish) => {
    const words = JSON.stringify(wish);
    if (kept.current.wish !== words) kept.current = { wish: words, clientId: newRequestKey() };
    const rest = { clientId: kept.current.clientId, feeKobo: kobo(feeKobo), note: '' };
    const input: RequestInspectionInput =
      wish.kind === 'in_person' ? { ...wish, listingId, ...rest } : { ...wish, ...rest };
    mutate(input);
  };
  return { ask, isAsking: isPending, error, reset };
}
