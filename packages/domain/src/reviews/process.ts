import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { type ReviewActor, type ReviewTransitionName, reviewProcess } from '@rentreel/contracts/reviews';
import type { WriteTx } from '@rentreel/db';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  step,
  write,
} from '../kernel/index.ts';
import { refreshSearchRowsOf } from '../listings/index.ts';
import { findShared } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { emitChanged, notifyPublished, notifyReminder, notifyReplied, notifyWriter } from './notices.ts';
import { type ReviewRow, findOther, findReview, listScores, updateReview, updateStars } from './repository.ts';
import { dueAtOf, guardFault, postponedEnd, reminderAt } from './rules.ts';
import { meanStars } from './score.ts';

type Spec = SpecOf<typeof reviewProcess>;

export interface ReviewStepRequest extends StepRequest<Spec, ReviewRow> {
  readonly name: ReviewTransitionName;
  readonly actor: ReviewActor;
}

type ReviewStep = Step<Spec, ReviewRow, ReviewStepRequest>;

/** Timer that takes the next step by the server. */
const dueTimer = 'review.due';

/** Timer that reminds the writer before the end. */
const reminderTimer = 'review.remind';

/** Schedules the timers of a review's current state and replaces the previous ones. */
export async function resetReviewTimers({ tx, now }: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id: subjectId } = row;
  const times = { [dueTimer]: dueAtOf(row), [reminderTimer]: reminderAt(row) };
  await cancelTimers(tx, { kinds: Object.keys(times), subjectId });
  for (const [kind, dueAt] of Object.entries(times)) {
    const isAhead = dueAt !== null && (kind === dueTimer || dueAt > now);
    if (isAhead) await scheduleTimer(tx, { kind, subjectId, dueAt, now });
  }
}

/** Both sides have the same deadline. */
async function postponeOther(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const other = await findOther(uow.tx, row);
  if (!other || dueAtOf(other) === null) return;
  const moved = { ...other, closesAt: row.closesAt, postponed: true, updatedAt: uow.now };
  await updateReview(uow.tx, moved);
  await resetReviewTimers(uow, moved);
}

/** Publishes a sent review and the other side's once both are sealed; at once when the other side has none. */
async function publishWhenBothSent(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const other = await findOther(uow.tx, row);
  if (other && other.state !== 'sealed') return;
  await takeStep(uow, row, { name: 'publish', actor: 'system' });
  if (other) await takeStep(uow, other, { name: 'publish', actor: 'system' });
}

/** Reviews of a landlord affect the ranking of their listings. */
export async function refreshStanding({ tx, now }: UnitOfWork, aboutId: Id<'usr'>): Promise<void> {
  const scores = await listScores(tx, { aboutId, side: 'tenant' });
  await updateStars(tx, aboutId, Math.round(meanStars(scores, now) * 100));
  await refreshSearchRowsOf(tx, aboutId);
}

const changesStanding: readonly ReviewTransitionName[] = ['publish', 'hide', 'restore'];

async function followStep(uow: UnitOfWork, { row, request: { name } }: ReviewStep): Promise<void> {
  emitChanged(uow, row.authorId, row.aboutId);
  if (name === 'postpone') await postponeOther(uow, row);
  if (name === 'send') await publishWhenBothSent(uow, row);
  if (changesStanding.includes(name) && row.side === 'tenant') await refreshStanding(uow, row.aboutId);
  if (name === 'publish') await notifyPublished(uow, row);
  if (name === 'reply') await notifyReplied(uow, row);
}

const isLinked = async (tx: WriteTx, { authorId, aboutId }: ReviewRow): Promise<boolean> =>
  (await findShared(tx, authorId, aboutId)) !== undefined;

const hooks: ProcessHooks<Spec, ReviewRow, ReviewStepRequest> = {
  process: reviewProcess,
  wrongState: ({ state }) => new DomainError('reviews.wrong_state', { state: reviewProcess.label(state) }),
  guard: ({ now }, { before }, guard) => guardFault(guard, before, now),
  change: async ({ tx, now }, { before, request: { name } }) => ({
    updatedAt: now,
    ...(name === 'postpone' && { closesAt: postponedEnd(before), postponed: true }),
    // Reviews between accounts of one person are shown but do not count.
    ...(name === 'publish' && { publishedAt: now, weight: (await isLinked(tx, before)) ? 0 : 1 }),
    ...(name === 'restore' && { removedFor: null }),
  }),
  target: (_uow, { before }) => (before.reply === null ? 'published' : 'replied'),
  store: ({ tx }, row) => updateReview(tx, row),
  resetTimers: resetReviewTimers,
  after: followStep,
};

/**
 * Takes one step of a review and returns the new row; nothing else changes its state. Resets timers, publishes and notifies
 * accordingly. Throws reviews.wrong_state and the error of the guard.
 */
export const takeStep = (uow: UnitOfWork, before: ReviewRow, request: ReviewStepRequest): Promise<ReviewRow> =>
  step(uow, hooks, { before, request });

/** Takes the due step of a review; no-op when the review has changed since. */
async function takeDueStep(ctx: Context, reviewId: Id<'rvw'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findReview(uow.tx, reviewId);
    const dueAt = row ? dueAtOf(row) : null;
    const name = row && reviewProcess.timerOf(row.state)?.name;
    if (!row || !name || dueAt === null || dueAt > uow.now) return;
    await takeStep(uow, row, { name, actor: 'system' });
    // At the end of the window only one side has written: the writer learns it here, otherwise from the other review.
    if (name === 'publish') await notifyWriter(uow, row);
  });
}

/** Reminds the writer of a review that is not sent; no-op when its end has moved. */
async function remind(ctx: Context, reviewId: Id<'rvw'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findReview(uow.tx, reviewId);
    const dueAt = row ? reminderAt(row) : null;
    if (row && dueAt !== null && dueAt <= uow.now && uow.now < row.closesAt) await notifyReminder(uow, row);
  });
}

/** Handlers of the review timers, by kind. */
export const dueWork: Readonly<Record<string, (ctx: Context, reviewId: Id<'rvw'>) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
  [reminderTimer]: remind,
};
