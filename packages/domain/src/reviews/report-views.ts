import type { ReviewDecision } from '@rentreel/contracts/reviews';
import { type Context, readHandle } from '../kernel/index.ts';
import type { OwnReview } from './policy.ts';
import { appealEnd, allowedReportSteps, concernsAuthor } from './report-rules.ts';
import { findLastReport } from './reports-repository.ts';

/** Returns the decision on the report the reader made, or on the removal of their review; null for others. */
export async function decisionFor(ctx: Context, { row, role, userId }: OwnReview): Promise<ReviewDecision | null> {
  const handle = readHandle(ctx);
  const isAuthor = role === 'author';
  const report = await findLastReport(handle, row.id, isAuthor ? undefined : userId);
  // The writer learns of a report only when it has removed the review, or could have on appeal.
  if (!report || (isAuthor && !concernsAuthor(report))) return null;
  const actor = isAuthor ? 'author' : 'reporter';
  const mayAppeal = allowedReportSteps(report, { actor, actorId: userId, now: ctx.clock.now() }).includes('appeal');
  return {
    reportId: report.id,
    version: report.version,
    state: report.state,
    reason: report.decidedReason ?? report.reason,
    sentence: report.sentence,
    appealSentence: report.appealSentence,
    appealBy: mayAppeal ? appealEnd(report) : null,
  };
}
