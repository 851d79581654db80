import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { nearestStop, type SheetStop } from '../lib/sheet-stops.ts';

export interface SheetDrag {
  readonly style: CSSProperties | undefined;
  readonly dragging: boolean;
  /** For what is dragged by. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Lets a sheet be pulled up and down; let go, it goes to the stop that is nearest. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onStop: (stop: SheetStop) => void): SheetDrag {
  const [height, setHeight] = useState<number>();
  const begun = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const room = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const end = () => {
    if (begun.current !== undefined && height !== undefined) onStop(nearestStop(height, room()));
    begun.current = undefined;
    setHeight(undefined);
  };
  return {
    style: height === undefined ? undefined : { height },
    dragging: height !== undefined,
    handle: {
      onPointerDown: (event) => {
        if (event.target instanceof Element && event.target.closest('button, select, a')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0 };
      },
      onPointerMove: ({ clientY }) => {
        if (begun.current === undefined) return;
        const pulled = begun.current.height + begun.current.y - clientY;
        setHeight(Math.min(Math.max(pulled, 0), room()));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
