import { IconButton } from '@rentreel/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';

interface MapSheetProps {
  /** Visible at every stop. */
  head: ReactNode;
  children: ReactNode;
}

/** Results sheet over the map on phones: three stops, reached by buttons or by dragging. */
export default function MapSheet({ head, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<SheetStop>('peek');
  const drag = useSheetDrag(sheet, setStop);
  return (
    <section
      ref={sheet}
      className="map-sheet h-23 shadow-2 absolute z-6 flex flex-col bg-canvas data-[stop=half]:h-1/2 data-[stop=full]:h-full data-[stop=full]:rounded-none"
      aria-label="Homes on the map"
      data-stop={stop}
      data-dragging={drag.dragging}
      style={drag.style}
    >
      <div
        className="map-sheet-head relative flex items-center gap-1 flex-none h-23 pt-4 pb-1 pr-2 pl-gutter cursor-grab touch-none"
        {...drag.handle}
      >
        <span className="absolute w-10 h-1 rounded-full top-2 left-1/2 -ms-5 bg-border" aria-hidden="true" />
        <div className="map-sheet-words flex-1 min-w-0">{head}</div>
        <div className="flex flex-none">
          <IconButton
            className="disabled:text-text-3 disabled:opacity-50"
            label="Less of the list"
            disabled={stop === 'peek'}
            onClick={() => setStop(stopBeside(stop, -1))}
          >
            <ChevronDown className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton
            className="disabled:text-text-3 disabled:opacity-50"
            label="More of the list"
            disabled={stop === 'full'}
            onClick={() => setStop(stopBeside(stop, 1))}
          >
            <ChevronUp className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="px-gutter pb-6 flex-1 min-h-0 pt-1 overflow-y-auto overscroll-contain" inert={stop === 'peek'}>
        {children}
      </div>
    </section>
  );
}

interface SheetDrag {
  readonly style: CSSProperties | undefined;
  readonly dragging: boolean;
  /** For the drag handle. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Makes a sheet draggable; on release it moves to the nearest stop. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onStop: (stop: SheetStop) => void): SheetDrag {
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

/** Stops of the sheet over the map on phones. */
export const sheetStops = ['peek', 'half', 'full'] as const;
type SheetStop = (typeof sheetStops)[number];

/** Height in pixels of a lowered sheet: the handle and the number of homes. */
const peekHeight = 92;

/** Returns the height of a sheet at a stop, for an available height in pixels. */
export function heightAt(stop: SheetStop, room: number): number {
  if (stop === 'peek') return Math.min(peekHeight, room);
  return stop === 'half' ? room / 2 : room;
}

/** Returns the stop nearest to a height. */
export function nearestStop(height: number, room: number): SheetStop {
  const far = (stop: SheetStop) => Math.abs(heightAt(stop, room) - height);
  return sheetStops.reduce((best, stop) => (far(stop) < far(best) ? stop : best));
}

/** Returns the next stop up or down; the same one at the ends. */
export function stopBeside(stop: SheetStop, by: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + by] ?? stop;
}
