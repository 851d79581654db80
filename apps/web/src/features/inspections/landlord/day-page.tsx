import type { InspectionRoute } from '@rentreel/contracts/inspections';
import { Badge, Card, EmptyState, IconButton, ListPending, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { lagosDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Route } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { DirectionsLink } from '#/components/place-address.tsx';
import { dayText, durationLabel, timeSpan } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import '../board.css';
import { stateBadge } from '../state.ts';

interface DayPageProps {
  /** A Lagos day; today when omitted. */
  day: number | undefined;
  onDay: (day: number) => void;
}

/** All inspections of a day in order, with the distances between them. */
export function DayPage({ day: chosen, onDay }: DayPageProps) {
  const now = useNow();
  const day = chosen ?? lagosDay(now);
  return (
    <>
      <PageTitle>My day</PageTitle>
      <PageHeader title="My day" subtitle="The homes you’re inspecting, in order, with travel times." />
      <div className="page page-column grid gap-4">
        <div className="board-span flex items-center gap-2">
          <IconButton label="The day before" variant="line" onClick={() => onDay(day - 1)}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <h2 className="text-18/tight text-center" aria-live="polite">
            {dayText(day, now)}
          </h2>
          <IconButton label="The next day" variant="line" onClick={() => onDay(day + 1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
        </div>
        <Suspense key={day} fallback={<ListPending card="h-36" />}>
          <DayRoute day={day} />
        </Suspense>
      </div>
    </>
  );
}

/** Stops of a day; marks a tight transfer between two. */
function DayRoute({ day }: { day: number }) {
  const [{ stops, totalMetres }] = trpc.inspections.route.useSuspenseQuery({ day });
  if (stops.length === 0) {
    return (
      <EmptyState
        icon={Route}
        title="No inspections on this day"
        action={
          <Link to="/inspections" {...buttonProps({ variant: 'secondary' })}>
            All inspections
          </Link>
        }
      >
        Inspections on this day are listed here in order of time.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-text-2">
        {stops.length === 1 ? '1 home' : `${stops.length} homes, about ${distanceLabel(totalMetres)} between them`}
      </p>
      <ol className="route grid grid-cols-1 gap-2">
        {stops.map((stop) => (
          <RouteStop key={stop.inspection.id} stop={stop} />
        ))}
      </ol>
    </>
  );
}

interface RouteStopProps {
  stop: InspectionRoute['stops'][number];
}

/** Distance to a home, then the home. */
function RouteStop({ stop }: RouteStopProps) {
  const { inspection, place, metresFromLast, minutesBetween, minutesOnTheWay, tight } = stop;
  const badge = stateBadge(inspection);
  return (
    <li>
      {metresFromLast !== null && (
        <div className="ms-5 mb-2 py-2 ps-4 border-s-2 border-dashed border-border text-14/normal">
          <p>
            {minutesOnTheWay === null
              ? `About ${distanceLabel(metresFromLast)}`
              : `About ${distanceLabel(metresFromLast)}, ${durationLabel(minutesOnTheWay)} in traffic`}
            {minutesBetween !== null && ` · ${durationLabel(minutesBetween)} between them`}
          </p>
          {tight && (
            <Note tone="sun">This is tight. Move one of the two, or tell the landlord that you may be late.</Note>
          )}
        </div>
      )}
      <Card as="article" className="grid justify-items-start gap-2">
        <h3>
          <Link to="/inspections/$inspectionId" params={{ inspectionId: inspection.id }} className="text-link">
            {timeSpan(inspection)}
          </Link>
        </h3>
        <p>
          {inspection.home.title}
          <span className="block text-14 text-text-2">
            {place ? place.address : `${inspection.home.area}; the address comes with the confirmation`}
          </span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        {place && <DirectionsLink to={place} />}
      </Card>
    </li>
  );
}

/** Formats a distance: "400 m", "2.5 km", "14 km". */
export function distanceLabel(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  const km = metres / 1000;
  return `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
}
