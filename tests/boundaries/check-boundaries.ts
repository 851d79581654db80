import type { BoundaryRule, Violation } from './boundary-rule.ts';
import { domainRules } from './domain-rules.ts';
import { layers } from './layer-table.ts';
import { ownerRules } from './owner-rules.ts';
import type { ImportGraph } from './source-module.ts';
import { webRules } from './web-rules.ts';
import { workspaceRules } from './workspace-rules.ts';

export const boundaryRules: readonly BoundaryRule[] = [...workspaceRules, ...domainRules, ...webRules, ...ownerRules];

/**
 * Returns every violation in the graph. Also reports too few modules, too few imports and a workspace of the layer table
 * without modules, so that an empty scan cannot pass.
 */
export function checkBoundaries(graph: ImportGraph, least: { modules: number; imports: number }): Violation[] {
  return [...tooLittleSeen(graph, least), ...brokenRules(graph)];
}

function brokenRules(graph: ImportGraph): Violation[] {
  return graph.modules.flatMap((module) =>
    boundaryRules.flatMap(({ id, check }) =>
      check(module, graph).map((finding) => ({
        rule: id,
        path: module.path,
        line: finding.line,
        detail: finding.detail,
      })),
    ),
  );
}

function tooLittleSeen(graph: ImportGraph, least: { modules: number; imports: number }): Violation[] {
  const resolved = graph.modules
    .flatMap((module) => module.imports)
    .filter(({ target }) => target.kind !== 'missing').length;
  const unseen = Object.keys(layers).filter((folder) => !graph.modules.some(({ workspace }) => workspace === folder));
  const details = unseen.map((folder) => `no source file seen in ${folder}`);
  if (graph.modules.length < least.modules)
    details.push(`${graph.modules.length} files seen, at least ${least.modules} expected`);
  if (resolved < least.imports) details.push(`${resolved} imports resolved, at least ${least.imports} expected`);
  return details.map((detail) => ({ rule: 'too-little-seen', path: '.', line: 1, detail }));
}
