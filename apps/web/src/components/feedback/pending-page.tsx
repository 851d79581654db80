import { Skeleton } from '@rentreel/ui';

/** The shape of a plain screen: heading, two cards, a list. */
export function PendingPage() {
  return (
    <div aria-busy="true" className="late">
      <p className="sr-only">Loading…</p>
      <div className="page-header">
        <div>
          <Skeleton className="h-7 w-44" />
          <Skeleton shape="text" className="w-64" />
        </div>
      </div>
      <div className="page grid gap-4">
        <Skeleton shape="card" className="h-40" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="h-16" />
      </div>
    </div>
  );
}
