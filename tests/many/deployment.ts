import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisServer, startRedis } from '@rentreel/integrations/testing';
import { type BuiltMain, type MainProcess, buildMain, freePort, runMain } from '@rentreel/server/testing';
import { repository } from '../../scripts/lib/repository.mjs';
import { findProgram } from '../../scripts/lib/system-tools.mjs';

export const haproxy = findProgram(['haproxy', '/usr/sbin/haproxy']);

export type Place = 'writer' | 'reader1' | 'reader2';
const places = ['writer', 'reader1', 'reader2'] as const;

/** Names of the processes in each section of deploy/haproxy.cfg. */
const namesInProxy: Readonly<Record<Place, readonly string[]>> = {
  writer: ['writer/w1', 'readers/w1', 'live/w1'],
  reader1: ['readers/r1', 'live/r1'],
  reader2: ['readers/r2', 'live/r2'],
};

interface Killable {
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Restarts it at the same port. */
  start(): Promise<void>;
}

interface DeployOptions {
  /** Starts a Redis through which the processes notify each other and share rate limits. */
  readonly redis?: boolean;
}

/** A writer and two readers as processes behind haproxy with deploy/haproxy.cfg. */
export interface Deployment {
  readonly url: string;
  readonly databaseUrl: string;
  /** Kills a process, like a crash. */
  kill(place: Place): Promise<void>;
  /** Starts a process that has ended; resolves when the proxy routes requests to it. */
  start(place: Place): Promise<void>;
  /** Takes a process out of the proxy, stops it with SIGTERM, starts it and puts it back. */
  restart(place: Place): Promise<void>;
  /** Undefined when it was not requested. */
  readonly redis: Killable | undefined;
  dispose(): Promise<void>;
}

export async function deploy({ redis: withRedis = false }: DeployOptions = {}): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-many-'));
  const built: BuiltMain = await buildMain();
  const [port, ...own] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const ports = Object.fromEntries(places.map((place, index) => [place, own[index] ?? 0])) as Record<Place, number>;
  const databaseUrl = `file:${join(folder, 'rentreel.db')}`;
  const socket = join(folder, 'admin.sock');
  const url = `http://127.0.0.1:${port}`;
  const running = new Map<Place, MainProcess>();
  let redis: RedisServer | undefined = withRedis ? await startRedis() : undefined;
  const redisUrl = redis?.url;

  const run = async (place: Place) => {
    const process = runMain(
      {
        NODE_ENV: 'test',
        ROLE: place === 'writer' ? 'writer' : 'reader',
        PORT: String(ports[place]),
        APP_ORIGIN: url,
        APP_SECRET: 'the same secret for all of the processes',
        TRUSTED_PROXY_HOPS: '1',
        STOP_GRACE_MS: '1000',
        DATABASE_URL: databaseUrl,
        DATA_FOLDER: folder,
        RATE_LIMIT_FACTOR: '1000',
        WALLET_TIERS: 'none/none,none/none,none/none,none/none',
        LOG_LEVEL: 'error',
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      },
      built.path,
    );
    running.set(place, process);
    await process.says('is ready');
  };

  /** Sends a command to haproxy’s admin socket and returns the response. */
  const command = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const connection = connect(socket, () => connection.end(`${text}\n`));
      let answer = '';
      connection.on('data', (chunk) => (answer += chunk.toString()));
      connection.once('error', reject);
      connection.once('close', () => resolve(answer));
    });
  const isUp = async (name: string) => {
    const rows = (await command('show stat')).split('\n').map((line) => line.split(','));
    const status = (rows[0] ?? []).indexOf('status');
    return rows.some(([backend, server, ...rest]) => `${backend}/${server}` === name && rest[status - 2] === 'UP');
  };
  const inProxy = async (place: Place) => {
    for (const name of namesInProxy[place]) while (!(await isUp(name))) await sleep(50);
  };
  const set = async (place: Place, state: 'maint' | 'ready') => {
    for (const name of namesInProxy[place]) await command(`set server ${name} state ${state}`);
  };

  await run('writer');
  await Promise.all([run('reader1'), run('reader2')]);
  const proxy = spawn(haproxy ?? 'haproxy', ['-db', '-f', join(repository, 'deploy/haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      PORT: String(port),
      WRITER_PORT: String(ports.writer),
      READER1_PORT: String(ports.reader1),
      READER2_PORT: String(ports.reader2),
      ADMIN_SOCKET: socket,
    },
  });
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);

  const end = async (process: MainProcess | undefined, signal: NodeJS.Signals) => {
    process?.child.kill(signal);
    await process?.ended;
  };
  const start = async (place: Place) => {
    await run(place);
    await inProxy(place);
  };
  return {
    url,
    databaseUrl,
    kill: (place) => end(running.get(place), 'SIGKILL'),
    start,
    restart: async (place) => {
      await set(place, 'maint');
      await end(running.get(place), 'SIGTERM');
      await run(place);
      await set(place, 'ready');
      await inProxy(place);
    },
    redis:
      redisUrl === undefined
        ? undefined
        : {
            kill: async () => redis?.kill(),
            start: async () => {
              redis = await startRedis(Number(new URL(redisUrl).port));
            },
          },
    dispose: async () => {
      await Promise.all([...running.values()].map((process) => end(process, 'SIGTERM')));
      await stopped(proxy);
      await redis?.kill();
      built.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process, like a crash; resolves when it has exited. */
export const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGKILL')) resolve();
  });
