import type { Position } from './near-text.ts';

export type PositionAnswer =
  | { readonly found: Position }
  /** `refused`: the person or the browser said no. `unknown`: the device could not tell. */
  | { readonly found: undefined; readonly why: 'refused' | 'unknown' };

const permissionDenied = 1;
const options = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
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
