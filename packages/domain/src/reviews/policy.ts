import type { Id } from '@rentreel/contracts/ids';
import { publicReviewStates } from '@rentreel/contracts/reviews';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { maskFor } from '../messages/index.ts';
import { type Handle, type ReviewRow, findReview } from './repository.ts';

export interface OwnReview {
  readonly row: ReviewRow;
  readonly role: 'author' | 'subject' | 'reader';
  readonly userId: Id<'usr'>;
}

const isPublic = ({ state }: ReviewRow) => publicReviewStates.some((one) => one === state) || state === 'hidden';

/**
 * Returns a review as the caller may see it: their own at any time, any other once it is published. Throws reviews.not_found
 * otherwise, so that a sealed review is indistinguishable from a missing one.
 */
export async function loadReview(ctx: Context, handle: Handle, reviewId: Id<'rvw'>): Promise<OwnReview> {
  const { userId } = requireUser(ctx);
  const row = await findReview(handle, reviewId);
  if (row?.authorId === userId) return { row, role: 'author', userId };
  if (!row || !isPublic(row)) throw new DomainError('reviews.not_found');
  return { row, role: row.aboutId === userId ? 'subject' : 'reader', userId };
}

/** Masks contacts and bank details in a public text, as the chat does. */
export const maskText = (ctx: Context, text: string): string => maskFor(ctx, text, 'hidden');
