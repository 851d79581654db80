import type { SqlRunner } from '@rentreel/db';
import { type Context, isUnitOfWork } from '../kernel/index.ts';

/**
 * Returns the connection a call reads from: its own open transaction, which sees its own writes, or the committed state.
 */
export function readRunner(ctx: Context): SqlRunner {
  return isUnitOfWork(ctx) ? ctx.tx.$client : ctx.database.readClient;
}
