import { isTestCode } from '../support/source-files.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import { browserWorkspaces, layers } from './layer-table.ts';
import type { ImportLink, SourceModule } from './source-module.ts';

const configuration = /^[^/]+\/[^/]+\/[^/]+\.config\.ts$/;

/** Rules between workspaces: which may import which, and through which entry point. */
export const workspaceRules: readonly BoundaryRule[] = [
  {
    id: 'workspace-without-layer',
    text: 'every workspace has a row in the layer table',
    check: ({ workspace }) =>
      workspace && !layers[workspace]
        ? [{ line: 1, detail: `${workspace} has no row in tests/boundaries/layer-table.ts` }]
        : [],
  },
  {
    id: 'import-direction',
    text: 'workspaces import only what the layer table lets them',
    check: (module) => perImport(module, (link) => againstLayer(module, link)),
  },
  {
    id: 'types-only',
    text: 'web and client take types of the server, integrations take types of the ports: `import type`',
    check: (module) => perImport(module, (link) => valueOfTypesOnly(module, link)),
  },
  {
    id: 'ports-only',
    text: 'integrations see nothing of domain but its ports',
    check: (module) =>
      perImport(module, ({ target }) =>
        module.workspace === 'packages/integrations' &&
        !isTestCode(module.path) &&
        reaches(target, 'packages/domain') &&
        target.subpath !== './ports'
          ? `imports domain${target.subpath.slice(1)}`
          : undefined,
      ),
  },
  {
    id: 'leaves-workspace',
    text: 'relative imports stay inside their workspace',
    check: (module) =>
      perImport(module, ({ specifier, target }) =>
        target.kind === 'file' && module.workspace && !target.path.startsWith(`${module.workspace}/`)
          ? specifier
          : undefined,
      ),
  },
  {
    id: 'no-such-import',
    text: 'relative imports name a file with its ending, package imports name an entry of `exports`',
    check: (module) => perImport(module, missingTarget),
  },
  {
    id: 'test-helper-in-production',
    text: 'only tests import test helpers',
    check: (module) =>
      isTestCode(module.path) || configuration.test(module.path) ? [] : perImport(module, testHelper),
  },
  {
    id: 'not-browser-safe',
    text: 'what the browser ships imports nothing of Node',
    check: (module) =>
      browserWorkspaces.includes(module.workspace ?? '') && !isTestCode(module.path) && !configuration.test(module.path)
        ? perImport(module, ({ specifier, target }) => (target.kind === 'builtin' ? specifier : undefined))
        : [],
  },
];

/** Applies a check to every import of a module; a returned text becomes a finding. */
export function perImport(module: SourceModule, look: (link: ImportLink) => string | undefined): Finding[] {
  return module.imports.flatMap((link) => {
    const detail = look(link);
    return detail === undefined ? [] : [{ line: link.line, detail }];
  });
}

function reaches(
  target: ImportLink['target'],
  workspace: string,
): target is Extract<ImportLink['target'], { kind: 'workspace' }> {
  return target.kind === 'workspace' && target.workspace === workspace;
}

function againstLayer(module: SourceModule, { specifier, target }: ImportLink): string | undefined {
  const layer = layers[module.workspace ?? ''];
  if (!layer || target.kind !== 'workspace' || target.workspace === module.workspace) return undefined;
  return [...layer.values, ...layer.types].includes(target.workspace) ? undefined : specifier;
}

function valueOfTypesOnly(module: SourceModule, { specifier, target, typeOnly }: ImportLink): string | undefined {
  if (typeOnly || isTestCode(module.path) || target.kind !== 'workspace') return undefined;
  return layers[module.workspace ?? '']?.types.includes(target.workspace) ? specifier : undefined;
}

function missingTarget({ specifier, target }: ImportLink): string | undefined {
  if (target.kind === 'missing') return specifier;
  return target.kind === 'workspace' && !target.exported ? `${specifier} is not in exports` : undefined;
}

function testHelper({ specifier, target }: ImportLink): string | undefined {
  const path = target.kind === 'file' ? target.path : target.kind === 'workspace' ? `${target.subpath}/` : '';
  return isTestCode(path) ? specifier : undefined;
}
