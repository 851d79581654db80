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
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const reasons = reviewRemovalReasonCodes.map((value) => ({ value, text: reviewRemovalReasons[value] }));

interface ReportSheetProps {
  reviewId: ReviewDetail['id'];
  onClose: () => void;
}

/** Reports a review for one of the permitted reasons. */
export default function ReportSheet({ reviewId, onClose }: ReportSheetProps) {
  const { reviews } = trpc.useUtils();
  const form = useActionForm({
    id: 'report-review',
    schema: reportReviewInput,
    mutation: trpc.reviews.report.useMutation({
      onSuccess: async () => {
        notify('Report sent. We’ll review it within 24 hours.');
        onClose();
        await reviews.invalidate();
      },
    }),
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
