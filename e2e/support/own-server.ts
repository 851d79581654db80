import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, type Page, expect } from '@playwright/test';
import { fastFolder } from '../../scripts/lib/fast-folder.mjs';
import { type Person, signInByRequest } from './person.ts';
import { copyDemoTo } from './demo-folder.ts';
import type { Trouble } from './test.ts';

/** Tests pay a year's rent from the wallet of a new account. */
const wideTiers = '900000000/900000000,900000000/900000000,900000000/900000000,900000000/none';

/** A server of one test, which the test may kill. */
export interface OwnServer {
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  start: () => Promise<void>;
  /** Returns the names of the uploads in progress, newest last. */
  receiving: () => string[];
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
  dispose: () => Promise<void>;
}

/**
 * Creates the built product on a free port with a separate database: the demo when `settings`, environment variables, ask for
 * it, else an empty one.
 */
export async function createOwnServer(settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = mkdtempSync(join(fastFolder(), 'rentreel-e2e-own-'));
  if (settings['DEMO'] === 'true') copyDemoTo(folder);
  let running: ChildProcess | undefined;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: 'false',
    PORT: String(port),
    APP_ORIGIN: address,
    DATA_FOLDER: folder,
    DATABASE_URL: `file:${join(folder, 'rentreel.db')}`,
    LOG_LEVEL: 'silent',
    WALLET_TIERS: wideTiers,
    SIGN_UPS_PER_ADDRESS: '100000',
    ...settings,
  };
  const kill = async () => {
    const ended = new Promise((resolve) => running?.once('exit', resolve) ?? resolve(null));
    running?.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  return {
    address,
    folder,
    start: async () => {
      running = spawn(process.execPath, ['apps/server/dist/main.js'], { env, stdio: 'ignore' });
      await expect.poll(() => isReady(address), { timeout: 60_000, intervals: [50] }).toBe(true);
    },
    receiving: () =>
      readdirSync(join(folder, 'uploads'))
        .filter((name) => /^upl_[0-9a-z]+$/.test(name))
        .toSorted(),
    kill,
    dispose: async () => {
      if (running) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

interface WindowOptions {
  readonly browser: Browser;
  readonly trouble: Trouble;
  readonly server: Pick<OwnServer, 'address'>;
}

/**
 * Opens a page for a user on a separate server: a new browser context without the welcome and without the undo period.
 */
export async function openOwnWindow({ browser, trouble, server }: WindowOptions, person: Person): Promise<Page> {
  const localStorage = [
    { name: 'hasSeenOnboarding', value: 'true' },
    { name: 'rr_decide_at_once', value: 'on' },
  ];
  const context = await browser.newContext({
    baseURL: server.address,
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  trouble.watch(context);
  await signInByRequest(context, person);
  return context.newPage();
}

/** Advances the clock of a server with SANDBOX_CLOCK on; timers that are then due fire immediately. */
export async function moveClock({ address }: { readonly address: string }, hours: number): Promise<void> {
  const answer = await fetch(`${address}/sandbox/clock`, {
    method: 'POST',
    body: new URLSearchParams({ hours: String(hours) }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
