import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/lib/fast-folder.mjs';
import { bundledServer, serverBundle } from './tests/support/bundled-server.ts';
import { compiledSource, compiledSources } from './tests/support/compiled-sources.ts';
import { TestOrder } from './tests/support/test-order.ts';

// Folder for databases, mails and transformed modules of this process and its children.
process.env['TMPDIR'] = fastFolder();

/** These files send data over the network, and Node's fetch does not accept the streams of the simulated browser. */
const webOnNode = ['apps/web/src/lib/uploads/upload-queue*.test.ts'];
/**
 * Thousands of tests create accounts and commit: password hashes are cheap and commits do not wait for the disk. Tests of the
 * hashes restore the full cost; commits of `packages/db` and `tests` wait, and servers in separate processes run as in
 * production.
 */
const quickSetup = ['packages/auth/src/testing/cheap-password-hashes.ts', 'packages/db/src/testing/without-sync.ts'];
/** Files share a process and its modules: each must restore clock, globals and settings, or it fails. */
const sharedProcess = 'tests/support/shared-process.ts';
/** Servers with demo data, which takes 5 s to create, start from a copy created once per run. */
const sharesDemo = 'apps/server/src/testing/shared-template.ts';
const never = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**'];

export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
  test: {
    // Two cores are the reference machine of this project. A third worker runs while another one waits for a process, a timer
    // or the disk, which two workers do a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    // A limit for hanging tests, not for slow ones: random runs of a model take 5 s here and 30 s on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        plugins: [compiledSources()],
        test: {
          name: 'node',
          server: { deps: { external: [compiledSource] } },
          globalSetup: sharesDemo,
          environment: 'node',
          isolate: false,
          include: ['{apps/server,packages,tests}/**/*.test.ts', 'tools/**/*.test.{ts,mjs}', ...webOnNode],
          exclude: [...never, 'packages/ui/**'],
          setupFiles: [sharedProcess, ...quickSetup],
        },
      },
      {
        extends: true,
        plugins: [bundledServer(), compiledSources()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          server: { deps: { external: [serverBundle, compiledSource] } },
          globalSetup: sharesDemo,
          environment: 'jsdom',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          exclude: [...never, ...webOnNode],
          setupFiles: ['apps/web/src/testing/empty-page.ts'],
        },
      },
    ],
  },
});
