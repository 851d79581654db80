import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BuiltMain,
  type MainProcess,
  buildMain,
  createTestClient,
  freePort,
  runMain,
} from '@rentreel/server/testing';
import Native from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { repository } from '../../scripts/lib/repository.mjs';
import { verifyBooks } from '../support/run-cli.ts';

/** Installed by npm on Linux x64. */
const litestream = join(repository, `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`);
const config = join(repository, 'deploy/litestream.yml');
/** True when the package has no binary for this machine. */
const isMissing = !existsSync(litestream) || spawnSync(litestream, ['version']).status !== 0;
if (isMissing) process.stdout.write('Litestream does not run here: no copy of the log is tested\n');

const depositKobo = 250_000;
/** Generous timeouts: no duration decides the result. */
const patience = { timeout: 60_000, interval: 250 };

describe.skipIf(isMissing)('a database replicated by Litestream', () => {
  let folder: string;
  let built: BuiltMain;
  let url: string;
  let serverEnv: Record<string, string>;
  let copyEnv: NodeJS.ProcessEnv;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-litestream-'));
    built = await buildMain();
    const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
    url = `http://127.0.0.1:${port}`;
    serverEnv = {
      NODE_ENV: 'test',
      PORT: String(port),
      APP_ORIGIN: url,
      APP_SECRET: 'the same secret before and after the crash',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'error',
    };
    copyEnv = {
      ...process.env,
      LITESTREAM_METRICS: `127.0.0.1:${metricsPort}`,
      LITESTREAM_DATABASE: join(folder, 'rentreel.db'),
      LITESTREAM_REPLICA_URL: `file://${join(folder, 'replica')}`,
    };
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map(kill));
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const startServer = async (file: string): Promise<MainProcess> => {
    const server = runMain({ ...serverEnv, DATABASE_URL: `file:${file}` }, built.path);
    started.push(server.child);
    await server.says('is ready');
    return server;
  };

  let copies = 0;
  /** Restores the copy, at its newest or an earlier moment, into a new file. */
  const restore = (to?: string): string => {
    copies += 1;
    const file = join(folder, `restored-${copies}.db`);
    const moment = to === undefined ? [] : ['-timestamp', to];
    const args = ['restore', '-config', config, '-o', file, ...moment, join(folder, 'rentreel.db')];
    const { status, stderr } = spawnSync(litestream, args, { env: copyEnv });
    expect(status, stderr.toString()).toBe(0);
    return file;
  };
  const balanceIn = (file: string): number => {
    const database = new Native(file);
    const row = database
      .prepare('SELECT sum(balance_kobo) AS kobo FROM ledger_accounts WHERE owner_id IS NOT NULL')
      .get();
    database.close();
    return Math.abs((row as { kobo: number | null }).kobo ?? 0);
  };

  it('is restored after a crash at its newest and at an earlier moment, with a sound ledger and audit log', async () => {
    await startServer(join(folder, 'rentreel.db'));
    const copying = spawn(litestream, ['replicate', '-config', config], { env: copyEnv, stdio: 'ignore' });
    started.push(copying);
    const client = createTestClient(url);
    await client.signUp();
    const deposit = () =>
      client.trpc.wallet.deposit.mutate({ amountKobo: depositKobo, idempotencyKey: crypto.randomUUID() });
    const isCopied = (kobo: number) => vi.waitFor(() => expect(balanceIn(restore())).toBe(kobo), patience);

    await deposit();
    await isCopied(depositKobo);
    const before = new Date().toISOString();
    // Wait for a later second: the copy distinguishes moments by seconds.
    await sleep(1100);
    await deposit();
    await isCopied(2 * depositKobo);
    const metrics = await (await fetch(`http://${copyEnv['LITESTREAM_METRICS']}/metrics`)).text();
    const watched = readFileSync(join(repository, 'deploy/prometheus/rules.yml'), 'utf8').match(/litestream_\w+/g);
    for (const name of watched ?? ['none']) expect(metrics).toMatch(new RegExp(`^${name}{`, 'm'));
    await Promise.all(started.splice(0).map(kill));

    expect(balanceIn(restore(before))).toBe(depositKobo);
    const newest = restore();
    expect(await verifyBooks(`file:${newest}`)).toEqual({ ledger: 0, audit: 0 });

    await startServer(newest);
    expect(await client.trpc.wallet.balance.query()).toBe(2 * depositKobo);
    await deposit();
    expect(await client.trpc.wallet.balance.query()).toBe(3 * depositKobo);
  });
});
