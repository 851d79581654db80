import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { repository } from '../../scripts/lib/repository.mjs';

const server = '@rentreel/server/testing';
const file = join(repository, 'apps/server/dist', `test-server-${process.pid}.mjs`);

/** Matches the bundle, which workers load without a transformation. */
export const serverBundle = /\/test-server-\d+\.mjs$/;

/**
 * Lets page tests load the server as one file, made once per run: its modules, one by one, take 9 s until a first test runs
 * and 2 s of each worker. A watched run has none, because the server may change.
 */
export function bundledServer(): Plugin {
  let made: Promise<void> | undefined;
  let isWatched = false;
  process.once('exit', () => rmSync(file, { force: true }));
  return {
    name: 'bundled-server',
    enforce: 'pre',
    configureVitest: ({ vitest }) => {
      isWatched = vitest.config.watch;
    },
    resolveId: async (id) => {
      if (id !== server || isWatched) return undefined;
      await (made ??= bundle('apps/server/src/testing/index.ts', file));
      return file;
    },
  };
}
