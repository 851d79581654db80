import type { KnownArea } from '@rentreel/contracts/areas';
import { Droplets, Waves, Zap } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { hoursWords, percent } from '../../../components/areas/area-words.ts';
import { toAreaParams } from '../../../components/areas/to-area-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { areaPlace } from '../lib/area-place.ts';

const aDay = (hours: number | null) => (hours === null ? 'Not told' : hoursWords(hours));

function KnownAreaRow({ area }: { area: KnownArea }) {
  const { reporters, powerHours, waterHours, floodShare } = area.figures;
  return (
    <li className="known-area">
      <div>
        <h3>
          <Link to="/areas/$state/$city/$area" params={toAreaParams(area.areaKey)} className="known-area-link">
            {area.name}
          </Link>
        </h3>
        <p className="area-source">{`${areaPlace(area)} · ${reporters} people`}</p>
      </div>
      <dl className="known-area-figures">
        <div>
          <dt>
            <Zap className="icon-16" aria-hidden="true" />
            Light
          </dt>
          <dd>{aDay(powerHours)}</dd>
        </div>
        <div>
          <dt>
            <Droplets className="icon-16" aria-hidden="true" />
            Water
          </dt>
          <dd>{aDay(waterHours)}</dd>
        </div>
        <div>
          <dt>
            <Waves className="icon-16" aria-hidden="true" />
            Floods
          </dt>
          <dd>{floodShare === null ? 'Not told' : floodShare === 0 ? 'Nobody' : percent(floodShare)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Areas of which at least three people tell, the best known first; nothing while there are none, or without an answer. */
export function KnownAreaList() {
  const { data: areas = [] } = trpc.areas.listKnown.useQuery();
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="known-heading" className="area-part">
      <h2 id="known-heading">Areas that people tell of</h2>
      <p className="text-text-2">Hours a day on average, and who had water in the yard or inside.</p>
      <ul className="known-areas">
        {areas.map((area) => (
          <KnownAreaRow key={area.areaKey} area={area} />
        ))}
      </ul>
    </section>
  );
}
