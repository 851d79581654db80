import { Skeleton } from '@rentreel/ui';

/** The shape of a list of inspections. */
export function InspectionsPending() {
  return (
    <div aria-busy="true" className="late grid gap-3">
      <p className="sr-only">Loading…</p>
      <Skeleton shape="card" className="h-36" />
      <Skeleton shape="card" className="h-36" />
      <Skeleton shape="card" className="h-36" />
    </div>
  );
}
