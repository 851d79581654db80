import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { ImportTarget, Workspace } from './source-module.ts';

export interface ResolutionContext {
  workspaces: Workspace[];
  exists: (path: string) => boolean;
}

const builtins = new Set(builtinModules);

/**
 * Resolves an import. A relative one must name an existing file with its extension; otherwise it is reported, not guessed.
 */
export function resolveImport(from: string, specifier: string, context: ResolutionContext): ImportTarget {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.') || bare.startsWith('#/')) {
    const path = bare.startsWith('#/')
      ? bare.replace('#', `${from.split('/').slice(0, 2).join('/')}/src`)
      : posix.normalize(posix.join(posix.dirname(from), bare));
    return context.exists(path) ? { kind: 'file', path } : { kind: 'missing' };
  }
  if (bare.startsWith('node:')) return { kind: 'builtin', name: bare.slice('node:'.length) };
  const name = packageName(bare);
  if (builtins.has(name)) return { kind: 'builtin', name: bare };
  const workspace = context.workspaces.find((candidate) => candidate.name === name);
  if (!workspace) return name.startsWith('@rentreel/') ? { kind: 'missing' } : { kind: 'external', name };
  const subpath = `.${bare.slice(name.length)}`;
  return { kind: 'workspace', workspace: workspace.folder, subpath, exported: workspace.faces.includes(subpath) };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
