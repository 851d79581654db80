import { lagosDay } from '@rentreel/values';
import type { InspectionCard, InspectionCounts, InspectionTab } from '@rentreel/contracts/inspections';
import { Badge, Card, EmptyState, ListPending, ListStates, PageHeader, Segmented, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarClock, CalendarDays, History, Route } from 'lucide-react';
import { Suspense } from 'react';
import { ListingPicture, useHasHomes } from '../listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { dayText, timeSpan } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { feeLine } from './format.ts';
import { type ListSearch, firstTab, listInput } from './search.ts';
import { nextStep, stateBadge } from './state.ts';
import { placedTitle } from '#/lib/format.ts';

interface InspectionsPageProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** All inspections of the user as tenant or landlord. */
export function InspectionsPage({ search, onSearch }: InspectionsPageProps) {
  const hasHomes = useHasHomes();
  return (
    <>
      <PageTitle>Inspections</PageTitle>
      <PageHeader title="Inspections" subtitle="Homes you’re going to see, and inspections of homes you let." />
      <div className="page grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Link to="/inspections/day" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
            <Route className="icon-20" aria-hidden="true" />
            My day
          </Link>
          {hasHomes && (
            <Link to="/inspections/board" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
              <CalendarDays className="icon-20" aria-hidden="true" />
              Calendar
            </Link>
          )}
        </div>
        <Suspense fallback={<ListPending card="h-36" />}>
          <Body search={search} onSearch={onSearch} />
        </Suspense>
      </div>
    </>
  );
}

/** Tabs with counts, and the list of the open one. */
function Body({ search, onSearch }: InspectionsPageProps) {
  const [counts] = trpc.inspections.counts.useSuspenseQuery();
  const tab = search.tab ?? firstTab(counts);
  return (
    <>
      <InspectionTabs counts={counts} tab={tab} onTab={(next) => onSearch({ tab: next })} />
      <Suspense key={tab} fallback={<ListPending card="h-36" />}>
        <InspectionList tab={tab} />
      </Suspense>
    </>
  );
}

interface InspectionTabsProps {
  counts: InspectionCounts;
  tab: InspectionTab;
  onTab: (tab: InspectionTab) => void;
}

/** Upcoming, waiting or past inspections, with their counts. */
function InspectionTabs({ counts, tab, onTab }: InspectionTabsProps) {
  const words = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name);
  const options: { value: InspectionTab; text: string }[] = [
    { value: 'upcoming', text: words('Upcoming', counts.upcoming) },
    { value: 'waiting', text: words('Waiting', counts.waiting) },
    { value: 'past', text: 'Past' },
  ];
  return (
    <div className="w-full lg:max-w-100">
      <Segmented label="Which inspections" value={tab} options={options} onChange={onTab} />
    </div>
  );
}

/** Inspections of a tab, page by page. */
function InspectionList({ tab }: { tab: InspectionTab }) {
  const now = useNow();
  const [, query] = trpc.inspections.list.useSuspenseInfiniteQuery(listInput({ tab }), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <ListStates query={query} empty={<NoInspections tab={tab} />} others="More inspections" moreText="Show more">
      {(inspections) => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
          {inspections.map((inspection) => (
            <InspectionListCard key={inspection.id} inspection={inspection} now={now} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}

interface InspectionListCardProps {
  inspection: InspectionCard;
  now: number;
}

/** An inspection in a list: time, place, other party, and who acts next. */
function InspectionListCard({ inspection, now }: InspectionListCardProps) {
  const { home, other, side } = inspection;
  const badge = stateBadge(inspection);
  const step = nextStep(inspection, now);
  const fee = feeLine(inspection, side);
  return (
    <li>
      <Card
        as="article"
        className="relative grid grid-cols-[72px_minmax(0,1fr)] gap-3 data-[mine=true]:border-sun"
        data-mine={inspection.needsMe}
      >
        {home.photo && (
          <ListingPicture media={home.photo} sizes="96px" decorative className="w-18 h-24 rounded-control" />
        )}
        <div className="only:col-span-full">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {inspection.needsMe && inspection.state !== 'requested' && <Badge tone="sun">Your turn</Badge>}
          </p>
          <h2 className="mt-1.5 mb-0.5 text-16/snug">
            <Link
              to="/inspections/$inspectionId"
              params={{ inspectionId: inspection.id }}
              className="stretched text-inherit"
            >
              {dayText(lagosDay(inspection.startsAt), now)}, {timeSpan(inspection)}
            </Link>
          </h2>
          <p>{placedTitle(home)}</p>
          <p className="text-14 text-text-2">
            {side === 'tenant' ? `Landlord: ${other.name}` : `Tenant: ${other.name}`}
            {inspection.kind === 'open_house' && ' · Open house'}
          </p>
          {step && <p className="text-14 mt-1 text-text">{step}</p>}
          {fee && <p className="text-14 text-text-2">{fee}</p>}
        </div>
      </Card>
    </li>
  );
}

/** Explains an empty tab and links to the screen that fills it. */
function NoInspections({ tab }: { tab: InspectionTab }) {
  const hasHomes = useHasHomes();
  if (tab === 'waiting') {
    return (
      <EmptyState icon={CalendarClock} title="No requests waiting for an answer">
        Requested times appear here until both of you agree.
      </EmptyState>
    );
  }
  if (tab === 'past') {
    return (
      <EmptyState icon={History} title="No past inspections">
        Past inspections stay here, with what happened to the fee.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarCheck}
      title="No upcoming inspections"
      action={
        <Link to={hasHomes ? '/inspections/times' : '/'} {...buttonProps({})}>
          {hasHomes ? 'Inspection hours' : 'Browse homes'}
        </Link>
      }
    >
      {hasHomes
        ? 'Tenants book within the inspection hours of your homes.'
        : 'Choose a time on the page of a home. Most are free, and a fee comes back if the home isn’t as advertised.'}
    </EmptyState>
  );
}
