import type { DecidedQueue } from '@rentreel/contracts/administration';
import { ListPending, PageHeader, Segmented } from '@rentreel/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';

const Decisions = lazy(async () => ({ default: (await import('./decisions.tsx')).Decisions }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;

interface QueuePageProps {
  title: string;
  subtitle: string;
  /** Its decisions are listed, by whom and why, unless there is `decided`. */
  queue?: DecidedQueue;
  decided?: ReactNode;
  /** The open cases. */
  children: ReactNode;
}

/** The page of a queue: its open cases or what was decided, as the address says. */
export function QueuePage({ title, subtitle, queue, decided, children }: QueuePageProps) {
  const { list } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const isDecided = list === 'decided';
  const header = (
    <Segmented
      label="Open or decided"
      value={isDecided ? 'decided' : 'open'}
      options={states}
      onChange={(next) => void navigate({ to: '.', search: next === 'open' ? {} : { list: next }, replace: true })}
    />
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} subtitle={subtitle} end={header} />
      <Suspense key={list} fallback={<Pending />}>
        {isDecided ? (
          <div className="page grid grid-cols-1 gap-4">{decided ?? (queue && <Decisions queue={queue} />)}</div>
        ) : (
          children
        )}
      </Suspense>
    </>
  );
}

const Pending = () => (
  <div className="page">
    <ListPending card="h-48" />
  </div>
);
