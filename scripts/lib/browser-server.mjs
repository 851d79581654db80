import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastFolder } from './fast-folder.mjs';
import { repository } from './repository.mjs';

/** Address of the server of the browser tests. */
export const browserAddress = `http://localhost:${process.env['E2E_PORT'] ?? 3107}`;

/** Returns a new folder for the data of a run of the browser tests. */
export const newDataFolder = () => join(fastFolder(), `rentreel-e2e-${process.pid}-${Date.now()}`);

/**
 * Returns the environment variables of the server of the browser tests.
 * @param {string} folder its data
 * @returns {Record<string, string>}
 */
export const browserServerEnvironment = (folder) => ({
  NODE_ENV: 'development',
  DEMO: 'true',
  PORT: new URL(browserAddress).port,
  APP_ORIGIN: browserAddress,
  DATA_FOLDER: folder,
  DATABASE_URL: `file:${join(folder, 'rentreel.db')}`,
  // All tests log in from one address.
  RATE_LIMIT_FACTOR: '1000',
  SIGN_UPS_PER_ADDRESS: '100000',
  // Tests sign up users who pay a year's rent from the wallet within the same minute.
  WALLET_TIERS: '900000000/900000000,900000000/900000000,900000000/900000000,900000000/none',
  LOG_LEVEL: 'warn',
});

const isReady = () =>
  fetch(`${browserAddress}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the server of the browser tests, so that it creates its demo and sends the mails in it. Returns how to stop it; a
 * server that is not ready by then leaves no data, and the one of the browser tests creates them.
 * @param {string} folder its data
 * @param {NodeJS.ProcessEnv} env
 * @returns {() => Promise<void>}
 */
export function startDemo(folder, env) {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: repository,
    env: { ...env, ...browserServerEnvironment(folder) },
    stdio: 'ignore',
  });
  process.once('exit', () => server.kill());
  let hasEnded = false;
  const ended = new Promise((resolve) => {
    for (const event of ['error', 'exit']) {
      server.once(event, () => {
        hasEnded = true;
        resolve(undefined);
      });
    }
  });
  return async () => {
    const isWhole = !hasEnded && (await waitUntilReady());
    server.kill('SIGTERM');
    await ended;
    if (!isWhole) rmSync(folder, { recursive: true, force: true });
  };
}

/** @returns {Promise<boolean>} false when it is not ready after 30 seconds */
async function waitUntilReady() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isReady()) return true;
    await sleep(100);
  }
  return false;
}
