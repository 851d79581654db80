import { boundaryRules, checkBoundaries } from './check-boundaries.ts';
import { readImportGraph } from './read-import-graph.ts';

const graph = readImportGraph(process.cwd());
const imports = graph.modules.reduce((sum, module) => sum + module.imports.length, 0);
const violations = checkBoundaries(graph, { modules: 100, imports: 200 });

for (const { rule, path, line, detail } of violations) {
  const text = boundaryRules.find(({ id }) => id === rule)?.text ?? 'the guard sees the whole tree';
  console.error(`${path}:${line}  ${detail}\n    ${rule}: ${text}`);
}
console.log(
  `${graph.modules.length} files, ${imports} imports, ${boundaryRules.length} rules, ${violations.length} violations`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
