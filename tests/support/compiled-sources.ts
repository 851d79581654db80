import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin as CompilerPlugin, rolldown } from 'rolldown';
import type { Plugin } from 'vitest/config';
import { fastFolder } from '../../scripts/lib/fast-folder.mjs';
import { repository } from '../../scripts/lib/repository.mjs';
import { listFiles } from './source-files.ts';

const folder = join(fastFolder(), `compiled-sources-${process.pid}`);

/** Matches a compiled module, which workers load without a transformation. */
export const compiledSource = /\/compiled-sources-\d+\//;

const isSource = (path: string): boolean => /\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories|d)\.tsx?$/.test(path);

const adapt: CompilerPlugin = {
  name: 'adapt-sources',
  // A query, as in `@trpc/client?live`, asks for a copy of the package in a bundle.
  resolveId: {
    filter: { id: /\?/ },
    handler: (id) => ({ id: id.replace(/\?.*/, ''), external: true }),
  },
  // Modules find files beside their source, wherever the compiled one is.
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/** The npm packages of a workspace that the others do not find. */
const nestedPackages = (): string[] =>
  ['apps', 'packages']
    .flatMap((part) => readdirSync(join(repository, part)).map((name) => join(repository, part, name, 'node_modules')))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).filter((name) => !name.startsWith('.')));

/**
 * Compiles each module of apps and packages into a file of its own; npm packages stay outside, unless Node does not find or
 * load them from there. Returns the paths by those of the sources.
 */
async function compile(): Promise<ReadonlyMap<string, string>> {
  const inside = ['@rentreel/', '#/', '\\.', '/', '.*\\.css$', '@atlaskit/', ...nestedPackages()].join('|');
  const bundle = await rolldown({
    cwd: repository,
    input: ['apps', 'packages'].flatMap((part) => listFiles(repository, part)).filter(isSource),
    platform: 'node',
    external: new RegExp(`^(?!${inside})[^?]*$`),
    resolve: { alias: { '#': join(repository, 'apps/web/src') } },
    moduleTypes: { '.css': 'empty' },
    transform: { define: { 'import.meta.env.PROD': 'false' } },
    treeshake: false,
    preserveEntrySignatures: 'strict',
    plugins: [adapt],
  });
  // A killed run may have left one of the same process id.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // Nothing is written into it: an included npm package is in `npm`.
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'npm')}.mjs`,
    preserveModules: true,
    preserveModulesRoot: repository,
    sourcemap: true,
  });
  const paths = new Map<string, string>();
  for (const file of output) {
    if (file.type === 'chunk' && file.isEntry) paths.set(file.facadeModuleId ?? '', join(folder, file.fileName));
  }
  return paths;
}

let compiled: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * Lets tests load the modules of apps and packages as files that are compiled once per run, all at once. Vitest would
 * transform them one by one in its main process, for which the workers wait, and send each module to each worker. Failures
 * still show the lines of the source. `vi.mock` and `vi.spyOn` cannot replace what such a module exports. A watched run, in
 * which the sources may change, and one that measures coverage transform them.
 */
export function compiledSources(): Plugin {
  let isOff = false;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    configureVitest: ({ vitest }) => {
      isOff = vitest.config.watch || vitest.config.coverage.enabled;
    },
    async resolveId(id, importer) {
      if (isOff || importer === undefined || !/^(@rentreel\/|#\/|\.)/.test(id)) return undefined;
      const source = await this.resolve(id, importer, { skipSelf: true });
      return source && (await (compiled ??= compile())).get(source.id);
    },
  };
}
