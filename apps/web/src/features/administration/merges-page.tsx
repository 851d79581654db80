import { EmptyState, ListPending, PageHeader, Segmented } from '@rentreel/ui';
import { Merge } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { QueueTools, useQueue } from '../cases/index.ts';
import { pollMs } from './workspace.tsx';

const MergeCard = lazy(async () => ({ default: (await import('./merge-card.tsx')).MergeCard }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface MergesPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For administrators: proposed merges of duplicate accounts, decided by a second person. */
export function MergesPage({ state, onState }: MergesPageProps) {
  return (
    <>
      <PageTitle>Duplicate accounts</PageTitle>
      <PageHeader
        title="Duplicate accounts"
        subtitle="Two accounts of one person become one. One administrator proposes, another confirms; nothing moves before that."
        end={<Segmented label="Which merges" value={state} options={states} onChange={onState} />}
      />
      <div className="page grid grid-cols-1 gap-4">
        <p className="text-14 text-text-2">
          To propose a merge, open the person’s page and choose “Merge with another account”.
        </p>
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Merges state={state} />
        </Suspense>
      </div>
    </>
  );
}

function Merges({ state }: { state: StateShown }) {
  const [all] = trpc.merges.list.useSuspenseQuery({ state }, { refetchInterval: pollMs });
  const { arrange } = useQueue('merges');
  const isOpen = state === 'open';
  if (all.length === 0) {
    return (
      <EmptyState icon={Merge} title={isOpen ? 'No merges wait' : 'No decisions yet'}>
        {isOpen
          ? 'Accounts that a colleague proposes to merge wait here for a second person.'
          : 'Confirmed, declined and withdrawn merges appear here.'}
      </EmptyState>
    );
  }
  const cases = isOpen ? arrange(all, ({ id }) => id) : all;
  const nameOf = (caseId: string) => all.find(({ id }) => id === caseId)?.keep.name;
  return (
    <>
      {isOpen && <QueueTools queue="merges" nameOf={nameOf} />}
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((merge) => (
          <li key={merge.id} data-case={isOpen || undefined} tabIndex={-1}>
            <MergeCard merge={merge} />
          </li>
        ))}
      </ul>
    </>
  );
}
