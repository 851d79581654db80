import { type ReportedHome, listingStateLabels, reportReasons } from '@rentreel/contracts/listings';
import { Badge, Card, EmptyState } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, CaseList, DecideCase, DueBadge, QueuePage, useListed } from '../cases/index.ts';
import { ListingPicture } from '../listings/index.ts';
import { pollMs } from './poll.ts';

const ReportDecision = lazy(async () => ({ default: (await import('./report-decision.tsx')).ReportDecision }));

/** For administrators: reported listings with their reports and decisions. */
export function ReportedHomesPage() {
  return (
    <QueuePage
      title="Reported homes"
      subtitle="People were promised that we look within 24 hours. The landlord sees why a home is taken down, but not who reported it."
      queue="home_reports"
    >
      <OpenReports />
    </QueuePage>
  );
}

function OpenReports() {
  const { listings } = trpc.useUtils();
  const [all] = trpc.listings.listReported.useSuspenseQuery(useListed('home_reports'), { refetchInterval: pollMs });
  return (
    <CaseList
      queue="home_reports"
      cases={all}
      load={(page) => listings.listReported.fetch(page)}
      caseOf={({ home, reports, bar }) => ({
        caseId: home.id,
        version: 0,
        ids: reports.map(({ id }) => id),
        name: home.title,
        isFree: bar === null,
      })}
      empty={
        <EmptyState icon={Flag} title="No open reports">
          Homes that people report appear here until you decide.
        </EmptyState>
      }
    >
      {(reported) => <ReportedHomeCard reported={reported} />}
    </CaseList>
  );
}

function ReportedHomeCard({ reported }: { reported: ReportedHome }) {
  const { home, address, reports, earlier, dueAt } = reported;
  const [picture] = home.media;
  return (
    <Card as="article" aria-labelledby={home.id}>
      <CaseColumns work={<Deciding reported={reported} />}>
        <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5">
          {picture && (
            <ListingPicture
              media={picture}
              sizes="96px"
              decorative
              className="w-18 aspect-square rounded-control lg:w-24"
            />
          )}
          <div className="grid gap-1 min-w-0">
            <h2 id={home.id} className="text-18 wrap-anywhere">
              <Link to="/property/$listingId" params={{ listingId: home.id }}>
                {home.title}
              </Link>
            </h2>
            <p className="text-14 wrap-anywhere">
              {address}, {home.area}, {home.city}
            </p>
            <p className="text-14 text-text-2 wrap-anywhere">
              {home.landlord.name}, {home.landlord.isVerified ? 'verified' : 'not verified'} ·{' '}
              {listingStateLabels[home.state]}
              {earlier > 0 && ` · ${count(earlier, 'report')} decided before`}
            </p>
            <p className="flex flex-wrap gap-1.5">
              <Badge tone="sun">{count(reports.length, 'report')}</Badge>
              <DueBadge dueAt={dueAt} />
            </p>
          </div>
        </header>
        <ul className="grid gap-3">
          {reports.map(({ id, reason, note, reporter, createdAt }) => (
            <li key={id} className="grid gap-1 wrap-anywhere">
              <p className="font-semibold">{reportReasons[reason]}</p>
              {note !== '' && (
                <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap text-text-2">
                  {note}
                </blockquote>
              )}
              <p className="text-14 text-text-2">
                {reporter?.name ?? 'A guest'}, {formatDateTime(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      </CaseColumns>
    </Card>
  );
}

function Deciding({ reported }: { reported: ReportedHome }) {
  const { home, bar } = reported;
  return (
    <DecideCase queue="home_reports" caseId={home.id} subject={home.title} bar={bar}>
      {() => <ReportDecision reported={reported} />}
    </DecideCase>
  );
}
