import type { Database } from '@rentreel/db';

/** Looks into tables that no verb shows. The caller names the columns of its rows, since SQL tells no types. */
export async function queryRows<T>(
  client: Pick<Database['readClient'], 'execute'>,
  sql: string,
  args: string[] = [],
): Promise<T[]> {
  const { rows } = await client.execute({ sql, args });
  return rows.map((row) => ({ ...row }) as T);
}
