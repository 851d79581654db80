import { defineConfig } from '@playwright/test';
import { browserAddress as address, browserServerEnvironment, newDataFolder } from './scripts/lib/browser-server.mjs';
import { fastFolder, memory } from './scripts/lib/fast-folder.mjs';
import { chromium, findTool } from './scripts/lib/system-tools.mjs';

// Workers load this file again and must find the folder of the run, which the server creates.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= newDataFolder());
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
      // Playwright lets the browser's processes share files on the disk, for containers with little memory in this folder.
      ignoreDefaultArgs: fastFolder() === memory ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        // Animations take 6 % of the processor time; tests of motion emulate `no-preference`.
        '--force-prefers-reduced-motion',
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
    env: browserServerEnvironment(dataFolder),
  },
});
