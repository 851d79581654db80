import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { fastFolder } from './scripts/lib/fast-folder.mjs';
import { chromium, findTool } from './scripts/lib/system-tools.mjs';

const port = Number(process.env['E2E_PORT'] ?? 3107);
const address = `http://localhost:${port}`;
// Workers load this file again and must find the folder of the run, which the server creates.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= join(fastFolder(), `rentreel-e2e-${process.pid}-${Date.now()}`));
const browser = findTool(chromium);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For two cores: a journey, and its worker, often waits for timers and responses.
  workers: 3,
  timeout: 120_000,
  // With three workers on two cores some tests are slow, but not wrong.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { outputFolder: 'artifacts/e2e-report', open: 'never' }]],
  globalSetup: './e2e/support/demo-copy.ts',
  globalTeardown: './scripts/lib/remove-e2e-data.mjs',
  use: {
    baseURL: address,
    viewport: { width: 390, height: 844 },
    // Intercepted requests must go over the network; the tests of the service worker enable it.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Most tests start after the welcome screens, and send decisions without the delay to undo them; those about the first
    // visit clear this.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [
            { name: 'hasSeenOnboarding', value: 'true' },
            { name: 'rr_decide_at_once', value: 'on' },
          ],
        },
      ],
    },
    screenshot: 'only-on-failure',
    // Recording every step costs a fifth of the time: add --trace=on to inspect a failing test.
    trace: 'off',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      NODE_ENV: 'development',
      DEMO: 'true',
      PORT: String(port),
      APP_ORIGIN: address,
      DATA_FOLDER: dataFolder,
      DATABASE_URL: `file:${join(dataFolder, 'rentreel.db')}`,
      // All tests log in from one address.
      RATE_LIMIT_FACTOR: '1000',
      SIGN_UPS_PER_ADDRESS: '100000',
      // Tests sign up users who pay a year's rent from the wallet within the same minute.
      WALLET_TIERS: '900000000/900000000,900000000/900000000,900000000/900000000,900000000/none',
      LOG_LEVEL: 'warn',
    },
  },
});
