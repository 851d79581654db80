import type {
  ReplyToReviewInput,
  ReviewActionInput,
  ReviewDetail,
  ReviewState,
  ReviewTransitionName,
  WriteReviewInput,
} from '@rentreel/contracts/reviews';
import { type Context, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { type OwnReview, loadReview, maskText } from './policy.ts';
import { takeStep } from './process.ts';
import type { ReviewRow } from './repository.ts';
import { type StoredContent, completeContent } from './rules.ts';
import { getReview } from './views.ts';

interface WritingAction {
  readonly name: Extract<ReviewTransitionName, 'save_draft' | 'postpone' | 'send' | 'withdraw' | 'reply'>;
  readonly by: 'author' | 'subject';
  /** The resulting states: a retry of an action that was already taken finds the review in one of them. */
  readonly done: readonly ReviewState[];
  readonly change?: (uow: UnitOfWork, own: OwnReview) => Partial<ReviewRow>;
}

/** Takes one step for the writer or the subject of a review and returns it as they see it then. */
async function performAction(ctx: Context, input: ReviewActionInput, action: WritingAction): Promise<ReviewDetail> {
  const { reviewId, version } = input;
  await write(ctx, async (uow) => {
    const own = await loadReview(uow, uow.tx, reviewId);
    if (own.role !== action.by) throw new DomainError('reviews.not_found');
    const isDone = own.row.version > version && action.done.includes(own.row.state);
    if (isDone) return;
    if (own.row.version !== version) throw new DomainError('reviews.changed');
    await takeStep(uow, own.row, { name: action.name, actor: action.by, change: action.change?.(uow, own) ?? {} });
  });
  return getReview(ctx, { reviewId });
}

/** Saves the caller's draft. Throws reviews.not_found, reviews.window_over, reviews.changed. */
export async function saveReviewDraft(ctx: Context, input: WriteReviewInput): Promise<ReviewDetail> {
  const { answers, stars, text, privateNote } = input;
  const content: StoredContent = { answers, stars, text };
  return performAction(ctx, input, {
    name: 'save_draft',
    by: 'author',
    done: [],
    change: () => ({ content: JSON.stringify(content), privateNote }),
  });
}

/**
 * Sends a review, after which it cannot be changed. It is published when the other side has sent theirs, or at the common
 * deadline. Contacts and bank details in the text are hidden. Throws reviews.incomplete, reviews.window_over,
 * reviews.not_found, reviews.changed.
 */
export async function sendReview(ctx: Context, input: WriteReviewInput): Promise<ReviewDetail> {
  return performAction(ctx, input, {
    name: 'send',
    by: 'author',
    done: ['sealed', 'published', 'replied'],
    change: (uow, { row }) => {
      const { score, ...content } = completeContent(row, input);
      const stored: StoredContent = { ...content, text: maskText(uow, input.text) };
      return { content: JSON.stringify(stored), privateNote: input.privateNote, score };
    },
  });
}

/** Withdraws a sent review permanently, while it is sealed. Throws reviews.wrong_state once it is published. */
export async function withdrawReview(ctx: Context, input: ReviewActionInput): Promise<ReviewDetail> {
  return performAction(ctx, input, {
    name: 'withdraw',
    by: 'author',
    done: ['withdrawn'],
    change: () => ({ content: null, privateNote: '', score: null }),
  });
}

/**
 * Postpones a review after the move-out until 30 days after it, for its tenant, once. Throws reviews.cannot_postpone.
 */
export async function postponeReview(ctx: Context, input: ReviewActionInput): Promise<ReviewDetail> {
  return performAction(ctx, input, { name: 'postpone', by: 'author', done: [] });
}

/** Replies to a review once, as its subject. Throws reviews.not_found, reviews.wrong_state. */
export async function replyToReview(ctx: Context, input: ReplyToReviewInput): Promise<ReviewDetail> {
  return performAction(ctx, input, {
    name: 'reply',
    by: 'subject',
    done: ['replied'],
    change: (uow) => ({ reply: maskText(uow, input.text), repliedAt: uow.now }),
  });
}
