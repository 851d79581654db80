import {
  type ReviewDetail,
  reviewAnswerCodes,
  reviewAnswers,
  reviewFactors,
  reviewFormOf,
  reviewLimits,
  reviewQuestions,
  writeReviewInput,
} from '@rentreel/contracts/reviews';
import { Button, Note } from '@rentreel/ui';
import { PenLine } from 'lucide-react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { deadlineLabel } from '#/lib/times.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterAction } from './queries.ts';
import { StarsField } from './stars.tsx';

const answers = reviewAnswerCodes.map((value) => ({ value, text: reviewAnswers[value] }));

const readerLine = ({ side, about }: ReviewDetail) =>
  side === 'tenant'
    ? `Everyone can read it, with your first name. ${about.name} can reply once.`
    : `Landlords whom ${about.name} asks for a home can read it, with your first name. ${about.name} can reply once.`;

/** Form of a review: facts, then stars, then text. */
export default function ReviewForm({ review }: { review: ReviewDetail }) {
  const { id: reviewId, version, draft, checkpoint, side, about } = review;
  const asked = reviewFormOf(checkpoint, side) ?? { questions: [], factors: [] };
  const saving = trpc.reviews.saveDraft.useMutation(useAfterAction(() => notify('Draft saved. Only you can see it.')));
  const given = draft ?? { answers: {}, stars: {}, text: '', privateNote: '' };
  const form = useActionForm({
    id: 'review',
    schema: writeReviewInput,
    mutation: trpc.reviews.send.useMutation(useAfterAction()),
    fixed: { reviewId, version },
    stores: ['text', 'privateNote'],
    initial: given,
    check: ({ answers: chosen = {}, stars = {} }) =>
      Object.fromEntries<string | undefined>([
        ...asked.questions.map((question): [string, string | undefined] => [
          `answers.${question}`,
          chosen[question] === undefined ? `Answer: ${reviewQuestions[question]}` : undefined,
        ]),
        ...asked.factors.map((factor): [string, string | undefined] => [
          `stars.${factor}`,
          stars[factor] === undefined ? `Give stars: ${reviewFactors[factor]}` : undefined,
        ]),
      ]),
  });
  const save = () => saving.mutate({ ...given, ...form.draft, reviewId, version });
  return (
    <ActionForm
      form={form}
      button="Send review"
      after={
        <>
          <FormFailure error={saving.error} />
          <Button variant="text" busy={saving.isPending} busyText="Saving…" onClick={save}>
            Save and finish later
          </Button>
          <Postpone review={review} />
        </>
      }
    >
      <Deadline review={review} />
      <section className="grid gap-4" aria-labelledby="facts-heading">
        <h2 id="facts-heading">What happened</h2>
        {asked.questions.map((question) => (
          <ChoiceField
            key={question}
            {...form.field(`answers.${question}`)}
            legend={reviewQuestions[question]}
            options={answers}
          />
        ))}
      </section>
      <section className="grid gap-4" aria-labelledby="stars-heading">
        <h2 id="stars-heading">How good was it?</h2>
        {asked.factors.map((factor) => (
          <StarsField key={factor} {...form.field(`stars.${factor}`)} legend={reviewFactors[factor]} />
        ))}
      </section>
      <TextAreaField
        {...form.text('text')}
        label="In your words (optional)"
        hint="What would you have wanted to know before? Phone numbers, email addresses and bank details are taken out."
        rows={5}
        maxLength={reviewLimits.textLength}
      />
      <TextAreaField
        {...form.text('privateNote')}
        label="Private note to RentReel (optional)"
        hint={`${about.name} never sees it.`}
        rows={2}
        maxLength={reviewLimits.noteLength}
      />
      <Note>
        <p>{readerLine(review)}</p>
        <p>A review can’t be changed once it is sent.</p>
      </Note>
    </ActionForm>
  );
}

function Deadline({ review: { otherSent, about, closesAt } }: { review: ReviewDetail }) {
  const now = useNow();
  return (
    <p className="flex items-center gap-2 text-text-2">
      <PenLine className="icon-20" aria-hidden="true" />
      <span>
        {otherSent === true && `${about.name} has sent theirs; you read it once you have sent yours. `}
        Write until {deadlineLabel(closesAt, now)}.
      </span>
    </p>
  );
}

/** Note to a tenant who has just moved out that they may wait for the deposit before writing. */
function Postpone({ review: { id: reviewId, version, allowedTransitions } }: { review: ReviewDetail }) {
  const postpone = trpc.reviews.postpone.useMutation(
    useAfterAction(() => notify('You can write until 30 days after your move-out.')),
  );
  if (!allowedTransitions.includes('postpone')) return null;
  return (
    <>
      <FormFailure error={postpone.error} />
      <Button
        variant="text"
        busy={postpone.isPending}
        busyText="Sending…"
        onClick={() => postpone.mutate({ reviewId, version })}
      >
        Give me until 30 days after the move-out
      </Button>
    </>
  );
}
