import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sqld, startSqld } from '@rentreel/db/testing';
import { hasRedis, startRedis } from '@rentreel/integrations/testing';
import { type MainProcess, buildMain, freePort, runMain } from '@rentreel/server/testing';
import { repository } from '../../scripts/lib/repository.mjs';
import { haproxy, stopped } from './deployment.ts';

/** Two equal servers on one libSQL server, each with a replica, behind haproxy: what `npm run start:cluster` starts. */
export interface Cluster {
  /** Addresses of the proxy and of the servers. */
  readonly url: string;
  readonly apps: readonly string[];
  readonly databaseUrl: string;
  readonly sqld: Sqld;
  /** Kills a server, like a crash. */
  killApp(at: number): Promise<void>;
  /** Restarts it at the same port; resolves when it can write. */
  startApp(at: number): Promise<void>;
  /** Resolves when every server can write. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

const canWrite = (url: string) =>
  fetch(`${url}/readyz?write`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function isReady(url: string): Promise<void> {
  while (!(await canWrite(url))) await sleep(100);
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-cluster-'));
  const built = await buildMain();
  const sqld = await startSqld();
  const redis = hasRedis ? await startRedis() : undefined;
  const [port = 0, ...ports] = await Promise.all(Array.from({ length: 3 }, () => freePort()));
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = sqld.url.replace('http:', 'ws:');
  const apps = ports.map((own) => `http://127.0.0.1:${own}`);
  const running: (MainProcess | undefined)[] = [];

  const startApp = async (at: number) => {
    const env = {
      NODE_ENV: 'test',
      PORT: String(ports[at]),
      APP_ORIGIN: url,
      APP_SECRET: 'the same secret for all of the processes',
      TRUSTED_PROXY_HOPS: '1',
      STOP_GRACE_MS: '1000',
      DATABASE_URL: `file:${join(folder, `replica-${at}.db`)}`,
      DATABASE_SYNC_URL: databaseUrl,
      DATA_FOLDER: folder,
      RATE_LIMIT_FACTOR: '1000',
      SIGN_UPS_PER_ADDRESS: '1000',
      WALLET_TIERS: 'none/none,none/none,none/none,none/none',
      LOG_LEVEL: 'error',
      ...(redis && { REDIS_URL: redis.url }),
    };
    const process = runMain(env, built.path);
    running[at] = process;
    await process.says('is ready');
    await isReady(apps[at] ?? '');
  };
  const end = async (process: MainProcess | undefined, signal: NodeJS.Signals) => {
    process?.child.kill(signal);
    await process?.ended;
  };

  await startApp(0);
  await startApp(1);
  const proxy = spawn(haproxy ?? 'haproxy', ['-db', '-f', join(repository, 'deploy/haproxy-cluster.cfg')], {
    stdio: 'ignore',
    env: { PORT: String(port), APP1_PORT: String(ports[0]), APP2_PORT: String(ports[1]) },
  });
  await isReady(url);
  return {
    url,
    apps,
    databaseUrl,
    sqld,
    killApp: (at) => end(running[at], 'SIGKILL'),
    startApp,
    ready: async () => void (await Promise.all([...apps, url].map(isReady))),
    dispose: async () => {
      await Promise.all(running.map((process) => end(process, 'SIGKILL')));
      await stopped(proxy);
      await redis?.kill();
      await sqld.stop();
      built.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
