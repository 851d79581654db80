import { minuteMs } from '@rentreel/values';
import { useState } from 'react';
import { withTab } from './feed-choices.ts';
import type { FeedFilters, Position } from './feed-input.ts';

export interface NearMe {
  state: 'idle' | 'asking' | 'refused' | 'unknown';
  /** Asks the device, for homes with these filters, else with those of the last time; must follow a tap. */
  ask: (filters?: FeedFilters) => Promise<void>;
  forget: () => void;
}

/** Where the person is, asked for only when they want homes near them; `onFound` gets the filters with the place. */
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
  /** `refused`: the person or the browser said no. `unknown`: the device could not tell. */
  | { readonly found: undefined; readonly why: 'refused' | 'unknown' };

const permissionDenied = 1;
const options = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 5 * minuteMs,
};

/** Asks the device where it is, which asks the person. */
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

/** A position in an address, to about one kilometre: a link that is passed on must not tell where somebody lives. */
export function nearText({ latitude, longitude }: Position): string {
  return `${Number(latitude.toFixed(2))},${Number(longitude.toFixed(2))}`;
}
