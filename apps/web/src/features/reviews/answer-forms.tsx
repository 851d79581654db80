import {
  type ReviewDecision,
  type ReviewDetail,
  appealReviewDecisionInput,
  replyToReviewInput,
  reviewLimits,
  reviewRemovalReasons,
  reviewReportProcess,
} from '@rentreel/contracts/reviews';
import { Card, Note } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { outcomeOf } from './format.ts';
import { useAfterAction } from './queries.ts';

/** The single reply of the reviewed person. */
export function ReplyForm({ review }: { review: ReviewDetail }) {
  const form = useActionForm({
    id: 'reply',
    schema: replyToReviewInput,
    mutation: trpc.reviews.reply.useMutation(useAfterAction(() => notify('Your reply is published.'))),
    fixed: { reviewId: review.id, version: review.version },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="reply-heading">
      <h2 id="reply-heading">Reply</h2>
      <ActionForm form={form} button="Publish my reply">
        <TextAreaField
          {...form.text('text')}
          label="Your reply"
          hint="Everyone who reads the review sees your reply. You can reply once, and you can’t change it."
          rows={4}
          maxLength={reviewLimits.replyLength}
        />
      </ActionForm>
    </Card>
  );
}

interface DecisionNoteProps extends Pick<ReviewDetail, 'role' | 'published'> {
  decision: ReviewDecision;
}

/** Decision about a report, for its reporter or the author, and the single appeal. */
export function DecisionNote({ decision, role, published }: DecisionNoteProps) {
  const { state, reason, sentence, appealSentence, appealBy } = decision;
  return (
    <>
      <Note tone={state === 'removed' && role === 'author' ? 'bad' : 'info'}>
        <p>
          <strong>{outcomeOf(decision, published)}</strong>
          {state === 'removed' && `: ${reviewRemovalReasons[reason].toLowerCase()}`}
        </p>
        {sentence !== null && <p className="wrap-anywhere italic">“{sentence}”</p>}
        {appealSentence !== null && <p className="wrap-anywhere italic">“{appealSentence}”</p>}
        {state === 'closed' && <p>{reviewReportProcess.label(state)}; there is no further appeal.</p>}
      </Note>
      {appealBy !== null && <AppealForm decision={decision} appealBy={appealBy} />}
    </>
  );
}

function AppealForm({ decision, appealBy }: { decision: ReviewDecision; appealBy: number }) {
  const done = useDone(undefined, 'reviews');
  const form = useActionForm({
    id: 'appeal',
    schema: appealReviewDecisionInput,
    mutation: trpc.reviews.appeal.useMutation(done('Appeal sent. Another administrator decides it.')),
    fixed: { reportId: decision.reportId, version: decision.version },
    stores: ['note'],
    initial: { note: '' },
  });
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="appeal-heading">
      <h2 id="appeal-heading">Do you disagree?</h2>
      <ActionForm form={form} button="Appeal the decision" variant="secondary">
        <TextAreaField
          {...form.text('note')}
          label="Why"
          hint={`Once, until ${formatDate(appealBy)}. Another administrator decides.`}
          rows={3}
          maxLength={1000}
        />
      </ActionForm>
    </Card>
  );
}
