import type { MyListing } from '@rentreel/contracts/listings';
import { useState } from 'react';

/** Selected listings of a list; a listing that leaves the list is deselected. */
export function useSelection(homes: readonly MyListing[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | undefined>(undefined);
  const chosen = homes.filter(({ id }) => picked.has(id));
  /** Toggles one; with a range, selects all from the previously toggled one. */
  const toggle = (id: string, withRange: boolean) => {
    const places = [withRange ? (last ?? id) : id, id].map((each) => homes.findIndex((home) => home.id === each));
    const touched = homes.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1).map((home) => home.id);
    const others = [...picked].filter((each) => !touched.some((of) => of === each));
    setPicked(new Set(picked.has(id) ? others : [...others, ...touched]));
    setLast(id);
  };
  const clear = () => setPicked(new Set());
  const toggleAll = () => setPicked(new Set(chosen.length === homes.length ? [] : homes.map(({ id }) => id)));
  return { chosen, toggle, toggleAll, clear };
}
