import { ListPending } from '@rentreel/ui';
import type { Availability } from '@rentreel/contracts/inspections';
import { Suspense, lazy } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { WeeklyForm } from './weekly-form.tsx';

// Below the first screen.
const OpenHouses = lazy(async () => ({ default: (await import('./open-houses.tsx')).OpenHouses }));
const Breaks = lazy(async () => ({ default: (await import('./breaks.tsx')).Breaks }));

interface ListingHoursProps {
  listingId: Availability['listingId'];
  /** All homes of the landlord that can be given the same times. */
  allIds: readonly Availability['listingId'][];
}

/** The weekly times of one home, its open houses, and its landlord's days off. */
export default function ListingHours({ listingId, allIds }: ListingHoursProps) {
  const { data, error } = trpc.inspections.availability.useQuery({ listingId });
  if (!data) return error ? <FormFailure error={error} /> : <ListPending card="h-36" />;
  return (
    <>
      <WeeklyForm availability={data} allIds={allIds} />
      <Suspense>
        <OpenHouses listingId={listingId} openHouses={data.openHouses} />
        <Breaks blackouts={data.blackouts} />
      </Suspense>
    </>
  );
}
