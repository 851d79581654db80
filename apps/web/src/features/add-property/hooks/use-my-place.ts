import { useState } from 'react';
import { type Pin, toPin } from '../lib/read-pin.ts';

const refusedCode = 1;
const outside = 'Your device says that you are not in Nigeria. Paste a link from a map instead.';
const refused =
  'Your browser may not tell where you are. Allow it in the browser’s settings, or paste a link from a map instead.';
const unknown = 'Your device does not know where you are right now. Step outside, or paste a link from a map instead.';

/** Asks the device where it is, once, when the landlord wants it. `onPlace` gets the exactness in metres. */
export function useMyPlace(onPlace: (pin: Pin, metres: number) => void) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (text: string) => {
    setAsking(false);
    setFailure(text);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return fail(unknown);
    setAsking(true);
    setFailure(null);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const pin = toPin(coords.latitude, coords.longitude);
        if (pin === undefined) return fail(outside);
        setAsking(false);
        return onPlace(pin, coords.accuracy);
      },
      ({ code }) => fail(code === refusedCode ? refused : unknown),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 },
    );
  };
  return { ask, asking, failure };
}
