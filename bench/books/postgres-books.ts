import { setTimeout as sleep } from 'node:timers/promises';
import { userAvailable } from '@rentreel/ledger';
import { Pool } from 'pg';
import { type Books, startKobo } from './books.ts';
import { postgresSchema } from './postgres-schema.ts';
import { startPostgres } from './postgres-server.ts';
import { transferRecord } from './transfer-record.ts';

/** PostgreSQL as its friends would use it: a pool of connections, one prepared call of a PL/pgSQL function a transfer. */
export async function postgresBooks(
  programs: string,
  options: { readonly userIds: readonly string[]; readonly connections: number },
): Promise<Books> {
  const { userIds, connections } = options;
  const server = await startPostgres(programs);
  const pool = new Pool({ host: server.socketFolder, user: 'bench', database: 'postgres', max: connections });
  await whenReady(pool);
  await pool.query(postgresSchema);
  const codes = userIds.map(userAvailable);
  await pool.query('INSERT INTO ledger_accounts SELECT unnest($1::text[]), $2, 0', [codes, startKobo]);
  await pool.query('VACUUM ANALYZE');
  const number = async (sql: string) => Number((await pool.query<{ value: string }>(sql)).rows[0]?.value);
  return {
    name: `PostgreSQL ${server.version}`,
    transfer: async (transfer) => {
      const { id, entry, from, to, amountKobo, details } = transferRecord(transfer);
      const { idempotencyKey, description, lines, occurredAt } = entry;
      await pool.query({
        name: 'transfer',
        text: 'SELECT transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        values: [id, idempotencyKey, description, JSON.stringify(lines), details, from, to, amountKobo, occurredAt],
      });
    },
    total: () => number('SELECT sum(balance_kobo) AS value FROM ledger_accounts'),
    count: () => number('SELECT count(*) AS value FROM journal_entries'),
    close: async () => {
      await pool.end();
      await server.stop();
    },
  };
}

/** The socket is there a moment before the server answers. */
async function whenReady(pool: Pool): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (attempt === 40) throw error;
      await sleep(100);
    }
  }
}
