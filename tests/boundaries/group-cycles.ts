import { isTestCode } from '../support/source-files.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import { type Edges, findCycle } from './find-cycle.ts';
import type { ImportGraph, ImportLink } from './source-module.ts';
import { perImport } from './workspace-rules.ts';

/** Returns the group of a file, such as its module or feature; undefined when it belongs to none. */
type GroupOf = (path: string) => string | undefined;

/**
 * Creates a check that reports each import cycle between groups once, at the import that closes it in the alphabetically
 * first group.
 */
export function cyclesBetween(groupOf: GroupOf): BoundaryRule['check'] {
  const known = new WeakMap<ImportGraph, Edges>();
  const edgesOf = (graph: ImportGraph): Edges => {
    const edges = known.get(graph) ?? readEdges(graph, groupOf);
    known.set(graph, edges);
    return edges;
  };
  return (module, graph): Finding[] => {
    const from = isTestCode(module.path) ? undefined : groupOf(module.path);
    if (from === undefined) return [];
    const cycle = findCycle(edgesOf(graph), from);
    const next = cycle?.[1];
    if (!cycle || cycle.some((name) => name < from)) return [];
    return perImport(module, (link) => (targetGroup(link, groupOf) === next ? cycle.join(' -> ') : undefined));
  };
}

function readEdges(graph: ImportGraph, groupOf: GroupOf): Edges {
  const edges = new Map<string, Set<string>>();
  for (const module of graph.modules.filter(({ path }) => !isTestCode(path))) {
    const from = groupOf(module.path);
    if (from === undefined) continue;
    const reached = edges.get(from) ?? new Set<string>();
    for (const to of module.imports.map((link) => targetGroup(link, groupOf))) {
      if (to !== undefined && to !== from) reached.add(to);
    }
    edges.set(from, reached);
  }
  return edges;
}

function targetGroup({ target }: ImportLink, groupOf: GroupOf): string | undefined {
  return target.kind === 'file' ? groupOf(target.path) : undefined;
}
