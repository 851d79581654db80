import type { Id } from '@rentreel/contracts/ids';
import {
  type ReviewReportActor,
  type ReviewReportGuard,
  type ReviewReportTransitionName,
  reviewLimits,
  reviewReportProcess,
} from '@rentreel/contracts/reviews';
import { DomainError } from '../kernel/index.ts';
import type { ReportRow } from './reports-repository.ts';

interface GuardedReport {
  readonly row: Pick<ReportRow, 'removed' | 'decidedAt' | 'decidedBy'>;
  readonly actor: ReviewReportActor;
  /** The user who takes the step. */
  readonly actorId: Id<'usr'> | null;
  readonly now: number;
}

/** Returns whether the writer of the review was involved: a report that is dismissed without an appeal never reaches them. */
export const concernsAuthor = ({ removed, state }: Pick<ReportRow, 'removed' | 'state'>): boolean =>
  removed === true || state === 'closed';

/** Returns until when a decision can be appealed; null before a decision. */
export const appealEnd = ({ decidedAt }: Pick<ReportRow, 'decidedAt'>): number | null =>
  decidedAt === null ? null : decidedAt + reviewLimits.appealMs;

const checks: Readonly<Record<ReviewReportGuard, (asked: GuardedReport) => DomainError | undefined>> = {
  loser: ({ row, actor }) =>
    actor === (row.removed === true ? 'author' : 'reporter')
      ? undefined
      : new DomainError('reviews.not_yours_to_appeal'),
  in_time: ({ row, now }) => (now < (appealEnd(row) ?? 0) ? undefined : new DomainError('reviews.appeal_over')),
  other_admin: ({ row, actorId }) =>
    row.decidedBy === actorId ? new DomainError('reviews.other_moderator') : undefined,
};

/** Returns why a guard does not hold; undefined when it does. */
export const reportGuardFault = (guard: ReviewReportGuard, asked: GuardedReport): DomainError | undefined =>
  checks[guard](asked);

/** Returns the transitions a user may take now. */
export const allowedReportSteps = (
  row: ReportRow,
  { actor, actorId, now }: Omit<GuardedReport, 'row'>,
): ReviewReportTransitionName[] =>
  reviewReportProcess
    .from(row.state, actor)
    .filter(({ guards }) =>
      guards.every((guard) => reportGuardFault(guard, { row, actor, actorId, now }) === undefined),
    )
    .map(({ name }) => name);
