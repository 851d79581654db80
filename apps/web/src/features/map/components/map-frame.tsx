import { IconButton, Note } from '@rentreel/ui';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeafletMap } from '../hooks/use-leaflet-map.ts';
import { MapCredit } from './map-credit.tsx';

export interface MapFrameProps extends LeafletMap {
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Buttons that lie on the map. */
  children?: ReactNode;
}

export function MapFrame({ label, map, failed, hostRef, tiles, children }: MapFrameProps) {
  return (
    <div className="map-frame">
      <div ref={hostRef} className="map-host" role="region" aria-label={label} />
      <div className="map-zoom">
        <IconButton label="Zoom in" variant="line" onClick={() => map?.zoomIn()}>
          <Plus className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" variant="line" onClick={() => map?.zoomOut()}>
          <Minus className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {children}
      {failed && (
        <div className="map-failed">
          <Note tone="sun" announce="alert">
            The map could not be loaded. Check your connection and open this page again.
          </Note>
        </div>
      )}
      <MapCredit tiles={tiles} />
    </div>
  );
}
