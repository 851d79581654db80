import { Skeleton } from '@rentreel/ui';
import '../areas.css';

/** The shape of an area's screen while it is on its way. */
export function AreaPendingPage() {
  return (
    <div className="page area-report late pt-4" aria-busy="true">
      <p className="sr-only">Loading this area…</p>
      <Skeleton className="h-8 w-40" />
      <Skeleton shape="card" className="h-48" />
      <Skeleton shape="card" className="h-96" />
    </div>
  );
}
