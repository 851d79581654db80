import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { takeSaveWish } from '../lib/save-wish.ts';

/** Calls back once for the home that a guest wanted to save, after they have logged in. */
export function useKeptWish(listingId: string, onWish: () => void): void {
  const signedIn = useCurrentUser() !== null;
  // What is saved already must not come in after the new one and hide it.
  const { isSuccess } = trpc.saved.listIds.useQuery(undefined, { enabled: signedIn });
  const ready = signedIn && isSuccess;
  const report = useEffectEvent(onWish);
  useEffect(() => {
    if (ready && takeSaveWish(listingId)) report();
  }, [ready, listingId]);
}
