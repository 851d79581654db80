import { type Flavor, namedFlavor } from '@protomaps/basemaps';
import L from 'leaflet';
import { FetchSource, PMTiles, type RangeResponse, TileType, leafletRasterLayer } from 'pmtiles';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import { followColours, readMapColours } from './draw-basemap.ts';
import type { TileReport } from './streets.ts';

/** Range-request source that reports the result of each request. */
class ReportingSource extends FetchSource {
  readonly #report: TileReport;

  constructor(url: string, report: TileReport) {
    super(url);
    this.#report = report;
  }

  override async getBytes(...range: Parameters<FetchSource['getBytes']>): Promise<RangeResponse> {
    try {
      const bytes = await super.getBytes(...range);
      this.#report.onLoad();
      return bytes;
    } catch (error) {
      // A cancelled tile is not a failed one.
      if (!(error instanceof Error && error.name === 'AbortError')) this.#report.onError();
      throw error;
    }
  }
}

/**
 * Adds a PMTiles file, vector or raster, to a map within the bounds of the file, in the theme's colours. Returns a function
 * that removes it; rejects when the file cannot be read.
 */
export async function addPmtiles(map: L.Map, url: string, report: TileReport): Promise<() => void> {
  const file = new PMTiles(new ReportingSource(url, report));
  const { tileType, maxZoom, minLat, minLon, maxLat, maxLon } = await file.getHeader();
  const bounds = L.latLngBounds([minLat, minLon], [maxLat, maxLon]);
  let layer: L.GridLayer | undefined;
  const draw = () => {
    layer?.remove();
    layer = tileType === TileType.Mvt ? vectors(file, { bounds, maxDataZoom: maxZoom }) : pictures(file, maxZoom);
    layer.addTo(map);
  };
  draw();
  const stopFollowing = tileType === TileType.Mvt ? followColours(draw) : undefined;
  return () => {
    stopFollowing?.();
    layer?.remove();
  };
}

function vectors(
  file: PMTiles,
  options: { readonly bounds: L.LatLngBounds; readonly maxDataZoom: number },
): L.GridLayer {
  // The renderer expects Leaflet as a global.
  Object.assign(globalThis, { L });
  const flavor = flavorOfTheme();
  // Without a background colour: the drawn map shows through where the file has no land.
  const rules = { paintRules: paintRules(flavor), labelRules: labelRules(flavor, 'en') };
  return leafletLayer({ ...options, ...rules, url: file, maxZoom: 19 }) as unknown as L.GridLayer;
}

/** Returns the tile style in the colours of the drawn map. */
function flavorOfTheme(): Flavor {
  const theme = document.documentElement.dataset['theme'];
  const isDark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const colours = readMapColours(document.body);
  const [land, road, text] = [colours['map-land'], colours['map-road'], colours['map-label']];
  return {
    ...namedFlavor(isDark ? 'dark' : 'light'),
    earth: land,
    water: colours['map-water'],
    highway: colours['map-road-2'],
    major: road,
    minor_a: road,
    minor_b: road,
    city_label: text,
    city_label_halo: land,
    roads_label_major: text,
    roads_label_major_halo: land,
  };
}

const pictures = (file: PMTiles, maxNativeZoom: number) =>
  leafletRasterLayer(file, { maxNativeZoom, maxZoom: 19 }) as unknown as L.GridLayer;
