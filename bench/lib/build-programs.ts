import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
/** Inside the repository, so that packages left out of the bundles are found in its node_modules. */
const outDir = join(root, 'artifacts/bench/programs');

/**
 * Bundles the measured programs like the server in production: running the sources through a loader is slower. Returns their
 * folder.
 */
export async function buildPrograms(): Promise<string> {
  const folder = join(import.meta.dirname, '../programs');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@rentreel\//] },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: readdirSync(folder).map((name) => join(folder, name)) },
    },
  });
  return outDir;
}
