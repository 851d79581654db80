import { isSource, isTestCode } from '../support/source-kind.ts';
import { parseFile } from '../support/syntax-tree.ts';
import type { ParsedFile } from '../support/syntax-tree.ts';

/** Something that the budgets count one by one. */
export interface LooseEnd {
  kind: 'any' | 'non-null !' | '@ts- comment' | 'left for later' | 'lint disable' | 'lint disable without reason';
  line: number;
}

export interface MeasuredFile {
  path: string;
  /** "packages/domain"; for kernel, which has its own comment range, "packages/domain/src/kernel"; else the top folder. */
  scope: string;
  /** What only tests reach counts as a test. */
  kind: 'source' | 'test' | 'helper';
  /** All lines, as an editor counts them. */
  lines: number;
  /** Lines with something on them. */
  filled: number;
  commentLines: number;
  /** Those of them that are doc comments. */
  docLines: number;
  looseEnds: LooseEnd[];
}

export function measureFile(path: string, text: string): MeasuredFile {
  const file = parseFile(path, text);
  const rows = text.replace(/\n$/, '').split('\n');
  return {
    path,
    scope: scopeOf(path),
    kind: isTestCode(path) ? 'test' : isSource(path) ? 'source' : 'helper',
    lines: rows.length,
    filled: rows.filter((row) => row.trim() !== '').length,
    commentLines: linesOf(file, file.comments),
    docLines: linesOf(
      file,
      file.comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')),
    ),
    looseEnds: [...looseSyntax(file), ...looseComments(file)],
  };
}

function scopeOf(path: string): string {
  const kernel = 'packages/domain/src/kernel';
  if (path.startsWith(`${kernel}/`)) return kernel;
  return /^(packages|apps)\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, -1)[0] ?? '.';
}

function linesOf(file: ParsedFile, comments: ParsedFile['comments']): number {
  const lines = new Set<number>();
  for (const comment of comments) {
    for (let line = file.lineOf(comment.start); line <= file.lineOf(comment.end); line += 1) lines.add(line);
  }
  return lines.size;
}

function looseSyntax(file: ParsedFile): LooseEnd[] {
  const found: LooseEnd[] = [];
  file.walk((node) => {
    if (node.type === 'TSAnyKeyword') found.push({ kind: 'any', line: file.lineOf(node.start) });
    if (node.type === 'TSNonNullExpression') found.push({ kind: 'non-null !', line: file.lineOf(node.start) });
  });
  return found;
}

function looseComments(file: ParsedFile): LooseEnd[] {
  return file.comments.flatMap(({ value, start }) =>
    kindsOf(value).map((kind) => ({ kind, line: file.lineOf(start) })),
  );
}

function kindsOf(comment: string): LooseEnd['kind'][] {
  const kinds: LooseEnd['kind'][] = [];
  if (/^\s*@ts-(ignore|expect-error|nocheck)/.test(comment)) kinds.push('@ts- comment');
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment)) kinds.push('left for later');
  if (/^\s*(oxlint|eslint)-disable/.test(comment)) {
    kinds.push('lint disable');
    if (!/ -- \S/.test(comment)) kinds.push('lint disable without reason');
  }
  return kinds;
}
