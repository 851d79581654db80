import L from 'leaflet';
import { type RefCallback, useCallback, useState } from 'react';
import { BasemapLayer } from '../lib/basemap-layer.ts';
import { followColours } from '../lib/map-colours.ts';
import type { MapFocus } from '../lib/nigeria.ts';
import { type OnlineTiles, useOnlineTiles } from './use-online-tiles.ts';

const reach = L.latLngBounds([3.4, 2], [14.2, 15.2]);
/** Pixels from which the zoom that shows the country on a phone shows more than there is. */
const wide = 700;

const fixed: L.MapOptions = {
  maxZoom: 17,
  maxBounds: reach,
  zoomControl: false,
  attributionControl: false,
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  scrollWheelZoom: false,
};

export interface LeafletMap {
  /** For the element that the map fills. */
  readonly hostRef: RefCallback<HTMLDivElement>;
  readonly map: L.Map | null;
  /** True when the map's ground could not be loaded. */
  readonly failed: boolean;
  readonly tiles: OnlineTiles;
}

/**
 * A map in an element, for as long as that is on the page: the drawn one, with online tiles over it where there are some.
 * Zooming jumps: the ground is drawn, not stretched.
 */
export function useLeafletMap(start: MapFocus): LeafletMap {
  const [map, setMap] = useState<L.Map | null>(null);
  const [failed, setFailed] = useState(false);
  const [first] = useState(start);
  const hostRef = useCallback(
    (host: HTMLDivElement) => {
      const minZoom = host.clientWidth > wide ? 6 : 5;
      const created = L.map(host, { ...fixed, minZoom, center: [first.latitude, first.longitude], zoom: first.zoom });
      const ground = new BasemapLayer().addTo(created);
      ground.load().catch(() => setFailed(true));
      const stopFollowing = followColours(() => ground.repaint());
      setMap(created);
      return () => {
        stopFollowing();
        setMap(null);
        created.remove();
      };
    },
    [first],
  );
  const tiles = useOnlineTiles(map);
  return { hostRef, map, failed, tiles };
}
