import type { ReadHandle, WriteTx } from '@rentreel/db';

/** Returns the rows of a statement whose columns are named as in `T`. */
export async function readRows<T>(
  { $client }: ReadHandle | WriteTx,
  sql: string,
  args: readonly (string | number)[],
): Promise<T[]> {
  const { rows } = await $client.execute({ sql, args: [...args] });
  return rows as unknown as T[];
}
