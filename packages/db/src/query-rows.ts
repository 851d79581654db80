import type { Client, InArgs, InValue } from '@libsql/client';

/** Runs statements: a client, or the client of an open transaction. */
export type SqlRunner = Pick<Client, 'execute'>;

/** Returns the rows of a statement, whose columns the caller names as in `Row`. */
export async function queryRows<Row>(
  runner: SqlRunner | { readonly $client: SqlRunner },
  sql: string,
  args: readonly InValue[] | Readonly<Record<string, InValue>> = [],
): Promise<Row[]> {
  const { rows } = await ('$client' in runner ? runner.$client : runner).execute({ sql, args: args as InArgs });
  return rows as unknown as Row[];
}
