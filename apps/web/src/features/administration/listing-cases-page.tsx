import type { ListingCaseCard } from '@rentreel/contracts/listings';
import { Badge, EmptyState, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HousePlus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import {
  BulkCases,
  CaseCard,
  DueBadge,
  QueuePage,
  QueueTools,
  SelectCase,
  useListed,
  useQueue,
  useShortcuts,
} from '../cases/index.ts';
import { waitLabel } from './format.ts';
import { pollMs } from './poll.ts';

const ListingCaseView = lazy(async () => ({ default: (await import('./listing-case.tsx')).ListingCaseView }));

interface ListingCasesPageProps {
  caseId: ListingCaseCard['id'] | undefined;
  onCase: (caseId: ListingCaseCard['id']) => void;
}

/** For administrators: listings that need a manual review, the oldest first, and the open one beside them. */
export function ListingCasesPage(props: ListingCasesPageProps) {
  return (
    <QueuePage
      title="Listings to check"
      subtitle="Landlords were promised an answer within 24 hours and see what you write."
      queue="listings"
    >
      <OpenCases {...props} />
    </QueuePage>
  );
}

function OpenCases({ caseId, onCase }: ListingCasesPageProps) {
  const [waiting] = trpc.listings.listCases.useSuspenseQuery(useListed('listings'), { refetchInterval: pollMs });
  const { listings } = trpc.useUtils();
  const { arrange, matches } = useQueue('listings');
  const cases = arrange(waiting, ({ id }) => id);
  const index = Math.max(
    0,
    cases.findIndex(({ id }) => id === caseId),
  );
  const open = cases[index]?.id;
  const move = (by: 1 | -1) => {
    const next = cases[index + by];
    if (next) onCase(next.id);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    enter: () => document.getElementById('case-title')?.focus(),
  });
  return (
    <div className="page admin-cases grid items-start gap-6">
      <div className="col-span-full">
        <QueueTools
          queue="listings"
          keys={[]}
          cases={waiting}
          nameOf={({ id, title }) => [id, title]}
          load={(page) => listings.listCases.fetch(page)}
        />
      </div>
      {open === undefined ? (
        <div className="col-span-full">
          <EmptyState icon={HousePlus} title={waiting.length > 0 ? 'No matches' : 'No listings to check'}>
            Homes with an unusual rent, a duplicate address or copied photos appear here.
          </EmptyState>
        </div>
      ) : (
        <>
          <section aria-label="Waiting">
            <h2 className="text-16">Waiting: {matches.length}</h2>
            <BulkCases
              queue="listings"
              cases={cases
                .filter(({ bar }) => bar === null)
                .map(({ id, updatedAt, title }) => ({ caseId: id, version: updatedAt, ids: [], name: title }))}
            >
              {(selection) => (
                <ul className="grid gap-2 mt-2">
                  {cases.map((each) => (
                    <li key={each.id} className="grid gap-1" data-case-row={each.id === open ? 'open' : undefined}>
                      {each.bar === null && <SelectCase selection={selection} caseId={each.id} name={each.title} />}
                      <CaseRow each={each} isOpen={each.id === open} />
                    </li>
                  ))}
                </ul>
              )}
            </BulkCases>
          </section>
          <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
            <ListingCaseView key={open} listingId={open} />
          </Suspense>
        </>
      )}
    </div>
  );
}

function CaseRow({ each, isOpen }: { each: ListingCaseCard; isOpen: boolean }) {
  const { id, title, area, landlord, rentKobo, findings, submittedAt, dueAt } = each;
  const now = useNow();
  const claim = useQueue('listings').caseOf(id)?.claim;
  return (
    <CaseCard isOpen={isOpen}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-16 wrap-anywhere">
          <Link to="/admin/listings" search={{ case: id }} className="stretched">
            {title}
          </Link>
        </h3>
        <p className="text-14 text-text-2 whitespace-nowrap">{waitLabel(submittedAt, now)}</p>
      </div>
      <p className="text-14 text-text-2 wrap-anywhere">
        {landlord} · {area}
      </p>
      <p className="text-14">
        <Money amountKobo={rentKobo} /> a year
      </p>
      {findings.map(({ code, text }) => (
        <p key={code} className="text-14 wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="flex flex-wrap gap-1.5">
        {claim && <Badge tone="info">{claim.isMine ? 'With you' : `With ${claim.by.name}`}</Badge>}
        <DueBadge dueAt={dueAt} />
      </p>
    </CaseCard>
  );
}
