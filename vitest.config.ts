import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/lib/fast-folder.mjs';

// Where databases, mails and transformed modules are written, by this process and all that it starts.
process.env['TMPDIR'] = fastFolder();

/** They send files over the network, and Node's own take streams that those of the simulated browser do not. */
const webOnNode = ['apps/web/src/lib/uploads/upload-queue*.test.ts'];
/**
 * Thousands of tests sign people up and commit: hashes cost next to nothing and no commit waits for the disk. Tests of the
 * hashes restore their cost; commits of `packages/db` and `tests` wait, and every server that is a process of its own runs as
 * the product does.
 */
const quickSetup = ['packages/auth/src/testing/cheap-password-hashes.ts', 'packages/db/src/testing/without-sync.ts'];
/** Files share a process as well as its modules: each leaves its clock, globals and settings as it found them, or fails. */
const sharedProcess = 'tests/support/shared-process.ts';
/** Servers with the demo, which takes 5 s to make, start from one that is made once per run. */
const sharesDemo = 'apps/server/src/testing/shared-template.ts';
const never = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**'];

export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
  test: {
    // Two cores are the machine that every figure of this project is promised for. A third worker has them while another one
    // waits for a process, a timer or the disk, which two do a third of their time.
    maxWorkers: 3,
    // A limit for what hangs, not a judgement of speed: random runs of a model take 5 s here and 30 s on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
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
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          globalSetup: sharesDemo,
          environment: 'jsdom',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          exclude: [...never, ...webOnNode],
          setupFiles: ['apps/web/src/testing/empty-page.ts', ...quickSetup],
        },
      },
    ],
  },
});
