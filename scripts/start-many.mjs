// Runs RentReel as several processes on this machine: a writer, two readers and a media worker on one database file, and
// haproxy in front when it is installed. PORT is the proxy's; the processes use the next four ports.
import { randomBytes } from 'node:crypto';
import { build } from './lib/check-runner.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';
import { findProgram } from './lib/system-tools.mjs';

requireNode();
readSettingsFile();
await ensureInstalled();
if (!(await build())) process.exit(1);

const { NODE_ENV, PORT = '3000', REDIS_URL } = process.env;
const port = Number(PORT);
const ports = { writer: port + 1, readers: [port + 2, port + 3], media: port + 4 };
// Debian installs it in a folder that is only on root's PATH.
const proxy = findProgram(['haproxy', '/usr/sbin/haproxy']);

const shared = {
  ...(NODE_ENV === 'production' ? {} : { DEMO: 'true' }),
  APP_SECRET: randomBytes(32).toString('hex'),
  APP_ORIGIN: `http://localhost:${proxy ? port : ports.writer}`,
  TRUSTED_PROXY_HOPS: proxy ? '1' : '0',
  STOP_GRACE_MS: '1000',
  ...process.env,
};

if (!REDIS_URL) {
  console.log('REDIS_URL is not set: limits count per process, and live events of another process come within 50 ms.');
}
if (!proxy) {
  console.log('haproxy is not installed, so nothing shares the calls out: open the writer, or install it with');
  console.log('  apt-get install haproxy');
}

/** @param {string} role @param {number} own */
const start = (role, own) =>
  runCommand(process.execPath, ['apps/server/dist/main.js'], { ...shared, ROLE: role, PORT: String(own) });

const running = [start('writer', ports.writer), ...ports.readers.map((own) => start('reader', own))];
running.push(start('media', ports.media));
if (proxy) {
  const [first = 0, second = 0] = ports.readers;
  const settings = { PORT, WRITER_PORT: ports.writer, READER1_PORT: first, READER2_PORT: second };
  const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  running.push(runCommand(proxy, ['-db', '-f', 'deploy/haproxy.cfg'], { ...process.env, ...given }));
}
console.log(`RentReel begins at ${shared.APP_ORIGIN}`);
process.exitCode = Math.max(...(await Promise.all(running)));
