import { Skeleton } from '@rentreel/ui';
import '../property.css';

/** The shape of a home's page while it is on its way. */
export function PropertyPendingPage() {
  return (
    <div className="property-page late" aria-busy="true">
      <p className="sr-only">Loading this home…</p>
      <div className="property">
        <Skeleton className="gallery rounded-none" />
        <div className="property-body">
          <div className="home-head">
            <Skeleton className="h-8 w-64" />
            <Skeleton shape="text" className="w-40" />
            <Skeleton shape="text" className="w-72" />
          </div>
          <div className="property-cost">
            <Skeleton shape="card" className="mt-5 h-36" />
            <Skeleton shape="card" className="mt-8 h-80" />
          </div>
        </div>
      </div>
    </div>
  );
}
