import type { DecidedQueue } from '@rentreel/contracts/administration';
import { ListPending, Segmented, Skeleton } from '@rentreel/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy } from 'react';

const Decisions = lazy(async () => ({ default: (await import('./decisions.tsx')).Decisions }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;

/** Switches a queue between its open cases and its decisions; for the header of its screen. */
export function QueueState() {
  const { list } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  return (
    <Segmented
      label="Open or decided"
      value={list === 'decided' ? list : 'open'}
      options={states}
      onChange={(next) => void navigate({ to: '.', search: next === 'open' ? {} : { list: next }, replace: true })}
    />
  );
}

interface OpenOrDecidedProps {
  queue: DecidedQueue;
  /** The open cases. */
  children: ReactNode;
}

/** The open cases of a queue, or what was decided, by whom and why, as the address says. */
export function OpenOrDecided({ queue, children }: OpenOrDecidedProps) {
  const { list } = useSearch({ from: '/admin' });
  if (list !== 'decided') return <Suspense fallback={<Pending />}>{children}</Suspense>;
  return (
    <div className="page grid grid-cols-1 gap-4">
      <Suspense fallback={<Skeleton shape="card" className="h-36" />}>
        <Decisions queue={queue} />
      </Suspense>
    </div>
  );
}

const Pending = () => (
  <div className="page">
    <ListPending card="h-48" />
  </div>
);
