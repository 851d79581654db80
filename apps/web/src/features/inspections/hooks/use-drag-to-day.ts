import type { InspectionCard } from '@rentreel/contracts/inspections';
import { type RefObject, useEffect, useRef } from 'react';

type VisitId = InspectionCard['id'];

const closest = (event: Event, name: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/** Lets what carries `data-visit` be dragged onto what carries `data-day`; who cannot drag has a button for it. */
export function useDragToDay(onDrop: (visitId: VisitId, day: number) => void): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    let dragged: string | undefined;
    const start = (event: Event) => {
      dragged = closest(event, 'visit');
    };
    const over = (event: Event) => {
      if (dragged !== undefined && closest(event, 'day') !== undefined) event.preventDefault();
    };
    const land = (event: Event) => {
      const day = closest(event, 'day');
      if (dragged !== undefined && day !== undefined) drop.current(dragged as VisitId, Number(day));
      dragged = undefined;
    };
    const { current } = board;
    const listeners = { dragstart: start, dragover: over, drop: land } as const;
    for (const [name, listener] of Object.entries(listeners)) current?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) current?.removeEventListener(name, listener);
    };
  }, []);
  return board;
}
