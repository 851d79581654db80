import type { Database } from '@rentreel/db';
import { type Context, isUnitOfWork } from '../kernel/index.ts';

/** Runs statements: an open transaction or the read client. */
export type SqlRunner = Pick<Database['readClient'], 'execute'>;

/** Runs SQL whose columns the caller knows: the only place where rows get their type. */
export async function queryRows<Row>(
  runner: SqlRunner,
  sql: string,
  args: readonly (string | number | null)[] = [],
): Promise<readonly Row[]> {
  const { rows } = await runner.execute({ sql, args: [...args] });
  return rows as unknown as readonly Row[];
}

/**
 * Returns the connection a call reads from: its own open transaction, which sees its own writes, or the committed state.
 */
export function readRunner(ctx: Context): SqlRunner {
  return isUnitOfWork(ctx) ? ctx.tx.$client : ctx.database.readClient;
}
