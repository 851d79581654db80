import { Button, Note } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { naira } from '../../lib/fee-words.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

/** The landlord was there alone. */
export function AbsentForm({ visit, onDone }: DeedFormProps) {
  const { mutate, isPending, error } = trpc.inspections.reportOutcome.useMutation(useAfterDeed(onDone));
  const { id: inspectionId, version } = visit;
  return (
    <div className="deed-form">
      <Note tone="sun">
        {visit.other.name} has 48 hours to object. If they do not,{' '}
        {visit.feeState === 'held' ? `the ${naira(visit.feeKobo)} is yours.` : 'it is closed.'}
      </Note>
      <FormFailure error={error} />
      <Button
        size="lg"
        block
        busy={isPending}
        busyText="Sending…"
        onClick={() =>
          mutate({ inspectionId, version, outcome: 'tenant_absent', checklist: {}, photoIds: [], note: '' })
        }
      >
        Say that nobody came
      </Button>
    </div>
  );
}
