import type { ListingCard } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { AreaFigures } from './area-figures.tsx';
import { neededWords, reportersWords } from './area-words.ts';
import { toAreaParams } from './to-area-params.ts';
import './areas.css';

export interface AreaReportCardProps {
  home: Pick<ListingCard, 'stateCode' | 'city' | 'area'>;
}

/** What people who live round a home say of its light, water and floods. Nothing for a place that we do not know. */
export function AreaReportCard({ home }: AreaReportCardProps) {
  const key = areaKey(home.stateCode, home.city, home.area);
  const { data: area } = trpc.areas.get.useQuery({ areaKey: key });
  if (!area) return null;
  const params = toAreaParams(area.areaKey);
  return (
    <section className="home-section" aria-labelledby="area-report-heading">
      <h2 id="area-report-heading">What people in {area.name} report</h2>
      <Card className="area-card">
        {area.figures === null ? (
          <p>
            Light, water and floods, told by people who live there: {neededWords(area.neededReporters)} before anything
            is shown.
          </p>
        ) : (
          <>
            <AreaFigures figures={area.figures} />
            <p className="area-source">{reportersWords(area.figures.reporters)}, not from the landlord.</p>
          </>
        )}
        <p className="area-links">
          <Link to="/areas/$state/$city/$area" params={params} {...buttonProps({ variant: 'secondary', size: 'sm' })}>
            {area.figures === null ? `About ${area.name}` : 'Month by month'}
          </Link>
          <Link to="/areas/$state/$city/$area/diary" params={params} {...buttonProps({ variant: 'text', size: 'sm' })}>
            I live there: log today
          </Link>
        </p>
      </Card>
    </section>
  );
}
