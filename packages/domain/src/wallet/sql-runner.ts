import type { Database } from '@rentreel/db';
import { type Context, isUnitOfWork } from '../kernel/index.ts';

/** Whatever runs a statement: an open transaction or the read side. */
export type SqlRunner = Pick<Database['readClient'], 'execute'>;

/** Runs SQL whose columns the caller knows: the one place where rows get their type. */
export async function queryRows<Row>(
  runner: SqlRunner,
  sql: string,
  args: readonly (string | number | null)[] = [],
): Promise<readonly Row[]> {
  const { rows } = await runner.execute({ sql, args: [...args] });
  return rows as unknown as readonly Row[];
}

/** Where a call reads from: its own open transaction, which sees what it just wrote, or what is committed. */
export function readRunner(ctx: Context): SqlRunner {
  return isUnitOfWork(ctx) ? ctx.tx.$client : ctx.database.readClient;
}
