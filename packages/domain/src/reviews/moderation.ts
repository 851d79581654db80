import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import {
  type AppealReviewDecisionInput,
  type DecideReviewAppealInput,
  type DecideReviewReportInput,
  type DismissReviewReportInput,
  type ReportReviewInput,
  type ReviewReport,
  reviewLimits,
  reviewReportProcess,
} from '@rentreel/contracts/reviews';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type StepRequest,
  type UnitOfWork,
  type UserActor,
  newId,
  readHandle,
  requireOthersCase,
  requireRight,
  requireUser,
  step,
  write,
} from '../kernel/index.ts';
import { fallbackName, findNames } from '../people/index.ts';
import { emitChanged, notifyDecided } from './notices.ts';
import { loadReview } from './policy.ts';
import { takeStep } from './process.ts';
import { reportGuardFault, allowedReportSteps } from './report-rules.ts';
import {
  type ReportRow,
  findReport,
  hasUndecidedOther,
  insertReport,
  isRemovedByOther,
  listReportRows,
  updateReport,
} from './reports-repository.ts';
import { findReview, listReviewsById } from './repository.ts';
import { readAround, toPublished } from './views.ts';

type Spec = SpecOf<typeof reviewReportProcess>;

const hooks: ProcessHooks<Spec, ReportRow> = {
  process: reviewReportProcess,
  wrongState: ({ state }) => new DomainError('reviews.report_wrong_state', { state: reviewReportProcess.label(state) }),
  guard: ({ now }, { before, request: { actor }, actorId }, guard) =>
    reportGuardFault(guard, { row: before, actor, actorId, now }),
  change: ({ now }) => ({ updatedAt: now }),
  store: ({ tx }, row) => updateReport(tx, row),
  after: async (uow, { row, request: { name } }) => {
    const review = await findReview(uow.tx, row.reviewId);
    if (!review) return;
    emitChanged(uow, row.reporterId, review.authorId);
    if (name !== 'appeal') await notifyDecided(uow, { row: review, report: row });
  },
};

async function takeReportStep(
  uow: UnitOfWork,
  { reportId, version }: { readonly reportId: Id<'rvc'>; readonly version: number },
  request: StepRequest<Spec, ReportRow>,
): Promise<ReportRow> {
  const row = await findReport(uow.tx, reportId);
  if (!row) throw new DomainError('reviews.report_not_found');
  if (row.version !== version) throw new DomainError('reviews.report_changed');
  return step(uow, hooks, { before: row, request });
}

const undecided = {
  removed: null,
  decidedReason: null,
  sentence: null,
  decidedBy: null,
  decidedAt: null,
  appealedBy: null,
  appealNote: null,
  appealedAt: null,
  reversed: null,
  appealSentence: null,
  appealDecidedBy: null,
};

/**
 * Reports a published review for one of the reasons for removal. Throws reviews.not_found, reviews.already_reported.
 */
export async function reportReview(ctx: Context, { reviewId, reason, note }: ReportReviewInput): Promise<void> {
  await write(ctx, async (uow) => {
    const { row, role, userId } = await loadReview(uow, uow.tx, reviewId);
    if (role === 'author' || row.publishedAt === null) throw new DomainError('reviews.not_found');
    const { now } = uow;
    const times = { stateSince: now, createdAt: now, updatedAt: now };
    const id = newId('rvc');
    const report = { id, state: 'open', version: 1, reviewId, reporterId: userId, reason, note, ...undecided } as const;
    if (row.state === 'hidden' || !(await insertReport(uow.tx, { ...report, ...times }))) {
      throw new DomainError('reviews.already_reported');
    }
    uow.audit({ action: 'review_report.open', subjectId: id, details: { review: reviewId, reason } });
  });
}

/** Removes the review, or publishes it again unless the decision about another report removes it. */
async function showReview(uow: UnitOfWork, report: ReportRow, removedFor: ReportRow['reason'] | null) {
  const row = await findReview(uow.tx, report.reviewId);
  if (!row || (row.state === 'hidden') === (removedFor !== null)) return;
  if (removedFor === null && (await isRemovedByOther(uow.tx, report))) return;
  const name = removedFor === null ? 'restore' : 'hide';
  await takeStep(uow, row, { name, actor: 'admin', change: { removedFor } });
}

/** Throws staff.own_case for a report made by the caller, and for one about a review by or about them. */
async function requireOthersReport(uow: UnitOfWork, actor: UserActor, reportId: Id<'rvc'>): Promise<void> {
  const report = await findReport(uow.tx, reportId);
  const review = report && (await findReview(uow.tx, report.reviewId));
  if (report && review) requireOthersCase(actor, [report.reporterId, review.authorId, review.aboutId]);
}

/**
 * Decides on a report, for an administrator: removes the review for one of the reasons, or keeps it published. Throws
 * reviews.report_not_found, reviews.report_changed, reviews.report_wrong_state, staff.own_case.
 */
export async function decideReport(ctx: Context, input: DecideReviewReportInput): Promise<void> {
  const actor = requireRight(ctx, 'reviews.decide');
  const { userId: decidedBy } = actor;
  const { decision: name, reason: decidedReason, sentence } = input;
  await write(ctx, async (uow) => {
    await requireOthersReport(uow, actor, input.reportId);
    const removed = name === 'remove';
    const change = { removed, decidedReason, sentence, decidedBy, decidedAt: uow.now };
    const row = await takeReportStep(uow, input, { name, actor: 'admin', change, note: sentence });
    if (removed) await showReview(uow, row, decidedReason);
  });
}

