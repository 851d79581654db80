import { listFiles } from '../support/source-files.ts';
import { type SyntaxNode, isSyntaxNode, parseFile } from '../support/syntax-tree.ts';

/** A text that people read, with `{}` where a value is put in. */
export interface CopyText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Where texts for people stand. */
const folders = [
  'apps/web/src',
  'apps/server/src/http',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/integrations/src',
  'packages/ui/src/components',
  'packages/values/src',
];
const isCopyFile = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|stories|gen|d)\.|\/testing\/|fixtures?\.ts|repository\.ts$/.test(path);

/** Attributes and calls whose texts nobody reads on a screen or in a mail. */
const technicalAttributes =
  /^(class(Name)?|to|href|id|key|type|variant|tone|role|rel|name|value|d|viewBox|style|src|size)$/;
const technicalCalls =
  /(^|\.)(Error|PaystackRefusal|skipAudit|warn|info|error|debug|fatal|log|matchMedia|querySelector(All)?|closest|prepare|sql|check|index|test|addEventListener|register|cn|cva|clsx)$/;
const statement = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|WHERE|VALUES|ORDER BY|PRAGMA|LEFT JOIN)\b/;

const oneWord = /^\p{Lu}\p{Ll}[\p{Ll}’'-]*[.!?…]?$/u;
const twoWords = /\p{L}{2,}[^\p{L}]+\p{L}/u;
const beginsOrStops = /^[\p{Lu}₦“‘(\d{]|[.!?…,:;]( |$)|\p{L}{2,} \p{L}{2,} \p{L}{2,}/u;
const name = /^[^\s]+$/;

/** Whether a string is prose: one word with a capital, or several that begin like a sentence, stop like one or are three. */
function isProse(text: string): boolean {
  const plain = text.trim();
  if (oneWord.test(plain)) return true;
  return !name.test(plain) && !statement.test(plain) && twoWords.test(plain) && beginsOrStops.test(plain);
}

const nameOf = (node: unknown): string => {
  if (!isSyntaxNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return typeof node['name'] === 'string' ? node['name'] : '';
};

/** The text of a string, a template or the words between tags; undefined for other nodes. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  // Safe: the parts of a template, as the syntax tree of ESTree has them.
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{}');
}

/** Nodes in which no text for people stands. */
function isTechnical(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TaggedTemplateExpression':
      return true;
    case 'JSXAttribute':
      return technicalAttributes.test(nameOf(node['name']));
    case 'CallExpression':
    case 'NewExpression':
      return technicalCalls.test(nameOf(node['callee']));
    default:
      return false;
  }
}

/** Every text for people in one file, in the order of the file. */
export function readCopy(path: string, source: string): CopyText[] {
  const file = parseFile(path, source);
  const found: CopyText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isSyntaxNode(value) || isTechnical(value)) return;
    const text = textOf(value);
    const isShown = text !== undefined && (value.type === 'JSXText' ? /\p{L}/u.test(text) : isProse(text));
    if (isShown) found.push({ path, line: file.lineOf(value.start), text });
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(file.program);
  return found;
}

/** The files under `root` in which texts for people stand. */
export const listCopyFiles = (root: string): string[] =>
  folders.flatMap((folder) => listFiles(root, folder)).filter(isCopyFile);
