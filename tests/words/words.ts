import { listFiles } from '../support/source-files.ts';
import { type SyntaxNode, isSyntaxNode, parseFile } from '../support/syntax-tree.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that names, comments and test titles must not contain, with their replacement. Each is one lower-case part of a name. */
export const forbiddenWords: Readonly<Record<string, string>> = {
  deed: 'action (a deed is a legal document)',
  deeds: 'actions',
  keepings: 'data, cache, store',
  remake: 'recompute, refresh, rebuild',
  verb: 'use case',
  verbs: 'use cases',
  kept: 'stored, saved, cached, reserved',
  tries: 'attempts, retries',
  telling: 'notification, report',
  tell: 'notify, report, send',
  tells: 'notifies, reveals',
  told: 'notified, reported',
  news: 'notifications, unread count, webhooks',
  wish: 'intent, request',
  wishes: 'intents, requests',
  paper: 'document',
  papers: 'documents',
  'put up': 'publish',
  anew: 'again',
  whoever: 'the user who, any caller that',
  somebody: 'a user, another user',
  everybody: 'all users',
};

/** Forbidden only in names: in prose these are ordinary words. */
const namesOnly = new Set([
  'kept',
  'tries',
  'telling',
  'tell',
  'tells',
  'told',
  'news',
  'wish',
  'wishes',
  'paper',
  'papers',
]);

export interface WordFinding {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly word: string;
}

const partsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const forbiddenIn = (text: string, inProse: boolean): string[] => {
  const parts = partsOf(text);
  const isPutUp = /\bput(s|ting)? (it |them )?up\b/.test(parts.join(' '));
  const words = parts.filter((part) => Object.hasOwn(forbiddenWords, part) && !(inProse && namesOnly.has(part)));
  return isPutUp ? [...words, 'put up'] : words;
};

/** Returns `it` for the callee of `it(…)`, `it.each(…)(…)` and other variants; undefined when it begins with no name. */
function firstName(callee: unknown): string | undefined {
  if (!isSyntaxNode(callee)) return undefined;
  return callee.type === 'Identifier'
    ? String(callee['name'])
    : firstName(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** Returns the title of a test or a group of tests. */
function titleOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression' || !/^(it|test|describe)$/.test(firstName(node['callee']) ?? '')) return undefined;
  const [title] = node['arguments'] as readonly unknown[];
  if (!isSyntaxNode(title)) return undefined;
  if (title.type === 'Literal') return String(title['value']);
  if (title.type !== 'TemplateLiteral') return undefined;
  return (title['quasis'] as readonly { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

/** Returns the forbidden words in the names, comments, test titles and path of one file. Throws when the file does not parse. */
export function findWords(path: string, text: string): WordFinding[] {
  const file = parseFile(path, text);
  const found: WordFinding[] = forbiddenIn(path, false).map((word) => ({ path, line: 1, text: path, word }));
  const add = (start: number, part: string, words: readonly string[]) => {
    for (const word of words) found.push({ path, line: file.lineOf(start), text: part.trim(), word });
  };
  file.walk((node) => {
    const title = titleOf(node);
    if (title !== undefined) add(node.start, title.slice(0, 80), forbiddenIn(title, true));
    if (!/^(JSX|Private)?Identifier$/.test(node.type)) return;
    const name = String(node['name']);
    add(node.start, name, forbiddenIn(name, false));
  });
  for (const { start, value } of file.comments) add(start, value.slice(0, 80), forbiddenIn(value, true));
  return found;
}

const folders = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'tests', 'tools'];
const source = /\.(tsx?|mjs)$/;

/** Returns the forbidden words of every source file under `root`, and the number of files read. */
export function checkWords(root: string): { readonly files: number; readonly findings: WordFinding[] } {
  const paths = folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => source.test(path) && !path.includes('.gen.') && !path.startsWith('tests/words/'));
  return {
    files: paths.length,
    findings: paths.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      // A file whose text contains no forbidden word needs no parsing, which is true of most files.
      return forbiddenIn(`${path} ${text}`, false).length === 0 ? [] : findWords(path, text);
    }),
  };
}
