import { messageLimits, type ReportChatInput } from '@rentreel/contracts/messages';
import { conversationReports } from '@rentreel/db/schema';
import { and, eq, gte } from 'drizzle-orm';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import { loadConversation } from './load-conversation.ts';

const dayMs = 24 * 60 * 60_000;

/** Says that something is wrong with the other side. Again while the first report is open changes nothing. */
export async function reportChat(ctx: Context, { conversationId, reason, note }: ReportChatInput): Promise<void> {
  const createdAt = ctx.clock.now();
  await write(ctx, async (tx) => {
    const { userId: reporterId } = await loadConversation(ctx, tx, conversationId);
    const mine = eq(conversationReports.reporterId, reporterId);
    const open = and(
      mine,
      eq(conversationReports.conversationId, conversationId),
      eq(conversationReports.state, 'open'),
    );
    if ((await tx.$count(conversationReports, open)) > 0) return { result: undefined, audit: [], events: [] };
    const count = await tx.$count(
      conversationReports,
      and(mine, gte(conversationReports.createdAt, createdAt - dayMs)),
    );
    if (count >= messageLimits.reportsPerDay) throw new DomainError('messages.too_many_reports', { count });
    await tx
      .insert(conversationReports)
      .values({ id: newId('rpt'), conversationId, reporterId, reason, note, state: 'open', createdAt });
    return { result: undefined, audit: [{ action: 'conversation.reported', subjectId: conversationId }], events: [] };
  });
}
