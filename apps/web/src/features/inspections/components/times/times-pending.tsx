import { Skeleton } from '@rentreel/ui';

/** The shape of days and times. */
export function TimesPending() {
  return (
    <div aria-busy="true" className="late times-pending">
      <p className="sr-only">Loading…</p>
      <Skeleton shape="card" className="h-16" />
      <Skeleton shape="card" className="h-32" />
    </div>
  );
}
