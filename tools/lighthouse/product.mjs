import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../../scripts/lib/repository.mjs';

/**
 * Starts the built product on a free port with a fresh demo database.
 * @returns {Promise<{ address: string, firstHomes: () => Promise<string[]>, stop: () => Promise<void> }>}
 */
export async function startProduct() {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-lighthouse-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'true',
      PORT: String(port),
      APP_ORIGIN: address,
      DATA_FOLDER: folder,
      DATABASE_URL: `file:${join(folder, 'rentreel.db')}`,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(address, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, firstHomes: () => firstHomes(address), stop };
}

/** @param {string} address @param {import('node:child_process').ChildProcess} server */
async function untilReady(address, server) {
  const patience = AbortSignal.timeout(60_000);
  while (!patience.aborted && server.exitCode === null) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(200);
  }
  throw new Error('The product did not start: run npm run build, then npm start, and see what it says.');
}

/** Returns the ids of the first homes of the feed. @param {string} address */
async function firstHomes(address) {
  const input = encodeURIComponent(JSON.stringify({ limit: 3, tab: 'for_you' }));
  const answer = await fetch(`${address}/trpc/listings.list?input=${input}`);
  const { result } = /** @type {{ result: { data: { items: { id: string }[] } } }} */ (await answer.json());
  return result.data.items.map(({ id }) => id);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
