import { Route as RouteIcon } from 'lucide-react';
import { formatMetres } from '../../../lib/metres-between.ts';
import type { PlaceDistance } from '../lib/place-distances.ts';

const shown = 2;

/** "2.1 km to Work · 800 m to School"; nothing where no distance is known. */
export function DistanceLine({ distances }: { distances: readonly PlaceDistance[] }) {
  if (distances.length === 0) return null;
  const words = distances.slice(0, shown).map(({ name, metres }) => `${formatMetres(metres)} to ${name}`);
  return (
    <p className="distance-line">
      <RouteIcon className="icon-16" aria-hidden="true" />
      {words.join(' · ')}
    </p>
  );
}
