import type { Inspection } from '@rentreel/contracts/inspections';
import { Sheet, Skeleton } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { lagosDay, startOfDay } from '../../../../lib/lagos-times.ts';
import { ProposeForm } from '../deeds/propose-form.tsx';
import '../../visit.css';

export interface MoveSheetProps {
  inspectionId: Inspection['id'];
  /** The day that is proposed to begin with. */
  day: number;
  now: number;
  onClose: () => void;
}

/** Proposes another time for an inspection of the board. */
export default function MoveSheet({ inspectionId, day, now, onClose }: MoveSheetProps) {
  useBackCloses(true, onClose);
  const { data: visit, error } = trpc.inspections.get.useQuery({ inspectionId });
  return (
    <Sheet open onClose={onClose} title="Propose another time">
      {!visit && !error && <Skeleton shape="card" className="h-40" />}
      <FormFailure error={error} />
      {visit && <ProposeForm visit={{ ...visit, startsAt: sameTimeOn(visit, day) }} now={now} onDone={onClose} />}
    </Sheet>
  );
}

const sameTimeOn = ({ startsAt }: Inspection, day: number) =>
  startsAt + startOfDay(day) - startOfDay(lagosDay(startsAt));
