import type { CloseReportInput } from '@rentreel/contracts/messages';
import { conversationReports } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { requireAdmin } from './require-admin.ts';

/** An administrator says what came of a report. One that is closed stays as it was closed. */
export async function closeReport(ctx: Context, { reportId, outcome }: CloseReportInput): Promise<void> {
  const { userId: closedBy } = requireAdmin(ctx);
  await write(ctx, async (tx) => {
    const one = eq(conversationReports.id, reportId);
    if ((await tx.$count(conversationReports, one)) === 0) throw new DomainError('messages.report_not_found');
    const closed = await tx
      .update(conversationReports)
      .set({ state: 'closed', outcome, closedBy, closedAt: ctx.clock.now() })
      .where(and(one, eq(conversationReports.state, 'open')))
      .returning({ id: conversationReports.id });
    return {
      result: undefined,
      audit: closed.map(({ id }) => ({ action: 'report.closed', subjectId: id, details: { outcome } })),
      events: [],
    };
  });
}
