import { ListPending } from '@rentreel/ui';
import type { Availability } from '@rentreel/contracts/inspections';
import { Suspense, lazy } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { type HomeOfHours, WeeklyForm } from './weekly-form.tsx';

// Loaded separately, as it is below the first screen.
const OpenHouses = lazy(async () => ({ default: (await import('./open-houses.tsx')).OpenHouses }));
const Breaks = lazy(async () => ({ default: (await import('./breaks.tsx')).Breaks }));

interface ListingHoursProps {
  listingId: Availability['listingId'];
  /** All listings to which the same times can be applied. */
  homes: readonly HomeOfHours[];
}

/** Weekly times of a listing, its open houses, and the landlord's days off. */
export default function ListingHours({ listingId, homes }: ListingHoursProps) {
  const { data, error, refetch } = trpc.inspections.availability.useQuery({ listingId });
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <ListPending card="h-36" />;
  return (
    <div className="grid grid-cols-1 gap-8 items-start max-w-180 min-[1440px]:grid-cols-[minmax(0,1fr)_minmax(0,560px)] min-[1440px]:gap-16 min-[1440px]:max-w-none">
      <WeeklyForm availability={data} homes={homes} />
      <div className="grid gap-8">
        <Suspense>
          <OpenHouses listingId={listingId} openHouses={data.openHouses} />
          <Breaks blackouts={data.blackouts} />
        </Suspense>
      </div>
    </div>
  );
}
