import type { Id } from '@rentreel/contracts/ids';
import type { ListingCard } from '@rentreel/contracts/listings';
import {
  type CappedCount,
  type MapBox,
  type SearchMap,
  type SearchQuery,
  homesLabel,
  readOutline,
} from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import L from 'leaflet';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import '#/lib/map/map.css';
import '#/lib/map/pins.css';
import { type MapPin, MapPreview, fewHomes, pinsOf, usePricePins } from '#/features/listings/index.ts';
import { MapFrame, type ViewBox, useLeafletMap, useViewBox } from '#/lib/map/leaflet-map.tsx';
import { nigeriaBox, pinLimit, roundBox, sharedBox, wholeCountry } from '#/lib/map/map-box.ts';
import { trpc } from '#/lib/trpc.ts';
import { DrawArea, useOutlineShape } from './draw-area.tsx';
import { type NamedPlace, type SearchExtent, useSearchExtent } from './distances.tsx';

export interface SearchMapProps {
  query: SearchQuery;
  /** The results in the list. */
  homes: readonly ListingCard[];
  /** The home whose card is hovered or focused. */
  pointed: Id<'lst'> | undefined;
  selected: Id<'lst'> | undefined;
  /** Whether the map itself shows the selected home. */
  preview: boolean;
  onSelect: (id: Id<'lst'> | undefined) => void;
  /** Called to search the visible area. */
  onBox: (box: MapBox) => void;
  /** Called with a drawn area to search. */
  onOutline: (outline: string) => void;
  /** The user's places. */
  places?: readonly NamedPlace[];
}

const noPlaces: readonly NamedPlace[] = [];

/** Map of the results: prices as pins, clusters where there are many. */
export default function SearchMapCanvas(props: SearchMapProps) {
  const { query, homes, pointed, selected, preview, onSelect, onBox, onOutline, places = noPlaces } = props;
  const ground = useLeafletMap(wholeCountry);
  const { map } = ground;
  const view = useViewBox(map);
  const { show } = view;
  const extent = useSearchExtent(query);
  const { pins, total, pinsFailed } = useSearchPins(query, view, extent.data);
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  useFittedView(map, extent, show);
  useOutline(map, query);
  usePlaceMarks(map, places);
  usePricePins(map, {
    pins,
    marked: pointed ?? selected,
    onSelect,
    onZoom: (box) => show(box, 'nearer'),
  });
  const searchHere = () => {
    if (view.box !== undefined) onBox(roundBox(view.box));
  };
  const text = total === undefined ? '' : `${homesLabel(total)} on this map`;
  return (
    <div className="search-map-frame">
      <MapFrame label="Map of the homes" {...ground}>
        <DrawArea map={map} onOutline={onOutline} />
        {view.moved && (
          <div className="map-search-here justify-center pointer-events-none absolute z-4">
            <Button
              size="sm"
              variant="secondary"
              className="pointer-events-auto rounded-full shadow-2"
              onClick={searchHere}
            >
              <RotateCcw className="icon-20" aria-hidden="true" />
              Search this area
            </Button>
          </div>
        )}
        <p
          className="map-legend absolute z-4 bottom-6 left-3 max-w-[calc(100%-24px)] py-1 px-3 rounded-full bg-surface shadow-1 text-text-2 text-12/normal font-semibold"
          role="status"
          data-failed={pinsFailed}
        >
          {pinsFailed
            ? 'The prices didn’t load. The list shows the homes.'
            : `${text}${text && ' · '}Prices are the full cost to move in`}
        </p>
        {preview && selected !== undefined && (
          <MapPreview key={selected} id={selected} homes={homes} onClose={() => onSelect(undefined)} />
        )}
      </MapFrame>
    </div>
  );
}

/** The drawn area on the map. */
function useOutline(map: L.Map | null, { outline }: SearchQuery): void {
  const corners = useMemo(() => (outline === undefined ? undefined : readOutline(outline)), [outline]);
  useOutlineShape(map, corners);
}

/** Fits the map to all results; closer when there are few. */
function useFittedView(map: L.Map | null, { data, box }: SearchExtent, show: ViewBox['show']): void {
  const isFew = data !== undefined && data.clusters.length === 0 && data.points.length <= fewHomes;
  useEffect(() => {
    if (map !== null && box !== undefined) show(box, isFew ? 'few' : 'all');
  }, [map, box, isFew, show]);
}

interface SearchPins {
  readonly pins: readonly MapPin[];
  readonly total: CappedCount | undefined;
  readonly pinsFailed: boolean;
}

/**
 * Returns the pins of the visible area. A search returned home by home needs no further request; otherwise each view is
 * requested, so that clusters split on zooming in.
 */
function useSearchPins(query: SearchQuery, view: ViewBox, extent: SearchMap | undefined): SearchPins {
  const { box: within = nigeriaBox, sort: _order, ...rest } = query;
  const { box = nigeriaBox, zoom } = view;
  const visible = sharedBox(box, within);
  const isPart = extent !== undefined && extent.clusters.length > 0;
  const { data, isError } = trpc.search.map.useQuery(
    { query: rest, box: roundBox(visible ?? within), limit: pinLimit },
    { enabled: isPart && visible !== undefined, placeholderData: keepPreviousData },
  );
  const shown = isPart && data !== undefined ? data : extent;
  const pins = useMemo(() => (shown === undefined ? [] : pinsOf(shown, zoom)), [shown, zoom]);
  return { pins, total: shown?.total, pinsFailed: isError && isPart };
}

/** The user's places on the map. */
export function usePlaceMarks(map: L.Map | null, places: readonly NamedPlace[]): void {
  useEffect(() => {
    if (map === null) return undefined;
    const marks = places.map(({ name, latitude, longitude }) => {
      const text = document.createElement('span');
      text.className = 'place-mark';
      text.textContent = name;
      const icon = L.divIcon({ className: 'price-pin-place', html: text, iconSize: [0, 0] });
      return L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    });
    return () => {
      for (const mark of marks) mark.remove();
    };
  }, [map, places]);
}
