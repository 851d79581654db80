import type { AreaFigures as Figures } from '@rentreel/contracts/areas';
import type { ListingCard } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { buttonProps, Card, Meter } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Droplets, type LucideIcon, Waves, Zap } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';
import { toAreaParams } from './area-params.ts';
import { floodLabels, hoursLabel, neededLabel, reportersLabel } from './format.ts';

export interface AreaReportCardProps {
  home: Pick<ListingCard, 'stateCode' | 'city' | 'area'>;
}

/** Residents' reports on light, water and floods around a listing. Renders nothing for an unknown area. */
export function AreaReportCard({ home }: AreaReportCardProps) {
  const key = areaKey(home.stateCode, home.city, home.area);
  const { data: area } = trpc.areas.get.useQuery({ areaKey: key });
  if (!area) return null;
  const params = toAreaParams(area.areaKey);
  return (
    <section className="home-section" aria-labelledby="area-report-heading">
      <h2 id="area-report-heading">What people in {area.name} report</h2>
      <Card className="grid grid-cols-1 gap-3">
        {area.figures === null ? (
          <p>
            Light, water and floods, reported by residents: {neededLabel(area.neededReporters)} before anything is
            shown.
          </p>
        ) : (
          <>
            <AreaFigures figures={area.figures} />
            <p className="text-14 text-text-2">{reportersLabel(area.figures.reporters)}, not from the landlord.</p>
          </>
        )}
        <p className="flex flex-wrap gap-2">
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

/** Residents' reports on floods, shown beside the landlord's statement; renders nothing with too few. */
export function FloodReport({ home }: AreaReportCardProps) {
  const { data: area } = trpc.areas.get.useQuery({ areaKey: areaKey(home.stateCode, home.city, home.area) });
  if (!area?.figures || area.figures.floodShare === null) return null;
  return <span className="mt-0.5 block text-14 text-text-2">Neighbours: {floodLabels(area.figures)}</span>;
}

interface FigureProps {
  icon: LucideIcon;
  name: string;
  /** 0 to 1; null with too few reporters. */
  share: number | null;
  words: string;
  tone: 'sun' | 'info' | 'danger';
}

function Figure({ icon: Icon, name, share, words, tone }: FigureProps) {
  return (
    <div className="grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] gap-y-1 gap-x-3 items-center">
      <dt className="flex items-center gap-2 text-text-2">
        <Icon className="icon-20" aria-hidden="true" />
        {name}
      </dt>
      <dd className="font-semibold">{share === null ? 'Not enough reports yet' : words}</dd>
      {share !== null && (
        <dd className="col-span-full" aria-hidden="true">
          <Meter tone={tone} percent={share * 100} />
        </dd>
      )}
    </div>
  );
}

const aDay = (hours: number) => (hours === 0 ? 'None' : `About ${hoursLabel(hours)} a day`);
const ofDay = (hours: number | null) => (hours === null ? null : hours / 24);

/** Light, water and floods of an area, as text and bars. */
export function AreaFigures({ figures }: { figures: Figures }) {
  const { powerHours, waterHours, floodShare } = figures;
  return (
    <dl className="grid grid-cols-1 gap-3">
      <Figure icon={Zap} name="Light" tone="sun" share={ofDay(powerHours)} words={aDay(powerHours ?? 0)} />
      <Figure icon={Droplets} name="Water" tone="info" share={ofDay(waterHours)} words={aDay(waterHours ?? 0)} />
      <Figure icon={Waves} name="Floods" tone="danger" share={floodShare} words={floodLabels(figures)} />
    </dl>
  );
}
