import type { Id } from '@rentreel/contracts/ids';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userAvailable } from '@rentreel/ledger';
import { Pool } from 'pg';
import { type Books, startKobo } from './books.ts';
import { transferRecord } from './transfer-record.ts';

/** PostgreSQL in its recommended use: a connection pool and one prepared call of a PL/pgSQL function per transfer. */
export async function postgresBooks(
  programs: string,
  options: { readonly userIds: readonly Id<'usr'>[]; readonly connections: number },
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

/** The socket exists a moment before the server accepts connections. */
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

/** A private PostgreSQL server that listens only on a socket in its folder. */
interface PostgresServer {
  readonly socketFolder: string;
  readonly version: string;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

/** Returns the folder of the newest installed server, or undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folders = [...(newest === undefined ? [] : [join(debianFolder, newest, 'bin')]), '/usr/local/bin', '/usr/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; uses the account that Debian creates for it, or nobody. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // Tries the next name.
    }
  }
  return undefined;
}

/** Starts a server with default settings (a commit waits for the disk) on new data in its own folder. */
async function startPostgres(programs: string): Promise<PostgresServer> {
  const user = ownUser();
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  const initdb = ['-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=100'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
  await waitFor(join(folder, '.s.PGSQL.5432'), server);
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    socketFolder: folder,
    version: /\d+(?:\.\d+)?/.exec(version)?.[0] ?? '',
    stop: async () => {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(socket: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 15_000;
  while (!existsSync(socket)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL does not start');
    await sleep(50);
  }
}

/**
 * The same rows, constraints and indexes in PostgreSQL, with the whole transfer as one function: one round trip each.
 */
const postgresSchema = `
CREATE TABLE ledger_accounts (
  code text PRIMARY KEY,
  balance_kobo bigint NOT NULL CHECK (balance_kobo >= 0),
  updated_at bigint NOT NULL
);
CREATE TABLE journal_entries (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  kind text NOT NULL,
  description text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  lines text NOT NULL,
  occurred_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE TABLE journal_lines (
  entry_seq bigint NOT NULL REFERENCES journal_entries,
  account_code text NOT NULL REFERENCES ledger_accounts,
  amount_kobo bigint NOT NULL,
  balance_after_kobo bigint NOT NULL,
  PRIMARY KEY (entry_seq, account_code)
);
CREATE UNIQUE INDEX journal_lines_by_account ON journal_lines (account_code, entry_seq);
CREATE TABLE journal_seals (entry_seq bigint PRIMARY KEY REFERENCES journal_entries, hash text NOT NULL);
CREATE TABLE audit_records (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  subject_id text NOT NULL,
  request_id text NOT NULL,
  details text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX audit_by_subject ON audit_records (subject_id, seq);
CREATE TABLE outbox_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  user_id text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL,
  run_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX outbox_by_user ON outbox_events (user_id, seq);

CREATE FUNCTION transfer(
  p_id text, p_key text, p_description text, p_lines text, p_details text,
  p_from text, p_to text, p_amount bigint, p_now bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_seq bigint;
  v_left bigint;
  v_grown bigint;
BEGIN
  -- Always in the same order, or two transfers would wait for each other.
  PERFORM 1 FROM ledger_accounts WHERE code IN (p_from, p_to) ORDER BY code FOR NO KEY UPDATE;
  UPDATE ledger_accounts SET balance_kobo = balance_kobo - p_amount, updated_at = p_now
    WHERE code = p_from AND balance_kobo >= p_amount RETURNING balance_kobo INTO v_left;
  UPDATE ledger_accounts SET balance_kobo = balance_kobo + p_amount, updated_at = p_now
    WHERE code = p_to RETURNING balance_kobo INTO v_grown;
  IF v_left IS NULL OR v_grown IS NULL THEN RAISE EXCEPTION 'refused'; END IF;
  INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
    VALUES (p_id, 'transfer', p_description, p_key, p_lines, p_now, p_now) RETURNING seq INTO v_seq;
  INSERT INTO journal_lines VALUES (v_seq, p_from, p_amount, v_left), (v_seq, p_to, -p_amount, v_grown);
  -- A hash of the entry alone: a chain would make the transactions queue behind each other.
  INSERT INTO journal_seals VALUES (v_seq, encode(sha256(convert_to(v_seq || p_id || p_key || p_lines, 'UTF8')), 'hex'));
  INSERT INTO audit_records (action, subject_id, request_id, details, created_at)
    VALUES ('wallet.transferred', p_id, 'bench', p_details, p_now);
  INSERT INTO outbox_events (topic, user_id, payload, state, run_at, created_at)
    VALUES ('wallet.changed', split_part(p_from, ':', 2), '{}', 'done', p_now, p_now),
      ('wallet.changed', split_part(p_to, ':', 2), '{}', 'done', p_now, p_now);
  RETURN v_seq;
END $$;
`;
