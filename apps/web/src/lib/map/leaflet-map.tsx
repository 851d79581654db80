import type { MapBox } from '@rentreel/contracts/search';
import { IconButton, Note } from '@rentreel/ui';
import L from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { BasemapPainter, followColours } from './draw-basemap.ts';
import type { MapFocus } from './map-box.ts';
import { MapCredit } from './map-captions.tsx';
import { viewFrom } from './mercator.ts';
import { StreetsButton } from './streets-button.tsx';
import { type Streets, useStreets } from './streets.ts';

export interface MapFrameProps extends LeafletMap {
  /** Accessible name of the map. */
  label: string;
  /** Buttons on top of the map. */
  children?: ReactNode;
}

export function MapFrame({ label, map, failed, hostRef, streets, children }: MapFrameProps) {
  return (
    <div className="map-frame relative isolate overflow-hidden bg-(--map-land)">
      <div
        ref={hostRef}
        className="map-host w-full h-full overflow-hidden touch-none focus-visible:-outline-offset-4"
        role="region"
        aria-label={label}
      />
      <div className="absolute z-4 top-3 right-3 grid justify-items-end gap-2">
        <IconButton label="Zoom in" variant="line" onClick={() => map?.zoomIn()}>
          <Plus className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" variant="line" onClick={() => map?.zoomOut()}>
          <Minus className="icon" aria-hidden="true" />
        </IconButton>
        <StreetsButton streets={streets} />
      </div>
      {children}
      {failed && (
        <div className="absolute z-4 bottom-7 inset-x-3">
          <Note tone="sun" announce="alert">
            The map couldn’t be loaded. Check your connection and open this page again.
          </Note>
        </div>
      )}
      <MapCredit streets={streets} />
    </div>
  );
}

const reach = L.latLngBounds([3.4, 2], [14.2, 15.2]);
/** Map width in pixels from which the zoom that shows the country on a phone would show more than the map's bounds. */
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

interface LeafletMap {
  /** Ref for the element that contains the map. */
  readonly hostRef: RefCallback<HTMLDivElement>;
  readonly map: L.Map | null;
  /** True when the basemap could not be loaded. */
  readonly failed: boolean;
  readonly streets: Streets;
}

/**
 * Creates a map in an element while it is mounted: the drawn basemap, with a street map on top when the user turns it on.
 * Zoom is not animated, because the basemap is redrawn, not scaled.
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
        // Leaflet reports a resize 200 ms late, even when the map has been removed by then.
        created.off('moveend');
        created.remove();
      };
    },
    [first],
  );
  const streets = useStreets(map);
  return { hostRef, map, failed, streets };
}

/** Fraction of the map size drawn beyond each edge, so that dragging shows the map immediately. */
const margin = 0.3;

/** The embedded basemap as a Leaflet layer: one canvas, redrawn after each move. */
class BasemapLayer extends L.Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #painter = new BasemapPainter(this.#canvas);

  /** Rejects when the map files cannot be loaded. */
  load(): Promise<void> {
    return this.#painter.load();
  }

  repaint(): void {
    this.#painter.repaint();
  }

  override onAdd(map: L.Map): this {
    map.getPane('tilePane')?.append(this.#canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    const draw = () => this.#draw();
    return { moveend: draw, zoom: draw, viewreset: draw, resize: draw };
  }

  #draw(): void {
    const size = this._map.getSize();
    const beyond = size.multiplyBy(margin).round();
    const corner = this._map.getPixelBounds().min;
    if (corner === undefined) return;
    L.DomUtil.setPosition(this.#canvas, this._map.containerPointToLayerPoint(beyond.multiplyBy(-1)));
    const drawn = size.add(beyond.multiplyBy(2));
    this.#canvas.style.width = `${drawn.x}px`;
    this.#canvas.style.height = `${drawn.y}px`;
    this.#painter.paint(viewFrom(corner.subtract(beyond), drawn, this._map.getZoom()));
  }
}

export interface ViewBox {
  /** Visible area; undefined until the map is ready. */
  readonly box: MapBox | undefined;
  readonly zoom: number;
  /** True when the user has moved the map since `show` last positioned it. */
  readonly moved: boolean;
  /** Fits the map to a box, closer for `few` listings; `nearer` counts as a move by the user. */
  readonly show: (box: MapBox, way?: keyof typeof nearestZooms) => void;
}

/** Maximum zooms: closer would suggest exact locations. */
const nearestZooms = { all: 13, few: 14, nearer: 17 } as const;
const edge = 48;
/** Distance of the centre in pixels from which the map counts as moved by the user. */
const slack = 24;

const boxOf = (bounds: L.LatLngBounds): MapBox => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
});

/** Returns the visible area of a map and whether the user has moved it. */
export function useViewBox(map: L.Map | null): ViewBox {
  const [view, setView] = useState<{ readonly box: MapBox; readonly zoom: number }>();
  const [moved, setMoved] = useState(false);
  const placed = useRef<{ readonly centre: L.LatLng; readonly zoom: number }>(undefined);
  useEffect(() => {
    if (map === null) return undefined;
    const report = () => {
      const { centre = map.getCenter(), zoom = map.getZoom() } = placed.current ?? {};
      const away = map.latLngToContainerPoint(centre).distanceTo(map.latLngToContainerPoint(map.getCenter()));
      setView({ box: boxOf(map.getBounds()), zoom: map.getZoom() });
      setMoved(zoom !== map.getZoom() || away > slack);
    };
    report();
    map.on('moveend resize', report);
    return () => void map.off('moveend resize', report);
  }, [map]);
  const show = useCallback(
    ({ south, west, north, east }: MapBox, way: keyof typeof nearestZooms = 'all') => {
      if (map === null) return;
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { maxZoom: nearestZooms[way], padding: [edge, edge], animate: false },
      );
      if (way === 'nearer') return;
      placed.current = { centre: map.getCenter(), zoom: map.getZoom() };
      setMoved(false);
    },
    [map],
  );
  return { box: view?.box, zoom: view?.zoom ?? 0, moved, show };
}
