import type { ListingDetail } from '@rentreel/contracts/listings';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Tells the server once for each opening that somebody looks at a home that is on offer; a failure changes nothing. */
export function useRecordView({ id: listingId, state }: Pick<ListingDetail, 'id' | 'state'>): void {
  const { mutate } = trpc.listings.recordView.useMutation();
  const record = useEffectEvent(() => state === 'live' && mutate({ listingId }));
  useEffect(() => {
    record();
  }, [listingId]);
}