/** Keeps a reported review published, with the reason given by the reporter. Throws what `decideReport` throws. */
export async function dismissReport(ctx: Context, input: DismissReviewReportInput): Promise<void> {
  const row = await findReport(readHandle(ctx), input.reportId);
  if (!row) throw new DomainError('reviews.report_not_found');
  await decideReport(ctx, { ...input, decision: 'dismiss', reason: row.reason });
}

/**
 * Appeals a decision once within 7 days, for the party it went against; another administrator decides. Throws
 * reviews.report_not_found, reviews.not_yours_to_appeal, reviews.appeal_over, and reviews.already_reported while another
 * report about the review is undecided.
 */
export async function appealDecision(ctx: Context, input: AppealReviewDecisionInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findReport(uow.tx, input.reportId);
    const review = row && (await findReview(uow.tx, row.reviewId));
    const actor = review?.authorId === userId ? 'author' : 'reporter';
    if (!row || (actor === 'reporter' && row.reporterId !== userId)) throw new DomainError('reviews.report_not_found');
    if (await hasUndecidedOther(uow.tx, row)) throw new DomainError('reviews.already_reported');
    const change = { appealedBy: userId, appealNote: input.note, appealedAt: uow.now };
    await takeReportStep(uow, input, { name: 'appeal', actor, change, note: input.note });
  });
}

/**
 * Decides an appeal, for an administrator who did not make the decision. Throws reviews.other_moderator, staff.own_case.
 */
export async function decideAppeal(ctx: Context, input: DecideReviewAppealInput): Promise<void> {
  const actor = requireRight(ctx, 'reviews.decide');
  const { userId: appealDecidedBy } = actor;
  const { decision: name, sentence: appealSentence } = input;
  await write(ctx, async (uow) => {
    await requireOthersReport(uow, actor, input.reportId);
    const reversed = name === 'reverse';
    const change = { reversed, appealSentence, appealDecidedBy };
    const row = await takeReportStep(uow, input, { name, actor: 'admin', change, note: appealSentence });
    if (reversed) await showReview(uow, row, row.removed === true ? null : (row.decidedReason ?? row.reason));
  });
}

type Names = ReadonlyMap<string, string>;

const nameIn = (names: Names, id: string | null): string => (id === null ? '' : (names.get(id) ?? fallbackName));

function decisionIn(row: ReportRow, names: Names): ReviewReport['decision'] {
  const { removed, decidedReason, reason, sentence, decidedBy, decidedAt } = row;
  if (removed === null || decidedAt === null) return null;
  const by = nameIn(names, decidedBy);
  return { removed, reason: decidedReason ?? reason, sentence: sentence ?? '', by, at: decidedAt };
}

function appealIn(row: ReportRow, names: Names): ReviewReport['appeal'] {
  const { appealedBy, appealNote, appealedAt, reversed, appealSentence, appealDecidedBy } = row;
  if (appealedAt === null) return null;
  const by = nameIn(names, appealDecidedBy);
  const outcome = reversed === null ? null : { reversed, sentence: appealSentence ?? '', by };
  return { by: nameIn(names, appealedBy), note: appealNote ?? '', at: appealedAt, outcome };
}

/** Lists these reports about reviews in any state, or the undecided ones, oldest first; for administrators. */
export async function listReviewReports(ctx: Context, input?: ListCasesInput): Promise<ReviewReport[]> {
  const { userId } = requireRight(ctx, 'reviews.decide');
  const { read } = ctx.database;
  const items = await listReportRows(read, input?.caseIds);
  const reviews = new Map(
    (
      await listReviewsById(
        read,
        items.map(({ reviewId }) => reviewId),
      )
    ).map((row) => [row.id, row]),
  );
  const people = items.flatMap(({ reporterId, decidedBy, appealedBy, appealDecidedBy }) =>
    [reporterId, decidedBy, appealedBy, appealDecidedBy].filter((id) => id !== null),
  );
  const writers = [...reviews.values()].flatMap(({ authorId, aboutId }) => [authorId, aboutId]);
  const names = await findNames(read, [...people, ...writers]);
  const around = await readAround(ctx, [...reviews.values()]);
  const now = ctx.clock.now();
  const shown = await Promise.all(
    items.map(async (row): Promise<ReviewReport[]> => {
      const review = reviews.get(row.reviewId);
      if (!review) return [];
      return [
        {
          id: row.id,
          version: row.version,
          state: row.state,
          reason: row.reason,
          note: row.note,
          reporter: nameIn(names, row.reporterId),
          author: nameIn(names, review.authorId),
          about: nameIn(names, review.aboutId),
          review: await toPublished(ctx, review, { ...around, inFull: true }),
          createdAt: row.createdAt,
          lookBy: row.createdAt + reviewLimits.firstLookMs,
          decision: decisionIn(row, names),
          appeal: appealIn(row, names),
          allowedTransitions: allowedReportSteps(row, { actor: 'admin', actorId: userId, now }),
        },
      ];
    }),
  );
  return shown.flat();
}
