import { type RefObject, useEffect, useEffectEvent } from 'react';

export type TourMove = 'back' | 'next' | 'skip';

const moves: Readonly<Record<string, TourMove>> = { ArrowLeft: 'back', ArrowRight: 'next', Escape: 'skip' };

/** Left and right while the focus is in the panel, where they turn no pictures; Escape wherever it is but in a dialog. */
export function useTourKeys(panel: RefObject<HTMLElement | null>, onMove: (move: TourMove) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined || document.querySelector('dialog[open]')) return;
    const inside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    if (!inside && move !== 'skip') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(move);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
