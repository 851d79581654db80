import type { ReviewDetail } from '@rentreel/contracts/reviews';
import { Button, Card, ConfirmDialog, Note } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Lock } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { missingPage } from '#/components/not-found.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { taskTitle } from './format.ts';
import { useAfterAction } from './queries.ts';
import { ReportButton, ReviewCard } from './review-card.tsx';
import { placedTitle } from '#/lib/format.ts';

const ReviewForm = lazy(() => import('./review-form.tsx'));
const ReplyForm = lazy(async () => ({ default: (await import('./answer-forms.tsx')).ReplyForm }));
const DecisionNote = lazy(async () => ({ default: (await import('./answer-forms.tsx')).DecisionNote }));

/** A review: as a form, submitted, or published. */
export function ReviewPage({ reviewId }: { reviewId: ReviewDetail['id'] }) {
  const [review] = trpc.reviews.get.useSuspenseQuery({ reviewId });
  const { home, role, published, allowedTransitions: may } = review;
  const title = role === 'author' ? taskTitle(review) : 'Review';
  return (
    <div className="page page-column grid grid-cols-1 gap-4 pt-2 lg:pt-8">
      <PageTitle>{`Review: ${home.title}`}</PageTitle>
      <Link to="/reviews" search={{}} className="link inline-flex items-center justify-self-start gap-1.5 min-h-11">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Reviews
      </Link>
      <header>
        <h1 className="wrap-anywhere">{title}</h1>
        <p className="text-text-2 wrap-anywhere">{placedTitle(home)}</p>
      </header>
      <Suspense>
        {review.decision && <DecisionNote decision={review.decision} role={role} published={published} />}
        {may.includes('send') && <ReviewForm review={review} />}
        {published && (
          <section>
            <h2 className="sr-only">What was written</h2>
            <ReviewCard review={published} inFull />
          </section>
        )}
        {may.includes('reply') && <ReplyForm review={review} />}
      </Suspense>
      <ReviewState review={review} />
    </div>
  );
}

/** Rendered instead of or below the form and the published review. */
function ReviewState({ review }: { review: ReviewDetail }) {
  const { state, role, published, decision, closesAt } = review;
  if (state === 'sealed') return <Sealed review={review} />;
  if (state === 'lapsed') return <Note>The time to write this review ended on {formatDate(closesAt)}.</Note>;
  if (state === 'withdrawn') return <Note>You withdrew this review. No one ever saw it.</Note>;
  const mayReport = published && role !== 'author' && !published.removed && !decision;
  return mayReport ? (
    <div className="justify-self-start">
      <ReportButton review={review} />
    </div>
  ) : null;
}

/** Submitted, but not visible to anybody yet, including its author. */
function Sealed({ review }: { review: ReviewDetail }) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  useBackCloses(asked, close);
  const withdraw = trpc.reviews.withdraw.useMutation(useAfterAction(close));
  return (
    <Card className="grid gap-3">
      <p className="flex items-center gap-2 text-18/normal">
        <Lock className="icon-20" aria-hidden="true" />
        <strong>Sent and sealed</strong>
      </p>
      <p>
        No one can read it yet. It’s published when {review.about.name} has sent theirs, and on{' '}
        {formatDate(review.closesAt)} at the latest.
      </p>
      <Button variant="text" className="justify-self-start" onClick={() => setAsked(true)}>
        Withdraw review
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={close}
        onConfirm={() => withdraw.mutate({ reviewId: review.id, version: review.version })}
        title="Withdraw this review?"
        confirmText="Yes, withdraw it"
        busy={withdraw.isPending}
      >
        <p>It will be deleted, and you can’t write another review about this.</p>
        <FormFailure error={withdraw.error} />
      </ConfirmDialog>
    </Card>
  );
}

export const ReviewNotFoundPage = missingPage({
  code: 'reviews.not_found',
  title: 'Review not found',
  cutText: 'The link isn’t complete. Open Reviews to see yours.',
  to: '/reviews',
  linkText: 'Go to your reviews',
});
