import { defineConfig } from 'vitest/config';

/** Packages whose modules keep nothing from one test to the next: their files share a worker, and its imports. */
const shared = '{auth,client,contracts,domain,ledger,money}';
/** They send files over the network, and Node's own take streams that those of the simulated browser do not. */
const webOnNode = ['apps/web/src/features/media/lib/upload-queue*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**'];

export default defineConfig({
  test: {
    // Two cores are the machine that every figure of this project is promised for.
    maxWorkers: 2,
    // A limit for what hangs, not a judgement of speed: random runs of a model take 5 s here and 30 s on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: [`packages/${shared}/**/*.test.ts`],
          exclude: never,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          exclude: [...never, `packages/${shared}/**`, 'packages/ui/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: never,
        },
      },
      {
        extends: true,
        test: { name: 'web on node', isolate: false, environment: 'node', include: webOnNode, exclude: never },
      },
      // Each file by itself: what a screen leaves behind, a closed connection or a kept answer, must not reach the next one.
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          exclude: [...never, ...webOnNode],
        },
      },
    ],
  },
});
