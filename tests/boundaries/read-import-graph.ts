import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../support/source-files.ts';
import { parseFile } from '../support/syntax-tree.ts';
import { readImports } from './read-imports.ts';
import { readUses } from './read-uses.ts';
import { resolveImport } from './resolve-import.ts';
import type { ResolutionContext } from './resolve-import.ts';
import type { ImportGraph, SourceModule, Workspace } from './source-module.ts';

const parsed = /\.(tsx?|mts)$/;

/** Reads every TypeScript file of the workspaces under `root`. Throws when a file does not parse. */
export function readImportGraph(root: string): ImportGraph {
  const paths = ['packages', 'apps'].flatMap((folder) => listFiles(root, folder));
  const workspaces = paths
    .filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path))
    .map((path) => readWorkspace(root, path));
  const context: ResolutionContext = {
    workspaces,
    exists: (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  };
  const sources = paths.filter((path) => parsed.test(path) && !path.endsWith('.gen.ts'));
  return { workspaces, modules: sources.map((path) => readModule(root, path, context)) };
}

function readModule(root: string, path: string, context: ResolutionContext): SourceModule {
  const file = parseFile(path, readFileSync(join(root, path), 'utf8'));
  const imports = readImports(file).map((link) => ({ ...link, target: resolveImport(path, link.specifier, context) }));
  const workspace = context.workspaces.find((candidate) => path.startsWith(`${candidate.folder}/`))?.folder;
  return { path, workspace, imports, uses: readUses(file, { names: workspace === 'packages/ui' }) };
}

function readWorkspace(root: string, path: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    name: string;
    exports?: Record<string, unknown>;
  };
  return {
    folder: path.replace(/\/package\.json$/, ''),
    name: manifest.name,
    faces: Object.keys(manifest.exports ?? {}),
  };
}
