import { isTestCode } from '../support/source-kind.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import { findCycle } from './find-cycle.ts';
import type { Edges } from './find-cycle.ts';
import type { ImportGraph, ImportLink, SourceModule } from './source-module.ts';
import { perImport } from './workspace-rules.ts';

const place = /^packages\/domain\/src\/([^/]+)\/(.+)$/;
const shared = new Set(['kernel', 'ports', 'testing']);

/** What builds the people and things of a test lies with its module, and serves the tests of others. */
const helpsTests = (path: string, target = ''): boolean =>
  isTestCode(path) && /(^|\/)testing\/[\w-]+-world\.ts$/.test(target);

/** Rules inside packages/domain; a module is any folder that is not kernel, ports or testing. */
export const domainRules: readonly BoundaryRule[] = [
  {
    id: 'module-door',
    text: 'a domain module is reached from outside through its index.ts only',
    check: (module) =>
      perImport(module, ({ specifier, target }) => {
        const to = target.kind === 'file' ? place.exec(target.path) : null;
        const outside = to && !shared.has(to[1] ?? '') && to[1] !== moduleOf(module.path);
        return outside && to[2] !== 'index.ts' && !helpsTests(module.path, to[2]) ? specifier : undefined;
      }),
  },
  {
    id: 'kernel-imports-module',
    text: 'kernel and ports import no module',
    check: (module) =>
      ['kernel', 'ports'].includes(moduleOf(module.path) ?? '') ? importsOf(module, (to) => !shared.has(to)) : [],
  },
  {
    id: 'admin-imported',
    text: 'nobody imports admin',
    check: (module) => importsOf(module, (to) => to === 'admin'),
  },
  {
    id: 'notifications-apart',
    text: 'notifications imports no module and no module imports it: events feed it',
    check: (module) =>
      moduleOf(module.path) === 'notifications'
        ? importsOf(module, (to) => !shared.has(to))
        : importsOf(module, (to) => to === 'notifications' && moduleOf(module.path) !== 'admin'),
  },
  {
    id: 'module-cycle',
    text: 'the modules of domain form a graph without cycles',
    check: cycleThrough,
  },
  {
    id: 'clock-bypassed',
    text: 'time in domain comes from ctx.clock',
    check: (module) =>
      moduleOf(module.path) === undefined || isTestCode(module.path) || module.path.endsWith('/kernel/clock.ts')
        ? []
        : module.uses.filter((use) => use.what === 'wall clock').map(({ line, text }) => ({ line, detail: text })),
  },
];

function moduleOf(path: string): string | undefined {
  return place.exec(path)?.[1];
}

/** Imports of production code that lead into another module of domain. */
function importsOf(module: SourceModule, wanted: (to: string) => boolean): Finding[] {
  if (isTestCode(module.path)) return [];
  const from = moduleOf(module.path);
  return perImport(module, (link) => {
    const to = targetModule(link);
    return from !== undefined && to !== undefined && to !== from && wanted(to) ? link.specifier : undefined;
  });
}

/** Reported once, at the import that closes the cycle in the alphabetically first module of it. */
function cycleThrough(module: SourceModule, graph: ImportGraph): Finding[] {
  const from = moduleOf(module.path);
  if (from === undefined) return [];
  const cycle = findCycle(moduleEdges(graph), from);
  const next = cycle?.[1];
  if (!cycle || cycle.some((name) => name < from)) return [];
  return importsOf(module, (to) => to === next).map(({ line }) => ({ line, detail: cycle.join(' -> ') }));
}

const known = new WeakMap<ImportGraph, Edges>();

function moduleEdges(graph: ImportGraph): Edges {
  const edges = known.get(graph) ?? readModuleEdges(graph);
  known.set(graph, edges);
  return edges;
}

function readModuleEdges(graph: ImportGraph): Edges {
  const edges = new Map<string, Set<string>>();
  for (const module of graph.modules.filter(({ path }) => !isTestCode(path))) {
    const from = moduleOf(module.path);
    if (from === undefined) continue;
    const reached = edges.get(from) ?? new Set<string>();
    for (const to of module.imports.map(targetModule)) {
      if (to !== undefined && to !== from) reached.add(to);
    }
    edges.set(from, reached);
  }
  return edges;
}

function targetModule({ target }: ImportLink): string | undefined {
  return target.kind === 'file' ? moduleOf(target.path) : undefined;
}
