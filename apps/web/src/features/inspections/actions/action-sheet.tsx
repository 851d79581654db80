import type { Inspection } from '@rentreel/contracts/inspections';
import { Skeleton } from '@rentreel/ui';
import { type ComponentType, Suspense, lazy } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import type { InspectionForm } from './inspection-actions.tsx';

export interface InspectionFormProps {
  inspection: Inspection;
  now: number;
  onDone: () => void;
}

/** Each form is loaded when it is opened: together they are larger than the screen. */
const load = (form: () => Promise<ComponentType<InspectionFormProps>>) => lazy(async () => ({ default: await form() }));

const forms: Readonly<Record<InspectionForm, readonly [string, ComponentType<InspectionFormProps>]>> = {
  propose: ['Propose another time', load(async () => (await import('./reschedule-forms.tsx')).ProposeForm)],
  reschedule: ['Reschedule', load(async () => (await import('./reschedule-forms.tsx')).RescheduleForm)],
  decline: ['Why are you declining?', load(async () => (await import('./reason-forms.tsx')).DeclineForm)],
  withdraw: ['Withdraw the request?', load(async () => (await import('./reason-forms.tsx')).WithdrawForm)],
  cancel: ['Cancel the inspection', load(async () => (await import('./reason-forms.tsx')).CancelForm)],
  outcome: ['How was the inspection?', load(async () => (await import('./outcome-form.tsx')).OutcomeForm)],
  absent: ['The tenant didn’t come', load(async () => (await import('./reason-forms.tsx')).AbsentForm)],
  appeal: ['Appeal the decision', load(async () => (await import('./reason-forms.tsx')).AppealForm)],
  contest: ['Object to the report', load(async () => (await import('./reason-forms.tsx')).ContestForm)],
};

interface InspectionActionSheetProps extends Omit<InspectionFormProps, 'onDone'> {
  form: InspectionForm;
  onClose: () => void;
}

/** Form of one action on an inspection. */
export default function InspectionActionSheet({ form, onClose, ...props }: InspectionActionSheetProps) {
  const [title, Form] = forms[form];
  return (
    <ActionSheet onClose={onClose} title={title}>
      <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
        <Form {...props} onDone={onClose} />
      </Suspense>
    </ActionSheet>
  );
}
