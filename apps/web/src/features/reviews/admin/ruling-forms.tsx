import {
  type ReviewReport,
  decideReviewAppealInput,
  decideReviewReportInput,
  reviewRemovalReasonCodes,
  reviewRemovalReasons,
} from '@rentreel/contracts/reviews';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const reasons = reviewRemovalReasonCodes.map((value) => ({ value, text: reviewRemovalReasons[value] }));
const decisions = [
  { value: 'remove', text: 'Remove the review' },
  { value: 'dismiss', text: 'Leave it published' },
] as const;
const verdicts = [
  { value: 'uphold', text: 'The decision stands' },
  { value: 'reverse', text: 'Reverse it' },
] as const;

const useDecided = () => useDone(undefined, 'reviews')('Decision sent. The people concerned are notified.');

/** Decision about a report, with its reason and an explanation; nothing is preselected. */
export function ReportRuling({ report }: { report: ReviewReport }) {
  const form = useActionForm({
    id: `decide-${report.id}`,
    schema: decideReviewReportInput,
    mutation: trpc.reviews.decide.useMutation(useDecided()),
    fixed: { reportId: report.id, version: report.version },
    stores: ['sentence'],
    initial: { decision: undefined, reason: report.reason, sentence: '' },
  });
  const decision = form.field('decision');
  return (
    <ActionForm form={form} button="Decide" disabled={decision.value === undefined}>
      <ChoiceField {...decision} legend="What happens to the review?" options={decisions} />
      <SelectField {...form.field('reason')} label="Reason" options={reasons} />
      <TextAreaField
        {...form.text('sentence')}
        label="Why?"
        hint="The reporter will see this, and so will the writer if the review is removed."
        rows={3}
        maxLength={1000}
      />
    </ActionForm>
  );
}

/** Decision about an appeal, by another administrator; nothing is preselected. */
export function AppealRuling({ report }: { report: ReviewReport }) {
  const form = useActionForm({
    id: `appeal-${report.id}`,
    schema: decideReviewAppealInput,
    mutation: trpc.reviews.decideAppeal.useMutation(useDecided()),
    fixed: { reportId: report.id, version: report.version },
    stores: ['sentence'],
    initial: { decision: undefined, sentence: '' },
  });
  const decision = form.field('decision');
  return (
    <ActionForm form={form} button="Decide the appeal" disabled={decision.value === undefined}>
      <ChoiceField {...decision} legend="Decision on the appeal" options={verdicts} />
      <TextAreaField
        {...form.text('sentence')}
        label="Why?"
        hint="Both people will see this."
        rows={3}
        maxLength={1000}
      />
    </ActionForm>
  );
}
