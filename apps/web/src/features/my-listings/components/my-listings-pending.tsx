import { Skeleton } from '@rentreel/ui';

export function MyListingsPending() {
  return (
    <div className="grid gap-4 late" aria-busy="true">
      <p className="sr-only">Loading your homes…</p>
      <Skeleton shape="card" className="h-56" />
      <Skeleton shape="card" className="h-56" />
    </div>
  );
}
