import { IconButton } from '@rentreel/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSheetDrag } from '../hooks/use-sheet-drag.ts';
import { type SheetStop, stopBeside } from '../lib/sheet-stops.ts';

export interface MapSheetProps {
  /** Stays in view at every stop. */
  head: ReactNode;
  children: ReactNode;
}

/** The list over the map on a phone: three stops, by its buttons or by pulling. */
export function MapSheet({ head, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<SheetStop>('peek');
  const drag = useSheetDrag(sheet, setStop);
  return (
    <section
      ref={sheet}
      className="map-sheet"
      aria-label="Homes on the map"
      data-stop={stop}
      data-dragging={drag.dragging}
      style={drag.style}
    >
      <div className="map-sheet-head" {...drag.handle}>
        <span className="map-sheet-grip" aria-hidden="true" />
        <div className="map-sheet-words">{head}</div>
        <div className="map-sheet-keys">
          <IconButton label="Less of the list" disabled={stop === 'peek'} onClick={() => setStop(stopBeside(stop, -1))}>
            <ChevronDown className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="More of the list" disabled={stop === 'full'} onClick={() => setStop(stopBeside(stop, 1))}>
            <ChevronUp className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="map-sheet-body" inert={stop === 'peek'}>
        {children}
      </div>
    </section>
  );
}
