import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@rentreel/db';
import { type BuiltMain, type TestClient, buildMain, createTestClient, freePort } from '@rentreel/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../../scripts/lib/repository.mjs';
import { findProgram } from '../../scripts/lib/system-tools.mjs';
import { verifyBooks } from '../support/run-cli.ts';

const shipped = `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
const programs = {
  etcd: findProgram(['etcd']),
  etcdctl: findProgram(['etcdctl']),
  litestream: findProgram([join(repository, shipped), 'litestream']),
};
const isRequested = process.env['MANY'] === 'all';
const missing = Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]));
if (isRequested && missing.length > 0) {
  process.stdout.write(
    `No standby takes over, without ${missing.join(' and ')}: apt-get install etcd-server etcd-client\n`,
  );
}

const seconds = 10;
const amountKobo = 100_000;
/** Generous: no duration decides the result, and on a busy machine each process start takes long. */
const timeout = 300_000;

/** Returns the sum of the user balances, in kobo. */
async function balanceIn(file: string): Promise<number> {
  const database = await openDatabase({ url: `file:${file}`, readonly: true });
  const sum = 'SELECT abs(coalesce(sum(balance_kobo), 0)) AS kobo FROM ledger_accounts WHERE owner_id IS NOT NULL';
  const { rows } = await database.readClient.execute(sum);
  await database.close();
  return Number(rows[0]?.['kobo']);
}

/** A simulated machine: its own folder, processes and port. */
interface Machine {
  readonly url: string;
  readonly databaseUrl: string;
  readonly wrapper: ChildProcess;
  readonly ended: Promise<number | null>;
  says(text: string): Promise<void>;
  /** Sends a signal to all processes of the machine, or only to the one that holds the lease. */
  signal(signal: NodeJS.Signals, which?: 'all' | 'wrapper'): void;
}

describe.skipIf(!isRequested || missing.length > 0)('two machines that share one lease', { timeout }, () => {
  let built: BuiltMain;
  let folder: string;
  let etcd: ChildProcess;
  let endpoint: string;
  const machines: Machine[] = [];

  beforeAll(async () => {
    built = await buildMain();
    folder = mkdtempSync(join(tmpdir(), 'rentreel-standby-'));
    const [client, peer] = await Promise.all([freePort(), freePort()]);
    endpoint = `http://127.0.0.1:${client}`;
    const peers = `http://127.0.0.1:${peer}`;
    const own = ['--listen-client-urls', endpoint, '--advertise-client-urls', endpoint];
    const between = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers];
    const cluster = ['--initial-cluster', `default=${peers}`, '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync'];
    etcd = spawn(programs.etcd ?? 'etcd', [...own, ...between, ...cluster], { stdio: 'ignore' });
    while (etcdctl('endpoint', 'health') === undefined) await sleep(100);
  }, timeout);
  afterEach(async () => {
    for (const machine of machines.splice(0)) {
      machine.signal('SIGCONT');
      machine.signal('SIGKILL');
      await machine.ended;
    }
  });
  afterAll(() => {
    etcd.kill('SIGKILL');
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the output of etcdctl; undefined when it fails. */
  const etcdctl = (...args: string[]) => {
    const env = { ...process.env, ETCDCTL_ENDPOINTS: endpoint };
    const { status, stdout } = spawnSync(programs.etcdctl ?? 'etcdctl', args, { env });
    return status === 0 ? stdout.toString().trim() : undefined;
  };

  /** Starts the program of a machine with this name; a machine that ran before finds its files again. */
  const start = async (lease: string, name: string): Promise<Machine> => {
    const data = join(folder, lease, name);
    mkdirSync(data, { recursive: true });
    const [port, metrics] = await Promise.all([freePort(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    const database = join(data, 'rentreel.db');
    const env = {
      PATH: process.env['PATH'] ?? '',
      ETCDCTL_ENDPOINTS: endpoint,
      LEASE_NAME: lease,
      LEASE_SECONDS: String(seconds),
      LITESTREAM_DATABASE: database,
      LITESTREAM_REPLICA_URL: `file://${join(folder, lease, 'replica')}`,
      LITESTREAM_METRICS: `127.0.0.1:${metrics}`,
      NODE_ENV: 'test',
      PORT: String(port),
      APP_ORIGIN: url,
      APP_SECRET: 'the same secret on both of the machines',
      DATA_FOLDER: data,
      DATA_KEYS: 'd1'.repeat(32),
      DATA_FINGERPRINT_KEY: 'f1'.repeat(32),
      WALLET_TIERS: 'none/none,none/none,none/none,none/none',
      LOG_LEVEL: 'error',
    };
    const args = [join(repository, 'scripts/hold-lease.mjs'), '--', process.execPath, built.path];
    // Its own process group, so that the whole machine can be frozen at once.
    const wrapper = spawn(process.execPath, args, { env, cwd: repository, detached: true });
    let output = '';
    for (const stream of [wrapper.stdout, wrapper.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(wrapper, 'exit').then(([code]) => code as number | null);
    const machine: Machine = {
      url,
      databaseUrl: `file:${database}`,
      wrapper,
      ended,
      says: async (text) => {
        while (!output.includes(text)) {
          if (wrapper.exitCode !== null) throw new Error(`It ended without saying "${text}":\n${output}`);
          await sleep(50);
        }
      },
      signal: (signal, which = 'all') => {
        try {
          process.kill(which === 'all' ? -(wrapper.pid ?? 0) : (wrapper.pid ?? 0), signal);
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
        }
      },
    };
    machines.push(machine);
    return machine;
  };

  const at = ({ url }: Machine, { cookies }: TestClient) => {
    const client = createTestClient(url);
    client.cookies.set('session', cookies.get('session') ?? '');
    return client;
  };
  const deposit = ({ trpc }: TestClient, number: number) =>
    trpc.wallet.deposit.mutate({ amountKobo, idempotencyKey: `deposit-number-${number}` });
  const isServing = ({ url }: Machine) =>
    fetch(`${url}/livez`).then(
      () => true,
      () => false,
    );

  let restores = 0;
  /** Waits until the newest copy contains this balance. */
  const isShipped = async (lease: string, machine: Machine, kobo: number) => {
    const file = machine.databaseUrl.slice('file:'.length);
    for (;;) {
      restores += 1;
      const epoch = etcdctl('get', `${lease}.copy`, '--print-value-only');
      const env = {
        ...process.env,
        LITESTREAM_METRICS: '',
        LITESTREAM_DATABASE: file,
        LITESTREAM_REPLICA_URL: `file://${join(folder, lease, 'replica', epoch ?? '')}`,
      };
      const out = join(folder, `restored-${restores}.db`);
      const args = ['restore', '-config', join(repository, 'deploy/litestream.yml'), '-o', out, file];
      spawnSync(programs.litestream ?? 'litestream', args, { env });
      if (existsSync(out) && (await balanceIn(out)) === kobo) return;
      await sleep(250);
    }
  };

  it('the standby takes over from a frozen machine, which acknowledges nothing after it is thawed', async () => {
    const lease = 'test/frozen';
    const first = await start(lease, 'first');
    await first.says('is ready');
    const second = await start(lease, 'second');
    const person = createTestClient(first.url);
    await person.signUp();
    for (const number of [1, 2, 3]) await deposit(person, number);
    await isShipped(lease, first, 3 * amountKobo);
    expect(await isServing(second)).toBe(false);

    first.signal('SIGSTOP');
    const frozenDeposit = deposit(person, 4).then(
      () => 'acknowledged',
      () => 'refused',
    );
    await second.says('is ready');
    const atSecond = at(second, person);
    expect(await atSecond.trpc.wallet.balance.query()).toBe(3 * amountKobo);
    await deposit(atSecond, 4);

    // Only the server is thawed: it must refuse the request without help from the wrapper.
    const server = spawnSync('pgrep', ['-P', String(first.wrapper.pid), '-f', built.path]).stdout.toString();
    process.kill(Number(server), 'SIGCONT');
    expect(await frozenDeposit).toBe('refused');
    first.signal('SIGCONT');
    expect(await first.ended).toBe(1);
    expect(await isServing(first)).toBe(false);
    await deposit(atSecond, 4);
    expect(await atSecond.trpc.wallet.balance.query()).toBe(4 * amountKobo);
    expect(await verifyBooks(second.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
  });

  it('a server whose lease is not renewed stops, and a graceful stop hands over all data', async () => {
    const lease = 'test/unrenewed';
    const first = await start(lease, 'first');
    await first.says('is ready');
    const person = createTestClient(first.url);
    await person.signUp();
    await deposit(person, 1);
    await isShipped(lease, first, amountKobo);
    const second = await start(lease, 'second');

    first.signal('SIGSTOP', 'wrapper');
    while (await isServing(first)) await sleep(100);
    await second.says('is ready');
    first.signal('SIGCONT', 'wrapper');
    await first.ended;

    const back = await start(lease, 'first');
    const atSecond = at(second, person);
    for (const number of [2, 3, 4]) await deposit(atSecond, number);
    second.signal('SIGTERM', 'wrapper');
    expect(await second.ended).toBe(0);
    await back.says('is ready');
    expect(await at(back, person).trpc.wallet.balance.query()).toBe(4 * amountKobo);
    expect(await verifyBooks(back.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
  });
});
