import { useState } from 'react';
import { findPosition } from '../lib/find-position.ts';
import { nearText } from '../lib/near-text.ts';

export interface NearMe {
  state: 'idle' | 'asking' | 'refused' | 'unknown';
  /** Asks the device; must follow a tap. */
  ask: () => Promise<void>;
  forget: () => void;
}

/** Where the person is, asked for only when they want homes near them. */
export function useNearMe(onFound: (near: string) => void): NearMe {
  const [state, setState] = useState<NearMe['state']>('idle');
  const ask = async () => {
    setState('asking');
    const answer = await findPosition();
    if (answer.found === undefined) return setState(answer.why);
    setState('idle');
    return onFound(nearText(answer.found));
  };
  return { state, ask, forget: () => setState('idle') };
}
