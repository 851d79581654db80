import type { PublishedReview } from '@rentreel/contracts/reviews';
import { Button, Card } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CornerDownRight, Flag, ShieldCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useCurrentUser } from '#/lib/session.ts';
import { answerLines, contextLine, factorLines, removedLine } from './format.ts';
import { Stars } from './stars.tsx';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));

interface ReviewCardProps {
  review: PublishedReview;
  /** Expands all answers and stars. */
  inFull?: boolean;
  /** Whether to link to its own page, where the reader can reply. */
  linked?: boolean;
}

/** A published review: facts, text and reply. */
export function ReviewCard({ review, inFull = false, linked = false }: ReviewCardProps) {
  const { id, author, said, removed, reply, about } = review;
  return (
    <Card as="article" className="grid grid-cols-1 gap-2 content-start" aria-labelledby={`by-${id}`}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`by-${id}`} className="text-16">
          {author}
        </h3>
        {said && <Stars given={said.overall} />}
      </header>
      <p className="text-14 text-text-2 wrap-anywhere">{contextLine(review)}</p>
      {removed && <p className="text-text-2">{removedLine(removed)}</p>}
      <Said review={review} open={inFull} />
      {reply && <Reply about={about} reply={reply} />}
      {!inFull && <CardAction review={review} linked={linked} />}
    </Card>
  );
}

interface ReplyProps {
  about: string;
  reply: NonNullable<PublishedReview['reply']>;
}

function Reply({ about, reply }: ReplyProps) {
  return (
    <div className="tone note">
      <CornerDownRight className="icon-20" aria-hidden="true" />
      <p className="flex-1 min-w-0 wrap-anywhere">
        <strong>{about}:</strong> {reply.text} <span className="text-14 text-text-2">{formatDate(reply.at)}</span>
      </p>
    </div>
  );
}

/** Link to its own page, or to reporting it. */
function CardAction({ review, linked }: { review: PublishedReview; linked: boolean }) {
  const { id, reply, removed, isOwn } = review;
  if (!linked) return removed || isOwn ? null : <ReportButton review={review} />;
  return (
    <Link to="/reviews/$reviewId" params={{ reviewId: id }} className="text-link text-14">
      {reply || removed ? 'Open' : 'Reply or report'}
    </Link>
  );
}

/** Verified facts, text and answers; empty for a removed review. */
function Said({ review, open }: { review: PublishedReview; open: boolean }) {
  const { said } = review;
  if (!said) return null;
  return (
    <>
      {said.evidence.map((line) => (
        <p key={line} className="flex items-center gap-2 text-14 text-info font-semibold">
          <ShieldCheck className="icon-16" aria-hidden="true" />
          {line}
        </p>
      ))}
      {said.text !== '' && <p className="whitespace-pre-line wrap-anywhere">{said.text}</p>}
      <ReviewFacts review={review} open={open} />
    </>
  );
}

/** Answers, and each of the ratings. */
function ReviewFacts({ review: { id, said }, open }: { review: PublishedReview; open: boolean }) {
  if (!said) return null;
  const lines = [...answerLines(said.answers), ...factorLines(said.stars)];
  return (
    <details open={open}>
      <summary className="min-h-11 py-2.5 text-14 font-semibold text-primary-text">Answers and stars</summary>
      <dl className="grid gap-1.5 text-14">
        {lines.map(({ label, text }) => (
          <div className="flex justify-between gap-3" key={`${id} ${label}`}>
            <dt className="text-text-2">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Reports a review, for signed-in users. */
export function ReportButton({ review }: { review: Pick<PublishedReview, 'id'> }) {
  const [open, setOpen] = useState(false);
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <Button variant="text" size="sm" onClick={() => setOpen(true)}>
        <Flag className="icon-16" aria-hidden="true" />
        Report
      </Button>
      <Suspense>{open && <ReportSheet reviewId={review.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
