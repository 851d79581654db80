import type { Database } from '@rentreel/db';

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
