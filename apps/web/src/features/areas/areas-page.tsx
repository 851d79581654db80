import type { KnownArea, MyArea } from '@rentreel/contracts/areas';
import { type PlaceHit, areaKey } from '@rentreel/contracts/places';
import { Badge, Card, PageHeader, buttonProps } from '@rentreel/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Droplets, Waves, Zap } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { PlaceSearch } from '#/features/places/index.ts';
import { toAreaParams } from './area-params.ts';
import './areas.css';
import { answersOf, answersLabel } from './diary.ts';
import { areaPlace, hoursLabel, percent } from './format.ts';

/** Search for areas, the user's own areas, and areas with enough reports. */
export function AreasPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const open = ({ stateCode, city, area }: PlaceHit) =>
    void navigate({ to: '/areas/$state/$city/$area', params: toAreaParams(areaKey(stateCode, city, area ?? city)) });
  return (
    <>
      <PageTitle>Light, water and floods</PageTitle>
      <PageHeader title="Light, water and floods" subtitle="What people who live there say of their area." />
      <div className="page grid gap-6 max-w-168 lg:max-w-310 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12 items-start">
        {user !== null && <MyAreaList />}
        <section aria-labelledby="find-heading" className="grid grid-cols-1 gap-3">
          <h2 id="find-heading">Find an area</h2>
          <p className="text-text-2">See what its people report, or log the light and water where you live.</p>
          <PlaceSearch label="Neighbourhood, town or landmark" failed="Check your connection." onChoose={open} />
        </section>
        <KnownAreaList />
      </div>
    </>
  );
}

const aDay = (hours: number | null) => (hours === null ? 'Not reported' : hoursLabel(hours));

function KnownAreaRow({ area }: { area: KnownArea }) {
  const { reporters, powerHours, waterHours, floodShare } = area.figures;
  return (
    <li className="border-t border-hairline first:border-t-0 relative grid gap-3 p-4 hover:bg-sunken">
      <div>
        <h3>
          <Link to="/areas/$state/$city/$area" params={toAreaParams(area.areaKey)} className="row-link font-strong">
            {area.name}
          </Link>
        </h3>
        <p className="text-14 text-text-2">{`${areaPlace(area)} · ${reporters} people`}</p>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-14">
        <div>
          <dt className="flex items-center gap-1 text-text-2">
            <Zap className="icon-16" aria-hidden="true" />
            Light
          </dt>
          <dd className="font-semibold">{aDay(powerHours)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-1 text-text-2">
            <Droplets className="icon-16" aria-hidden="true" />
            Water
          </dt>
          <dd className="font-semibold">{aDay(waterHours)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-1 text-text-2">
            <Waves className="icon-16" aria-hidden="true" />
            Floods
          </dt>
          <dd className="font-semibold">
            {floodShare === null ? 'Not reported' : floodShare === 0 ? 'No one' : percent(floodShare)}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Areas with at least three reporters, most reporters first; renders nothing without any or without a response. */
function KnownAreaList() {
  const { data: areas = [] } = trpc.areas.listKnown.useQuery();
  if (areas.length === 0) return null;
  return (
    <section
      aria-labelledby="known-heading"
      className="grid grid-cols-1 gap-3 lg:col-start-2 lg:row-start-1 lg:row-span-2"
    >
      <h2 id="known-heading">Areas with reports</h2>
      <p className="text-text-2">Hours a day on average, and who had water in the yard or inside.</p>
      <ul className="grid border border-hairline rounded-card bg-surface">
        {areas.map((area) => (
          <KnownAreaRow key={area.areaKey} area={area} />
        ))}
      </ul>
    </section>
  );
}

function MyAreaRow({ area, today }: { area: MyArea; today: number }) {
  const params = toAreaParams(area.areaKey);
  const answers = answersOf(area.entries, today);
  return (
    <Card
      as="article"
      className="my-area grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-center"
      aria-label={area.name}
    >
      <div>
        <h3>
          <Link to="/areas/$state/$city/$area" params={params} className="text-link">
            {area.name}
          </Link>
        </h3>
        <p className="text-14 text-text-2">{areaPlace(area)}</p>
      </div>
      {answers === null ? (
        <p className="col-start-1 text-14">You haven’t logged today yet.</p>
      ) : (
        <p className="col-start-1 text-14">
          <Badge tone="ok" icon={Check}>
            Today
          </Badge>{' '}
          {answersLabel(answers)}
        </p>
      )}
      <Link
        to="/areas/$state/$city/$area/diary"
        params={params}
        {...buttonProps({ variant: answers === null ? 'primary' : 'secondary' })}
      >
        {answers === null ? 'Fill in today' : 'Change'}
      </Link>
    </Card>
  );
}

/** Areas on which the signed-in user reports; renders nothing before the first. */
function MyAreaList() {
  const { data: mine } = trpc.areas.listMine.useQuery();
  if (mine === undefined || mine.areas.length === 0) return null;
  return (
    <section aria-labelledby="mine-heading" className="grid grid-cols-1 gap-3">
      <h2 id="mine-heading">My areas</h2>
      {mine.areas.map((area) => (
        <MyAreaRow key={area.areaKey} area={area} today={mine.today} />
      ))}
    </section>
  );
}
