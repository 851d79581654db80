import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right turn the pictures wherever the focus is, but for a field, a film and a dialog that use them too. */
export function useArrowKeys(onTurn: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    const taken = event.target instanceof Element && event.target.closest('input, textarea, select, video, dialog');
    if (by === undefined || taken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
