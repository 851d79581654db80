import { Button } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { returnWords } from '../../lib/fee-words.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

export function WithdrawForm({ visit, onDone }: DeedFormProps) {
  const { mutate, isPending, error } = trpc.inspections.withdraw.useMutation(useAfterDeed(onDone));
  return (
    <div className="deed-form">
      <p>
        {returnWords(visit, visit.side)} The time is free for others then. {visit.other.name} is told.
      </p>
      <FormFailure error={error} />
      <Button
        size="lg"
        block
        variant="danger"
        busy={isPending}
        busyText="Sending…"
        onClick={() => mutate({ inspectionId: visit.id, version: visit.version })}
      >
        Withdraw the request
      </Button>
    </div>
  );
}
