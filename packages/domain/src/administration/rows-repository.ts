import type { ReadHandle, WriteTx } from '@rentreel/db';

/** The rows of a statement that names its columns as `T` does. */
export async function readRows<T>(
  { $client }: ReadHandle | WriteTx,
  sql: string,
  args: readonly (string | number)[],
): Promise<T[]> {
  const { rows } = await $client.execute({ sql, args: [...args] });
  return rows as unknown as T[];
}
