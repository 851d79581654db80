/** What a workspace may import from the others; `types` only by `import type`. Every workspace needs a row. */
export interface Layer {
  values: readonly string[];
  types: readonly string[];
}

const layer = (values: readonly string[], types: readonly string[] = []): Layer => ({ values, types });

/** The table of docs/architecture.md, one row per workspace. */
export const layers: Readonly<Record<string, Layer>> = {
  'packages/values': layer([]),
  'packages/contracts': layer(['packages/values']),
  'packages/ledger': layer(['packages/values']),
  'packages/db': layer(['packages/contracts', 'packages/values']),
  'packages/auth': layer(['packages/db', 'packages/contracts']),
  'packages/domain': layer([
    'packages/values',
    'packages/contracts',
    'packages/ledger',
    'packages/db',
    'packages/auth',
  ]),
  'packages/integrations': layer(['packages/contracts', 'packages/values'], ['packages/domain']),
  'packages/ui': layer([]),
  'packages/client': layer([], ['apps/server']),
  'packages/mcp': layer(['packages/client', 'packages/contracts', 'packages/values'], ['apps/server']),
  'apps/server': layer([
    'packages/values',
    'packages/contracts',
    'packages/ledger',
    'packages/db',
    'packages/auth',
    'packages/domain',
    'packages/integrations',
  ]),
  'apps/web': layer(['packages/contracts', 'packages/values', 'packages/ui'], ['apps/server']),
};

/** Workspaces that are part of the browser bundle: they may not use Node APIs. */
export const browserWorkspaces: readonly string[] = [
  'packages/values',
  'packages/contracts',
  'packages/ui',
  'apps/web',
];
