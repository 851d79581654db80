import type { Id } from '@rentreel/contracts/ids';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells which card of a list the mouse or the focus is on. */
export function usePointedResult(
  list: RefObject<HTMLElement | null>,
  onPoint: (id: Id<'lst'> | undefined) => void,
): void {
  const tell = useEffectEvent((event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-home]') : null;
    onPoint((card?.getAttribute('data-home') ?? undefined) as Id<'lst'> | undefined);
  });
  const untell = useEffectEvent(() => onPoint(undefined));
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') tell(event);
    };
    const focused = (event: Event) => tell(event);
    const left = () => untell();
    element.addEventListener('pointerover', over);
    element.addEventListener('focusin', focused);
    element.addEventListener('pointerleave', left);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('pointerleave', left);
      element.removeEventListener('focusout', left);
    };
  }, [list]);
}
