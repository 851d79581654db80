import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls back when another home has come to the same place, because the one there was hidden or came back. */
export function useReplacedHome(place: number, homeId: string | undefined, onReplaced: () => void): void {
  const last = useRef({ place, homeId });
  const report = useEffectEvent(onReplaced);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, homeId };
    if (before.place === place && before.homeId !== homeId) report();
  }, [place, homeId]);
}
