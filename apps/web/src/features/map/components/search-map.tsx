import type { Id } from '@rentreel/contracts/ids';
import type { ListingCard } from '@rentreel/contracts/listings';
import { countInWords, type MapBox, type SearchQuery } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useLeafletMap } from '../hooks/use-leaflet-map.ts';
import { type NamedPlace, usePlaceMarks } from '../hooks/use-place-marks.ts';
import { usePricePins } from '../hooks/use-price-pins.ts';
import { useSearchExtent } from '../hooks/use-search-extent.ts';
import { useSearchPins } from '../hooks/use-search-pins.ts';
import { useViewBox } from '../hooks/use-view-box.ts';
import { roundBox } from '../lib/map-box.ts';
import { wholeCountry } from '../lib/nigeria.ts';
import { MapFrame } from './map-frame.tsx';
import { MapPreview } from './map-preview.tsx';

export interface SearchMapProps {
  query: SearchQuery;
  /** The homes of the list beside it. */
  homes: readonly ListingCard[];
  /** The home whose card the person points at. */
  pointed: Id<'lst'> | undefined;
  selected: Id<'lst'> | undefined;
  /** Whether the chosen home is shown on the map itself. */
  preview: boolean;
  onSelect: (id: Id<'lst'> | undefined) => void;
  /** The person wants the homes of this piece of the map. */
  onBox: (box: MapBox) => void;
  /** Where the person goes every day. */
  places?: readonly NamedPlace[];
}

const noPlaces: readonly NamedPlace[] = [];

/** The homes of a search on a map: prices as pins, many of them as clusters. */
export default function SearchMap(props: SearchMapProps) {
  const { query, homes, pointed, selected, preview, onSelect, onBox, places = noPlaces } = props;
  const ground = useLeafletMap(wholeCountry);
  const { map } = ground;
  const view = useViewBox(map);
  const { show } = view;
  const extent = useSearchExtent(query);
  const { pins, total, pinsFailed } = useSearchPins(query, view, extent.data);
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  useEffect(() => {
    if (map !== null && extent.box !== undefined) show(extent.box);
  }, [map, extent.box, show]);
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
  const words = total === undefined ? '' : `${countInWords(total)} ${total.homes === 1 ? 'home' : 'homes'} on this map`;
  return (
    <div className="search-map-frame">
      <MapFrame label="Map of the homes" {...ground}>
        {view.moved && (
          <div className="map-search-here">
            <Button size="sm" variant="secondary" onClick={searchHere}>
              <RotateCcw className="icon-20" aria-hidden="true" />
              Search this area
            </Button>
          </div>
        )}
        <p className="map-legend" role="status" data-failed={pinsFailed}>
          {pinsFailed
            ? 'The prices did not load. The list shows the homes.'
            : `${words}${words && ' · '}Prices are the full cost to move in`}
        </p>
        {preview && selected !== undefined && (
          <MapPreview key={selected} id={selected} homes={homes} onClose={() => onSelect(undefined)} />
        )}
      </MapFrame>
    </div>
  );
}
