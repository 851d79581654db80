import type { Context } from '../kernel/index.ts';
import type { SqlRunner } from './query-rows.ts';

/** Where a call reads from: its own open transaction, which sees what it just wrote, or what is committed. */
export function readRunner(ctx: Context): SqlRunner {
  return ctx.tx?.$client ?? ctx.database.readClient;
}
