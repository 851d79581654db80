import { messageLimits } from '@rentreel/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../lib/toasts.ts';

export interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
  /** Shows it on this device. */
  readonly url: string;
}

/** The photos that will go with the next message. */
export function useChosenPhotos() {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const shown = useRef(chosen);
  useEffect(() => {
    shown.current = chosen;
  }, [chosen]);
  // What was shown and never sent takes up memory until it is let go.
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);
  return {
    chosen,
    add: (files: readonly File[]) => {
      const room = messageLimits.photos - chosen.length;
      if (files.length > room)
        notify(`A message takes ${messageLimits.photos} photos. Send the others in the next one.`);
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }));
      setChosen([...chosen, ...added]);
    },
    remove: (id: string) => {
      const gone = chosen.find((photo) => photo.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setChosen(chosen.filter((photo) => photo.id !== id));
    },
    /** Hands them over and begins anew. */
    take: (): readonly File[] => {
      for (const { url } of chosen) URL.revokeObjectURL(url);
      setChosen([]);
      return chosen.map(({ file }) => file);
    },
  };
}
