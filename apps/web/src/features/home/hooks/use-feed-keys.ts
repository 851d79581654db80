import { useEffectEvent, useLayoutEffect } from 'react';
import { feedMoveOf, type FeedMove } from '../lib/feed-key.ts';

/** The keys of the feed work wherever the focus is on this screen. */
export function useFeedKeys(onMove: (move: FeedMove) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = feedMoveOf(event, event.target instanceof Element ? event.target : null);
    if (move === undefined) return;
    event.preventDefault();
    onMove(move);
  });
  // With the picture, not after it: a key pressed at once is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
