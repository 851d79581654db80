import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import { endingOf } from './end-escrow.ts';
import { fundEscrow } from './fund-escrow.ts';
import { endUnpaidInstalments } from './instalments/end-unpaid.ts';
import type { MoneyMoved, MoneyRequest } from './money-request.ts';
import { payOut } from './pay-out.ts';
import { takePenalty } from './penalty.ts';
import { returnUnused } from './return-unused.ts';

/**
 * Moves the money of one step, in the step's transaction: one entry of the journal, the lines that follow it, and the receipt. Call it once the guards hold and before the row is stored; store `change` with it. Errors:
 * bookings.not_covered, bookings.return_not_covered, bookings.return_not_ready, pots.not_found, pots.closed.
 */
export async function applyMoney(ctx: Context, tx: WriteTx, request: MoneyRequest): Promise<MoneyMoved> {
  const { money, row, home } = request;
  if (money === 'fund') return fundEscrow(ctx, tx, request);
  if (money === 'return_unused') return returnUnused(ctx, tx, { row, home });
  const moved = await payOut(ctx, tx, { row, home, ...(await endingOf(ctx, tx, { request, money })) });
  if (row.state !== 'active') await endUnpaidInstalments(tx, row.id);
  if (row.state !== 'cancelled_by_landlord') return moved;
  return { ...moved, events: [...moved.events, ...(await takePenalty(ctx, tx, request))] };
}
