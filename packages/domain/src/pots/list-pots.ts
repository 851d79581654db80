import type { PotList } from '@rentreel/contracts/pots';
import type { ReadHandle } from '@rentreel/db';
import { ledgerAccounts, potMembers, pots } from '@rentreel/db/schema';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Context, requireUser } from '../kernel/index.ts';
import { toPotCard } from './pot-dto.ts';

function selectOpenPots(handle: ReadHandle, userId: string) {
  const memberCount = sql<number>`(SELECT count(*) FROM pot_members AS m WHERE m.pot_id = ${pots.id} AND m.left_at IS NULL)`;
  return handle
    .select({
      pot: pots,
      member: potMembers,
      heldKobo: sql<number>`coalesce(${ledgerAccounts.balanceKobo}, 0)`,
      memberCount,
    })
    .from(potMembers)
    .innerJoin(pots, eq(pots.id, potMembers.potId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.code, sql`'pot:' || ${pots.id}`))
    .where(and(eq(potMembers.userId, userId), isNull(potMembers.leftAt), ne(pots.state, 'closed')))
    .orderBy(asc(pots.targetDay), asc(pots.id));
}

/** The caller's open pots, the nearest target first, and what the caller has saved in all of them. */
export async function listPots(ctx: Context): Promise<PotList> {
  const rows = await selectOpenPots(ctx.database.read, requireUser(ctx).userId);
  const now = ctx.clock.now();
  return {
    pots: rows.map((row) => toPotCard({ ...row, now })),
    savedKobo: rows.reduce((sum, { member }) => sum + member.shareKobo, 0),
  };
}
