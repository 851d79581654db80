import {
  type ReviewDetail,
  reportReviewInput,
  reviewLimits,
  reviewRemovalReasonCodes,
  reviewRemovalReasons,
} from '@rentreel/contracts/reviews';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const reasons = reviewRemovalReasonCodes.map((value) => ({ value, text: reviewRemovalReasons[value] }));

interface ReportSheetProps {
  reviewId: ReviewDetail['id'];
  onClose: () => void;
}

/** Reports a review for one of the permitted reasons. */
export default function ReportSheet({ reviewId, onClose }: ReportSheetProps) {
  const done = useDone(onClose, 'reviews');
  const form = useActionForm({
    id: 'report-review',
    schema: reportReviewInput,
    mutation: trpc.reviews.report.useMutation(done('Report sent. We’ll review it within 24 hours.')),
    fixed: { reviewId },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionSheet onClose={onClose} title="Why are you reporting this review?">
      <ActionForm form={form} button="Send report">
        <Note>
          A review is removed for one of these reasons only. If you think it’s untrue, reply to it; what RentReel has
          recorded is shown beside it.
        </Note>
        <SelectField {...form.field('reason')} label="Reason" placeholder="Choose a reason" options={reasons} />
        <TextAreaField
          {...form.text('note')}
          label="Which sentence, and why (optional)"
          rows={3}
          maxLength={reviewLimits.noteLength}
        />
      </ActionForm>
    </ActionSheet>
  );
}
