import { parseSync } from 'oxc-parser';
import type { Comment, ParseResult } from 'oxc-parser';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A parsed file. Each part is decoded when it is first read, since decoding costs more than parsing. */
export interface ParsedFile {
  path: string;
  text: string;
  readonly comments: Comment[];
  readonly imports: ParseResult['module'];
  readonly program: ParseResult['program'];
  /** Returns the line, from 1, of an offset in the text. */
  lineOf: (offset: number) => number;
  /** Calls the visitor for every node, parents before children. */
  walk: (visit: (node: SyntaxNode) => void) => void;
}

/**
 * Parses TypeScript or JavaScript; throws with the path when the text does not parse, so that no file is skipped silently.
 */
export function parseFile(path: string, text: string): ParsedFile {
  const result = parseSync(path, text);
  const fault = result.errors.find((error) => error.severity === 'Error');
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  return {
    path,
    text,
    get comments() {
      return result.comments;
    },
    get imports() {
      return result.module;
    },
    get program() {
      return result.program;
    },
    lineOf: lineFinder(text),
    walk: (visit) => {
      walkValue(result.program, visit);
    },
  };
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map((match) => match.index);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) >= offset) to = middle;
      else from = middle + 1;
    }
    return from + 1;
  };
}

function walkValue(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walkValue(item, visit);
    return;
  }
  if (!isSyntaxNode(value)) return;
  visit(value);
  for (const name in value) {
    const field = value[name];
    if (typeof field === 'object' && field !== null) walkValue(field, visit);
  }
}
