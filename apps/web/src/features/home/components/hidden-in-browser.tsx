import { limits } from '@rentreel/contracts/limits';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useHiddenHomes } from '../hooks/use-hidden-homes.ts';
import type { HomeId } from '../lib/hidden-guest-homes.ts';
import { HiddenList } from './hidden-list.tsx';
import { NothingHidden } from './nothing-hidden.tsx';

/** What a guest has hidden, as this browser remembers it. */
export function HiddenInBrowser() {
  const { ids } = useHiddenHomes();
  // Asked for once: a home that is taken back and hidden again keeps its place.
  const [listingIds] = useState(() => ids.slice(-limits.namedHomes).toReversed());
  if (listingIds.length === 0) return <NothingHidden />;
  return <NamedHomes listingIds={listingIds} hidden={ids} />;
}

function NamedHomes({ listingIds, hidden }: { listingIds: HomeId[]; hidden: readonly HomeId[] }) {
  const [homes] = trpc.listings.listNamed.useSuspenseQuery({ listingIds });
  const shown = homes.filter(({ id }) => hidden.includes(id));
  return shown.length === 0 ? <NothingHidden /> : <HiddenList homes={shown} />;
}
