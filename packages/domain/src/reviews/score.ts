import { type ReviewScore, reviewLimits } from '@rentreel/contracts/reviews';

/** A review in the score: its mean times 100, whether it counts (0 or 1), and when it was published. */
export interface CountedReview {
  readonly score: number | null;
  readonly weight: number;
  readonly publishedAt: number | null;
}

const { priorStars, priorWeight, halfLifeMs, few } = reviewLimits;

/** Returns the weighted mean of reviews and the prior, 1 to 5; the prior alone without reviews. */
export function meanStars(reviews: readonly CountedReview[], now: number): number {
  let [stars, weights] = [priorStars * priorWeight, priorWeight];
  for (const { score, weight, publishedAt } of reviews) {
    if (score === null || publishedAt === null) continue;
    const counts = weight * 0.5 ** (Math.max(0, now - publishedAt) / halfLifeMs);
    stars += (score / 100) * counts;
    weights += counts;
  }
  return stars / weights;
}

/** Returns the public score: up to three reviews have none. */
export function scoreOf(reviews: readonly CountedReview[], now: number): ReviewScore {
  const counted = reviews.filter(({ score, weight }) => score !== null && weight > 0).length;
  if (counted <= few) return { kind: 'few', count: reviews.length };
  return { kind: 'scored', count: reviews.length, stars: Math.round(meanStars(reviews, now) * 10) / 10 };
}
