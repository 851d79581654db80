import type { OnlineTiles } from '../hooks/use-online-tiles.ts';

const drawn = 'Natural Earth · GSHHG · GeoNames';

/** Whose data the map is drawn from; the licences ask for it. */
export function MapCredit({ tiles }: { tiles?: OnlineTiles | undefined }) {
  if (tiles?.failed === true) return <p className="map-credit">{`Street map out of reach · ${drawn}`}</p>;
  return <p className="map-credit">{tiles?.credit ?? drawn}</p>;
}
