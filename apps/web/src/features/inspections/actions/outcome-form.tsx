import { naira } from '@rentreel/values';
import {
  type ChecklistAnswer,
  type ChecklistItem,
  type Inspection,
  type InspectionTransitionName,
  type ReportOutcomeInput,
  checklistItemCodes,
  checklistItems,
  inspectionLimits,
  reportOutcomeInput,
} from '@rentreel/contracts/inspections';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { absenceLabel } from '../state.ts';
import { useAfterAction } from '../queries.ts';
import type { InspectionFormProps } from './action-sheet.tsx';

/** Reports the outcome of the inspection. One answer is required; checklist, photos and note are optional. */
export function OutcomeForm({ inspection, now, onDone }: InspectionFormProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: 'outcome',
    schema: reportOutcomeInput,
    mutation: trpc.inspections.reportOutcome.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version, photoIds: photos.ready },
    stores: ['note'],
    initial: { outcome: undefined, checklist: {}, note: '' },
    ready: photos.pendingUploads === 0,
  });
  const { outcome } = form.draft;
  const checklist = form.field('checklist');
  const hasSeen = outcome === 'as_advertised' || outcome === 'differs';
  return (
    <ActionForm form={form} button="Send" waiting="You can send this once the photos have uploaded.">
      <ChoiceField
        {...form.field('outcome')}
        legend="Your answer"
        options={outcomeOptions(inspection)}
        hint={absenceLabel(inspection, now)}
      />
      {outcome !== undefined && outcome !== 'tenant_absent' && (
        <>
          <Note tone={outcome === 'as_advertised' ? 'ok' : 'sun'} announce="status">
            {outcomeEffect(outcome, inspection)}
          </Note>
          {hasSeen && <ChecklistFields value={checklist.value ?? {}} onChange={checklist.onChange} />}
          <PhotoField about={`visit ${inspection.id}`} most={inspectionLimits.photos} photos={photos} />
          <TextAreaField
            {...form.text('note')}
            label="In your words (optional)"
            rows={3}
            maxLength={500}
            hint={`${inspection.other.name} will see this.`}
          />
        </>
      )}
    </ActionForm>
  );
}

const answers: readonly { value: ChecklistAnswer; text: string }[] = [
  { value: 'good', text: 'Good' },
  { value: 'bad', text: 'Bad' },
  { value: 'not_seen', text: 'Not seen' },
];

interface ChecklistFieldsProps {
  value: Partial<Record<ChecklistItem, ChecklistAnswer>>;
  onChange: (value: Partial<Record<ChecklistItem, ChecklistAnswer>>) => void;
}

/** Checklist of a home; omitted items were not checked. */
function ChecklistFields({ value, onChange }: ChecklistFieldsProps) {
  const done = Object.keys(value).length;
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold text-primary-text">
        Checklist{' '}
        <span className="text-text-2">
          {done} of {checklistItemCodes.length}
        </span>
      </summary>
      {checklistItemCodes.map((item) => (
        <ChoiceField
          key={item}
          id={`check-${item}`}
          legend={checklistItems[item]}
          options={answers}
          value={value[item]}
          onChange={(answer) => onChange({ ...value, ...(answer && { [item]: answer }) })}
        />
      ))}
    </details>
  );
}

type TenantOutcome = Exclude<ReportOutcomeInput['outcome'], 'tenant_absent'>;

interface Option {
  readonly value: TenantOutcome;
  readonly text: string;
  readonly by: InspectionTransitionName;
}

const options: readonly Option[] = [
  { value: 'as_advertised', text: 'As advertised', by: 'report_as_advertised' },
  { value: 'differs', text: 'Not as advertised', by: 'report_differs' },
  { value: 'locked', text: 'It was locked', by: 'report_no_entry' },
  { value: 'occupied', text: 'Someone lives there', by: 'report_no_entry' },
  { value: 'landlord_absent', text: 'The landlord didn’t come', by: 'report_landlord_absent' },
];

/** Outcomes that the tenant may currently report. */
export function outcomeOptions({ allowedTransitions }: Pick<Inspection, 'allowedTransitions'>) {
  return options.filter(({ by }) => allowedTransitions.includes(by));
}

/** Effect of an answer on the fee and on the landlord's truth score. */
export function outcomeEffect(
  outcome: TenantOutcome,
  { feeKobo, feeState, other }: Pick<Inspection, 'feeKobo' | 'feeState' | 'other'>,
): string {
  const isGood = outcome === 'as_advertised';
  const fee = feeState !== 'held' ? '' : isGood ? feeGoes(feeKobo, other.name) : feeReturns(feeKobo);
  const score = isGood
    ? 'It counts for how often this landlord’s homes are as advertised.'
    : `It counts against how often this landlord’s homes are as advertised. ${other.name} has 48 hours to object.`;
  return `${fee}${score}`;
}

const feeGoes = (feeKobo: number, name: string) => `Your ${naira(feeKobo)} goes to ${name}. `;
const feeReturns = (feeKobo: number) => `Your ${naira(feeKobo)} comes back to your wallet now. `;
