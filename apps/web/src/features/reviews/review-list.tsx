import type { ReviewPage, ReviewScore } from '@rentreel/contracts/reviews';
import { ListStates, type PagedQuery } from '@rentreel/ui';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { scoreLabel } from './format.ts';
import { ReviewCard } from './review-card.tsx';

/** Score as a star and a number, or a note that there are few reviews. */
export function ScoreLine({ score }: { score: ReviewScore }) {
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      {score.kind === 'scored' && <Star className="icon-20 text-sun-text fill-current" aria-hidden="true" />}
      {scoreLabel(score)}
    </p>
  );
}

interface ReviewListProps {
  query: PagedQuery<ReviewPage['items'][number]> & { readonly error: unknown; readonly refetch: () => unknown };
  empty: ReactNode;
  pending?: ReactNode;
  linked?: boolean;
}

/** Reviews, page by page. */
export function ReviewList({ query, empty, pending, linked = false }: ReviewListProps) {
  return (
    <ListStates
      query={query}
      empty={empty}
      failed={<LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      pending={pending}
      others="More reviews"
      moreText="Show more reviews"
    >
      {(reviews) => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="grid grid-cols-1">
              <ReviewCard review={review} linked={linked} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}
