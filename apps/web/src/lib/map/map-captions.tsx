import type { Streets } from './streets.ts';

const drawn = 'Natural Earth · GSHHG · GeoNames';

/** Attribution of the map data, required by the licences. */
export function MapCredit({ streets }: { streets?: Streets }) {
  if (streets?.state === 'failed')
    return (
      <p className="map-credit absolute z-4 bottom-0 right-0 py-px px-1.5 text-text-2 [background:color-mix(in_srgb,var(--surface)_80%,transparent)] text-[11px]">{`Street map out of reach · ${drawn}`}</p>
    );
  return (
    <p className="map-credit absolute z-4 bottom-0 right-0 py-px px-1.5 text-text-2 [background:color-mix(in_srgb,var(--surface)_80%,transparent)] text-[11px]">
      {streets?.credit ?? drawn}
    </p>
  );
}

/** Explains the location circle. */
export function circleLabel(radiusMetres: number): string {
  return `About ${radiusMetres} m around the home; the address is given after a confirmed inspection.`;
}
