import { budgets, commentRangeElsewhere, commentRanges, testRatios } from './budget-table.ts';
import type { MeasuredFile } from './measure-file.ts';

export interface BudgetReport {
  /** One row per scope, for people. */
  scopes: ScopeFigures[];
  /** What breaks a budget. */
  violations: string[];
  /** What is worth a look and breaks nothing. */
  notes: string[];
}

export interface ScopeFigures {
  scope: string;
  sources: number;
  median: number;
  percentile95: number;
  longest: number;
  /** Comment lines per 100 filled lines of source. */
  comments: number;
  /** The part of them that is doc comments. */
  docs: number;
  /** Filled test lines per filled source line. */
  testRatio: number;
}

/** Holds measured files against the budgets. A scope that ought to be there and is not counts as a violation. */
export function checkBudgets(files: readonly MeasuredFile[]): BudgetReport {
  const scopes = [...new Set(files.map(({ scope }) => scope))].sort();
  const figures = scopes.map((scope) =>
    measureScope(
      scope,
      files.filter((file) => file.scope === scope),
    ),
  );
  return {
    scopes: figures,
    violations: [
      ...Object.keys(testRatios).flatMap((scope) => tooFewTests(scope, files)),
      ...tooLong(files),
      ...tooLongMostly(files),
      ...looseEnds(files),
      ...figures
        .filter(({ scope, comments, docs }) => scope === 'apps/web' && comments - docs > budgets.commentsWeb)
        .map(tooMuchNarration),
    ],
    notes: figures.flatMap(outsideCommentRange),
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function measureScope(scope: string, files: readonly MeasuredFile[]): ScopeFigures {
  const sources = files.filter(({ kind }) => kind === 'source');
  const lines = sources.map((file) => file.lines).sort((a, b) => a - b);
  return {
    scope,
    sources: sources.length,
    median: percentile(lines, 0.5),
    percentile95: percentile(lines, 0.95),
    longest: Math.max(0, ...files.map((file) => file.lines)),
    comments: (100 * sum(sources, 'commentLines')) / Math.max(1, sum(sources, 'filled')),
    docs: (100 * sum(sources, 'docLines')) / Math.max(1, sum(sources, 'filled')),
    testRatio: ratioOf(files),
  };
}

function ratioOf(files: readonly MeasuredFile[]): number {
  const tests = files.filter(({ kind }) => kind === 'test');
  const sources = files.filter(({ kind }) => kind === 'source');
  return sum(tests, 'filled') / Math.max(1, sum(sources, 'filled'));
}

function sum(files: readonly MeasuredFile[], field: 'filled' | 'commentLines' | 'docLines'): number {
  return files.reduce((total, file) => total + file[field], 0);
}

function tooFewTests(scope: string, files: readonly MeasuredFile[]): string[] {
  const own = files.filter(
    ({ path }) => path.startsWith(`${scope}/`) || (scope === 'apps/web' && path.startsWith('e2e/')),
  );
  const least = testRatios[scope] ?? 0;
  if (!own.some(({ kind }) => kind === 'source')) return [`${scope}: no source file seen`];
  const ratio = ratioOf(own);
  return ratio < least ? [`${scope}: ${ratio.toFixed(2)} test lines per source line, at least ${least}`] : [];
}

function tooLong(files: readonly MeasuredFile[]): string[] {
  return files
    .filter(({ lines }) => lines > budgets.longestFile)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${budgets.longestFile}`);
}

/** Medians over all workspaces together: a package of three files has no distribution. */
function tooLongMostly(files: readonly MeasuredFile[]): string[] {
  const sources = files.filter(({ kind, scope }) => kind === 'source' && /^(packages|apps)\//.test(scope));
  const isWeb = ({ scope }: MeasuredFile): boolean => scope === 'apps/web';
  return [
    ...overShare('web', sources.filter(isWeb), budgets.percentile95LinesWeb),
    ...overShare(
      'all but web',
      sources.filter((file) => !isWeb(file)),
      budgets.percentile95Lines,
    ),
  ];
}

function overShare(name: string, files: readonly MeasuredFile[], most95: number): string[] {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  const [median, percentile95] = [percentile(lines, 0.5), percentile(lines, 0.95)];
  const found: string[] = [];
  if (median > budgets.medianLines)
    found.push(`${name}: median file of ${median} lines, at most ${budgets.medianLines}`);
  if (percentile95 > most95) found.push(`${name}: 95th percentile file of ${percentile95} lines, at most ${most95}`);
  return found;
}

function looseEnds(files: readonly MeasuredFile[]): string[] {
  const all = files.flatMap(({ path, looseEnds: ends }) =>
    ends.map(({ kind, line }) => ({ kind, at: `${path}:${line}` })),
  );
  const disables = all.filter(({ kind }) => kind === 'lint disable');
  const others = all.filter(({ kind }) => kind !== 'lint disable').map(({ kind, at }) => `${at}: ${kind}`);
  if (disables.length <= budgets.lintDisables) return others;
  const places = disables.map(({ at }) => at).join(', ');
  return [...others, `${disables.length} lint disables, at most ${budgets.lintDisables}: ${places}`];
}

function tooMuchNarration({ scope, comments, docs }: ScopeFigures): string {
  return `${scope}: ${(comments - docs).toFixed(1)} comment lines per 100 besides doc comments, at most ${budgets.commentsWeb}`;
}

function outsideCommentRange({ scope, comments, sources }: ScopeFigures): string[] {
  if (sources === 0 || !/^(packages|apps)\//.test(scope)) return [];
  const [least, most] = commentRanges[scope] ?? commentRangeElsewhere;
  return comments < least || comments > most
    ? [`${scope}: ${comments.toFixed(1)} comment lines per 100, ${least} to ${most} read well`]
    : [];
}
