import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { keepHiddenHomes, readHiddenHomes } from '../lib/hidden-guest-homes.ts';

/** Gives what was hidden in this browser to the account that has signed in: it stays hidden on every device. */
export function useBringHidden(): void {
  const uid = useCurrentUser()?.uid;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.listings.keepHidden.useMutation();
  const bring = useEffectEvent(async () => {
    const listingIds = readHiddenHomes();
    if (uid === undefined || listingIds.length === 0) return;
    await mutateAsync({ listingIds });
    keepHiddenHomes([]);
    await utils.listings.listHidden.invalidate();
  });
  useEffect(() => {
    // They stay in this browser until it works.
    bring().catch(() => undefined);
  }, [uid]);
}
