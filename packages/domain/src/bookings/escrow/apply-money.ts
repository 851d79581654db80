import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import type { MoneyMoved, MoneyRequest } from './money-request.ts';

/**
 * Moves the money of one step, in the step's transaction. Call it once the guards hold and before the row is stored; store
 * `change` with it. Errors: bookings.not_covered.
 */
export async function applyMoney(_ctx: Context, _tx: WriteTx, { money }: MoneyRequest): Promise<MoneyMoved> {
  return Promise.reject(new Error(`No money is moved by ${money} yet`));
}
