import type { Services } from '@rentreel/domain/kernel';
import { sql } from 'drizzle-orm';

/** Lists the columns that hold a value of `fieldCipher`, as "table.column". */
export async function listEncryptedColumns({
  database,
  fieldCipher,
}: Pick<Services, 'database' | 'fieldCipher'>): Promise<string[]> {
  const rows = await database.read.all<{ table: string; column: string }>(sql`
    SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const mark = `${fieldCipher.keyId}.%`;
    const from = sql`${sql.identifier(table)} WHERE ${sql.identifier(column)} LIKE ${mark}`;
    if ((await database.read.all(sql`SELECT 1 FROM ${from} LIMIT 1`)).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
