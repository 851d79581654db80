import type { Streets } from './streets.ts';

const drawn = 'Natural Earth · GSHHG · GeoNames';

/** Whose data the map is drawn from; the licences ask for it. */
export function MapCredit({ streets }: { streets?: Streets }) {
  if (streets?.state === 'failed') return <p className="map-credit">{`Street map out of reach · ${drawn}`}</p>;
  return <p className="map-credit">{streets?.credit ?? drawn}</p>;
}

/** What the circle means. */
export function circleLabel(radiusMetres: number): string {
  return `About ${radiusMetres} m around the home; the address is given after a confirmed inspection.`;
}
