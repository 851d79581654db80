import type { Database } from '@rentreel/db';

/** Rows of tables that no verb shows; the test knows their columns. */
export async function queryRows<Row>(
  runner: Pick<Database['readClient'], 'execute'>,
  sql: string,
  args: readonly (string | number | null)[] = [],
): Promise<readonly Row[]> {
  const { rows } = await runner.execute({ sql, args: [...args] });
  return rows as unknown as readonly Row[];
}
