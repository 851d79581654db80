import { type Inspection, inspectionLimits } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { findLocation } from '../../lib/find-location.ts';

/** The other way to check in, for whoever wants it: the device says once where it is. */
export function LocationCheckIn({ visit }: { visit: Inspection }) {
  const [trouble, setTrouble] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { mutate, isPending, error } = trpc.inspections.checkIn.useMutation(useAfterDeed());
  const look = async () => {
    setTrouble(undefined);
    setLooking(true);
    try {
      mutate({ inspectionId: visit.id, version: visit.version, by: 'location', ...(await findLocation()) });
    } catch (failure) {
      setTrouble(failure instanceof Error ? failure.message : '');
    } finally {
      setLooking(false);
    }
  };
  return (
    <details className="gate-location">
      <summary>Check in by location instead</summary>
      <p className="text-14 text-text-2">
        If you allow it, your device says once where it is. We look whether that is within{' '}
        {inspectionLimits.checkInMetres} m of the home; {visit.other.name} learns only that you have come.
      </p>
      {trouble !== undefined && (
        <Note tone="bad" announce="alert">
          {trouble}
        </Note>
      )}
      <FormFailure error={error} />
      <Button variant="secondary" busy={looking || isPending} busyText="Looking…" onClick={() => void look()}>
        <LocateFixed className="icon-20" aria-hidden="true" />
        Use my location
      </Button>
    </details>
  );
}
