import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { repository } from './repository.mjs';

/** Bundles the packages of this repository; npm packages stay outside, unless only one of its packages finds them. */
const externalPackages = {
  name: 'external-packages',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || path.startsWith('@rentreel/')) return undefined;
      return isNested(path, resolveDir) ? undefined : { path, external: true };
    });
  },
};

/**
 * @param {string} path
 * @param {string} from a folder of the repository
 */
function isNested(path, from) {
  const [workspace] = /^.*?\/(?:apps|packages)\/[^/]+/.exec(from) ?? [];
  return workspace !== undefined && existsSync(join(workspace, 'node_modules', path));
}

/** Modules find files beside their source, wherever the bundle is. */
const originalPaths = {
  name: 'original-paths',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles a TypeScript module of this repository into one file, in a folder that finds the npm packages.
 * @param {string} entry
 * @param {string} outfile
 */
export async function bundle(entry, outfile) {
  await build({
    entryPoints: [resolve(repository, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [externalPackages, originalPaths],
  });
}
