import { naira } from '@rentreel/values';
import {
  type ContestInput,
  type Inspection,
  cancelInspectionInput,
  appealRulingInput,
  contestInput,
  declineInspectionInput,
  inspectionCancelReasons,
  inspectionDeclineReasonCodes,
  inspectionDeclineReasons,
} from '@rentreel/contracts/inspections';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionPrompt } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { type ActionForm as Form, useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { cancelFeeLabel, returnLabel } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { InspectionFormProps } from './action-sheet.tsx';

const landlordReasons = ['let_already', 'not_free', 'emergency'] as const;
const tenantReasons = ['found_another', 'not_free', 'not_interested', 'emergency'] as const;
/** Reasons from which a side chooses when it cancels. */
export const cancelOptions = (side: Inspection['side']) =>
  (side === 'tenant' ? tenantReasons : landlordReasons).map((value) => ({
    value,
    text: inspectionCancelReasons[value],
  }));
const declineOptions = inspectionDeclineReasonCodes.map((value) => ({
  value,
  text: inspectionDeclineReasons[value],
}));
export const reasonNote = { label: 'More about it (optional)', rows: 2, maxLength: 500 } as const;

/** Declines a request with a reason that the tenant reads. */
export function DeclineForm({ inspection, onDone }: InspectionFormProps) {
  const form = useActionForm({
    id: 'decline',
    schema: declineInspectionInput,
    mutation: trpc.inspections.decline.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionForm form={form} button="Decline" variant="danger">
      <Note tone={inspection.feeState === 'held' ? 'sun' : 'neutral'}>{returnLabel(inspection, inspection.side)}</Note>
      <ChoiceField
        {...form.field('reason')}
        legend="Your reason"
        options={declineOptions}
        hint={`${inspection.other.name} will see this.`}
      />
      <TextAreaField {...form.text('note')} {...reasonNote} />
    </ActionForm>
  );
}

/** Cancels the inspection with a reason that the other party reads. */
export function CancelForm({ inspection, now, onDone }: InspectionFormProps) {
  const form = useActionForm({
    id: 'cancel',
    schema: cancelInspectionInput,
    mutation: trpc.inspections.cancel.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionForm form={form} button="Cancel the inspection" variant="danger">
      <Note tone={inspection.feeState === 'held' ? 'sun' : 'neutral'}>
        {inspection.side === 'tenant' ? cancelFeeLabel(inspection, now) : returnLabel(inspection, inspection.side)}
      </Note>
      <ChoiceField
        {...form.field('reason')}
        legend="Your reason"
        options={cancelOptions(inspection.side)}
        hint={`${inspection.other.name} will see this.`}
      />
      <TextAreaField {...form.text('note')} {...reasonNote} />
    </ActionForm>
  );
}

/** Reports that the tenant did not come. */
export function AbsentForm({ inspection, onDone }: InspectionFormProps) {
  const report = trpc.inspections.reportOutcome.useMutation(useAfterAction(onDone));
  const { id: inspectionId, version } = inspection;
  return (
    <ActionPrompt
      button="Report a no-show"
      action={report}
      onConfirm={() =>
        report.mutate({ inspectionId, version, outcome: 'tenant_absent', checklist: {}, photoIds: [], note: '' })
      }
    >
      <Note tone="sun">
        {inspection.other.name} has 48 hours to object.{' '}
        {inspection.feeState === 'held'
          ? `If they don’t, the ${naira(inspection.feeKobo)} is yours.`
          : 'If they don’t, the inspection is closed.'}
      </Note>
    </ActionPrompt>
  );
}

/** Objects to a report of the other party; RentReel decides. */
export function ContestForm({ inspection, onDone }: InspectionFormProps) {
  const form = useActionForm({
    id: 'contest',
    schema: contestInput,
    mutation: trpc.inspections.contest.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version },
    stores: ['note'],
    initial: { note: '' },
  });
  const hint = `${inspection.other.name} and RentReel read it. RentReel decides within 3 days.`;
  return <ObjectionForm form={form} button="Send the objection" label="What happened?" hint={hint} />;
}

/** Appeals against a ruling; another administrator decides. */
export function AppealForm({ inspection, onDone }: InspectionFormProps) {
  const form = useActionForm({
    id: 'appeal',
    schema: appealRulingInput,
    mutation: trpc.inspections.appeal.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version },
    stores: ['note'],
    initial: { note: '' },
  });
  const hint = `${inspection.other.name} and RentReel read it. Another administrator decides within 3 days. You can appeal once.`;
  return <ObjectionForm form={form} button="Send the appeal" label="Why is the decision wrong?" hint={hint} />;
}

interface ObjectionFormProps {
  form: Form<ContestInput>;
  button: string;
  label: string;
  hint: string;
}

function ObjectionForm({ form, button, label, hint }: ObjectionFormProps) {
  return (
    <ActionForm form={form} button={button}>
      <TextAreaField {...form.text('note')} label={label} rows={4} maxLength={500} hint={hint} />
    </ActionForm>
  );
}

export function WithdrawForm({ inspection, now, onDone }: InspectionFormProps) {
  const withdrawal = trpc.inspections.withdraw.useMutation(useAfterAction(onDone));
  return (
    <ActionPrompt
      button="Withdraw the request"
      variant="danger"
      action={withdrawal}
      onConfirm={() => withdrawal.mutate({ inspectionId: inspection.id, version: inspection.version })}
    >
      <p>
        {cancelFeeLabel(inspection, now)} Others can then book this time. {inspection.other.name} is notified.
      </p>
    </ActionPrompt>
  );
}
