import { Skeleton } from '@rentreel/ui';

/** The shape of a list of bookings. */
export function BookingsPending() {
  return (
    <div aria-busy="true" className="late grid gap-3">
      <p className="sr-only">Loading…</p>
      <Skeleton shape="card" className="h-40" />
      <Skeleton shape="card" className="h-40" />
      <Skeleton shape="card" className="h-40" />
    </div>
  );
}
