import { minuteMs } from '@rentreel/values';
import { useState } from 'react';
import { withTab } from './feed-choices.ts';
import type { FeedFilters, Position } from './feed-input.ts';

export interface NearMe {
  state: 'idle' | 'asking' | 'refused' | 'unknown';
  /** Asks for the position, for these filters or those of the last call; must be called in a click handler. */
  ask: (filters?: FeedFilters) => Promise<void>;
  forget: () => void;
}

/** Asks for the user's position on request; `onFound` receives the filters with the position. */
export function useNearMe(onFound: (filters: FeedFilters) => void): NearMe {
  const [wanted, setWanted] = useState<FeedFilters>({});
  const [state, setState] = useState<NearMe['state']>('idle');
  const ask = async (filters = wanted) => {
    setWanted(filters);
    setState('asking');
    const answer = await findPosition();
    if (answer.found === undefined) return setState(answer.why);
    setState('idle');
    return onFound(withTab(filters, 'near_me', nearText(answer.found)));
  };
  return { state, ask, forget: () => setState('idle') };
}

type PositionAnswer =
  | { readonly found: Position }
  /** `refused`: the user or the browser denied it. `unknown`: the device could not determine it. */
  | { readonly found: undefined; readonly why: 'refused' | 'unknown' };

const permissionDenied = 1;
const options = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 5 * minuteMs,
};

/** Requests the position from the device, which prompts the user. */
export function findPosition(): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ found: undefined, why: 'unknown' });
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ found: { latitude, longitude } }),
      ({ code }) =>
        resolve({
          found: undefined,
          why: code === permissionDenied ? 'refused' : 'unknown',
        }),
      options,
    );
  });
}

/** Formats a position for an address, rounded to about one kilometre: a shared link must not reveal a home address. */
export function nearText({ latitude, longitude }: Position): string {
  return `${Number(latitude.toFixed(2))},${Number(longitude.toFixed(2))}`;
}
