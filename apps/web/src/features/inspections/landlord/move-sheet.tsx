import { asLagosDay, startOfDay, lagosDay } from '@rentreel/values';
import type { Inspection } from '@rentreel/contracts/inspections';
import { Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ProposeForm } from '../actions/reschedule-forms.tsx';

export interface MoveSheetProps {
  inspectionId: Inspection['id'];
  /** Initial day of the form. */
  day: number;
  now: number;
  onClose: () => void;
}

/** Proposes another time for an inspection on the board. */
export default function MoveSheet({ inspectionId, day, now, onClose }: MoveSheetProps) {
  const { data: inspection, error, refetch } = trpc.inspections.get.useQuery({ inspectionId });
  return (
    <ActionSheet onClose={onClose} title="Propose another time">
      {!inspection && !error && <Skeleton shape="card" className="h-40" />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {inspection && (
        <ProposeForm inspection={{ ...inspection, startsAt: sameTimeOn(inspection, day) }} now={now} onDone={onClose} />
      )}
    </ActionSheet>
  );
}

const sameTimeOn = ({ startsAt }: Inspection, day: number) =>
  startsAt + startOfDay(asLagosDay(day)) - startOfDay(lagosDay(startsAt));
