import {
  type ReviewActor,
  type ReviewContent,
  type ReviewGuard,
  type ReviewTransitionName,
  reviewFormOf,
  reviewLimits,
  reviewProcess,
} from '@rentreel/contracts/reviews';
import { DomainError } from '../kernel/index.ts';
import type { ReviewRow } from './repository.ts';

/** The content of a review, as stored. */
export type StoredContent = Pick<ReviewContent, 'answers' | 'stars' | 'text'>;

/** Returns the content of a review; undefined while nothing is written. Safe: written only by this module. */
export const contentIn = ({ content }: Pick<ReviewRow, 'content'>): StoredContent | undefined =>
  content === null ? undefined : (JSON.parse(content) as StoredContent);

type GuardedRow = Pick<ReviewRow, 'checkpoint' | 'side' | 'closesAt' | 'postponed'>;

const checks: Readonly<Record<ReviewGuard, (row: GuardedRow, now: number) => DomainError | undefined>> = {
  in_window: ({ closesAt }, now) => (now < closesAt ? undefined : new DomainError('reviews.window_over')),
  may_postpone: ({ checkpoint, side, postponed }) =>
    checkpoint === 'move_out' && side === 'tenant' && !postponed
      ? undefined
      : new DomainError('reviews.cannot_postpone'),
};

/** Returns why a guard does not hold; undefined when it does. */
export const guardFault = (guard: ReviewGuard, row: GuardedRow, now: number): DomainError | undefined =>
  checks[guard](row, now);

/** Returns the transitions a user may take now. */
export const allowedNow = (row: ReviewRow, actor: ReviewActor, now: number): ReviewTransitionName[] =>
  reviewProcess
    .from(row.state, actor)
    .filter(({ guards }) => guards.every((guard) => guardFault(guard, row, now) === undefined))
    .map(({ name }) => name);

/** Returns when the server takes the next step; null when it takes none. */
export const dueAtOf = ({ state, closesAt }: Pick<ReviewRow, 'state' | 'closesAt'>): number | null =>
  reviewProcess.timerOf(state) ? closesAt : null;

/** Returns when the writer is reminded; null when nothing is left to write. */
export const reminderAt = ({ state, closesAt }: Pick<ReviewRow, 'state' | 'closesAt'>): number | null =>
  reviewProcess.find('send', state, 'author') ? closesAt - reviewLimits.remindBeforeMs : null;

/** Returns the postponed deadline: 30 days after the move-out, which preceded the invitation. */
export const postponedEnd = ({ createdAt }: Pick<ReviewRow, 'createdAt'>): number =>
  createdAt - reviewLimits.afterMoveOutMs + reviewLimits.postponedToMs;

/**
 * Returns exactly the answers and stars that the form of a review asks for, with their mean times 100. Throws
 * reviews.incomplete when some are missing.
 */
export function completeContent(
  { checkpoint, side }: Pick<ReviewRow, 'checkpoint' | 'side'>,
  { answers, stars }: Pick<ReviewContent, 'answers' | 'stars'>,
): Pick<StoredContent, 'answers' | 'stars'> & { readonly score: number } {
  const form = reviewFormOf(checkpoint, side);
  const given = form?.factors.map((factor) => stars[factor]) ?? [];
  const isComplete =
    form?.questions.every((question) => answers[question] !== undefined) === true &&
    given.every((star) => star !== undefined);
  if (!form || !isComplete) throw new DomainError('reviews.incomplete');
  const sum = given.reduce<number>((total, star) => total + (star ?? 0), 0);
  return {
    answers: Object.fromEntries(form.questions.map((question) => [question, answers[question]])),
    stars: Object.fromEntries(form.factors.map((factor) => [factor, stars[factor]])),
    score: Math.round((sum / given.length) * 100),
  };
}
