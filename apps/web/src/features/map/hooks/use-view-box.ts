import type { MapBox } from '@rentreel/contracts/search';
import type L from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface ViewBox {
  /** What of the ground is visible; undefined before the map is there. */
  readonly box: MapBox | undefined;
  readonly zoom: number;
  /** True once the person has moved the map since it was last put somewhere. */
  readonly moved: boolean;
  /** Puts the map where all of a box can be seen; `nearer` counts as moved by the person. */
  readonly show: (box: MapBox, way?: 'nearer') => void;
}

/** Nearer would show one street as if homes stood there exactly. */
const nearest = 13;
const edge = 48;
/** Pixels that the middle may be off before the person counts as having moved the map. */
const slack = 24;

const boxOf = (bounds: L.LatLngBounds): MapBox => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
});

/** What a map shows, and whether the person has moved it there. */
export function useViewBox(map: L.Map | null): ViewBox {
  const [view, setView] = useState<{ readonly box: MapBox; readonly zoom: number }>();
  const [moved, setMoved] = useState(false);
  const placed = useRef<{ readonly centre: L.LatLng; readonly zoom: number }>(undefined);
  useEffect(() => {
    if (map === null) return undefined;
    const tell = () => {
      const { centre = map.getCenter(), zoom = map.getZoom() } = placed.current ?? {};
      const away = map.latLngToContainerPoint(centre).distanceTo(map.latLngToContainerPoint(map.getCenter()));
      setView({ box: boxOf(map.getBounds()), zoom: map.getZoom() });
      setMoved(zoom !== map.getZoom() || away > slack);
    };
    tell();
    map.on('moveend resize', tell);
    return () => void map.off('moveend resize', tell);
  }, [map]);
  const show = useCallback(
    ({ south, west, north, east }: MapBox, way?: 'nearer') => {
      if (map === null) return;
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { maxZoom: way === undefined ? nearest : 17, padding: [edge, edge], animate: false },
      );
      if (way !== undefined) return;
      placed.current = { centre: map.getCenter(), zoom: map.getZoom() };
      setMoved(false);
    },
    [map],
  );
  return { box: view?.box, zoom: view?.zoom ?? 0, moved, show };
}
