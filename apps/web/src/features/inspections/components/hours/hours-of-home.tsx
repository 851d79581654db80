import type { Availability } from '@rentreel/contracts/inspections';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { VisitsPending } from '../visits-pending.tsx';
import { Breaks } from './breaks.tsx';
import { OpenHouses } from './open-houses.tsx';
import { WeeklyForm } from './weekly-form.tsx';

export interface HoursOfHomeProps {
  listingId: Availability['listingId'];
  /** All homes of the landlord that can be given the same times. */
  allIds: readonly Availability['listingId'][];
}

/** The times of one home, its open houses, and the breaks of its landlord. */
export function HoursOfHome({ listingId, allIds }: HoursOfHomeProps) {
  const { data, error } = trpc.inspections.availability.useQuery({ listingId });
  if (!data) return error ? <FormFailure error={error} /> : <VisitsPending />;
  return (
    <>
      <WeeklyForm availability={data} allIds={allIds} />
      <OpenHouses listingId={listingId} openHouses={data.openHouses} />
      <Breaks blackouts={data.blackouts} />
    </>
  );
}
