import {
  type InspectionCancelReason,
  inspectionCancelReasons,
  type InspectionDeclineReason,
  inspectionDeclineReasons,
} from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { cancelFeeWords, returnWords } from '../../lib/fee-words.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

type Reason = InspectionDeclineReason | InspectionCancelReason;

const landlordReasons = ['let_already', 'not_free', 'emergency'] as const;
const tenantReasons = ['found_another', 'not_free', 'not_interested', 'emergency'] as const;
const cancelOptions = (side: 'tenant' | 'landlord') =>
  (side === 'tenant' ? tenantReasons : landlordReasons).map((value) => ({
    value,
    text: inspectionCancelReasons[value],
  }));
const declineOptions = Object.entries(inspectionDeclineReasons).map(([value, text]) => ({
  value: value as InspectionDeclineReason,
  text,
}));

/** Says no, or calls it off, for a reason that the other side reads. */
export function ReasonForm({ visit, now, onDone, deed }: DeedFormProps & { deed: 'decline' | 'cancel' }) {
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const after = useAfterDeed(onDone);
  const decline = trpc.inspections.decline.useMutation(after);
  const cancel = trpc.inspections.cancel.useMutation(after);
  const options: readonly { value: Reason; text: string }[] =
    deed === 'decline' ? declineOptions : cancelOptions(visit.side);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) return;
    const about = { inspectionId: visit.id, version: visit.version, note };
    if (deed === 'decline') decline.mutate({ ...about, reason: reason as InspectionDeclineReason });
    else cancel.mutate({ ...about, reason: reason as InspectionCancelReason });
  };
  const isTenantsCancel = deed === 'cancel' && visit.side === 'tenant';
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <Note tone={visit.feeState === 'held' ? 'sun' : 'neutral'}>
        {isTenantsCancel ? cancelFeeWords(visit, now) : returnWords(visit, visit.side)}
      </Note>
      <ChoiceField
        id={`${deed}-reason`}
        legend="Your reason"
        options={options}
        value={reason}
        onChange={setReason}
        error={missing && reason === undefined ? 'Choose a reason from the list.' : undefined}
        hint={`${visit.other.name} reads it.`}
      />
      <TextAreaField
        id={`${deed}-note`}
        label="More about it, if you like"
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure error={decline.error ?? cancel.error} />
      <Button
        type="submit"
        size="lg"
        block
        variant="danger"
        busy={decline.isPending || cancel.isPending}
        busyText="Sending…"
      >
        {deed === 'decline' ? 'Decline' : 'Cancel the inspection'}
      </Button>
    </form>
  );
}
