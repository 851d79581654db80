import { printTable } from '../support/print-table.ts';
import { checkBudgets } from './check-budgets.ts';
import { measureTree } from './measure-tree.ts';

const { scopes, violations, notes } = checkBudgets(measureTree(process.cwd()));
const head = ['scope', 'sources', 'median', 'p95', 'longest', 'comments/100', 'of which docs', 'tests/source'];
const rows = scopes.map((row) => [
  row.scope,
  ...[row.sources, row.median, row.percentile95, row.longest].map(String),
  row.comments.toFixed(1),
  row.docs.toFixed(1),
  row.testRatio.toFixed(2),
]);

console.log(printTable(head, rows));
for (const note of notes) console.log(`note: ${note}`);
for (const violation of violations) console.error(`over budget: ${violation}`);
process.exitCode = violations.length > 0 ? 1 : 0;
