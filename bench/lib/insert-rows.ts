import type { WriteTx } from '@rentreel/db';

/** A row by the names of its columns in the database. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Inserts rows of one shape into a table with one statement. */
export async function insertRows(tx: WriteTx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, place) => `value ->> ${place}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
  await tx.$client.execute({
    sql,
    args: [JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))],
  });
}
