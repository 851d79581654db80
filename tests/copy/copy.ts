import { listFiles } from '../support/source-files.ts';
import { type ParsedFile, type SyntaxNode, isSyntaxNode } from '../support/syntax-tree.ts';

/** A text shown to users, with `{name}` for each value and `<1>` around the content of a nested tag. */
export interface CopyText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Folders that contain texts for users. */
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

/** Attributes and calls whose strings are not shown to users. */
const technicalAttributes =
  /^(class(Name)?|sizes|to|href|id|key|type|variant|tone|role|rel|name|value|d|viewBox|style|src|size)$/;
const technicalCalls =
  /(^|\.)(Error|PaystackRefusal|skipAudit|warn|info|error|debug|fatal|log|matchMedia|querySelector(All)?|closest|prepare|sql|check|index|test|addEventListener|register|cn|cva|clsx)$/;
const statement =
  /^\([a-z-]+: |\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|WHERE|VALUES|ORDER BY|PRAGMA|LEFT JOIN)\b/;

const oneWord = /^\p{Lu}\p{Ll}[\p{Ll}’'-]*[.!?…]?$/u;
const twoWords = /\p{L}{2,}[^\p{L}]+\p{L}/u;
const beginsOrStops = /^[\p{Lu}₦“‘(\d{]|[.!?…,:;]( |$)|\p{L}{2,} \p{L}{2,} \p{L}{2,}/u;
const name = /^[^\s]+$/;

/**
 * Returns whether a string is prose: one capitalised word, or several words that start or end like a sentence or are at least
 * three.
 */
export function isProse(text: string): boolean {
  const plain = text.trim();
  if (oneWord.test(plain)) return true;
  return !name.test(plain) && !statement.test(plain) && twoWords.test(plain) && beginsOrStops.test(plain);
}

const nameOf = (node: unknown): string => {
  if (!isSyntaxNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return typeof node['name'] === 'string' ? node['name'] : '';
};

/** Returns the name of a placeholder: the last name of the value, or that of the function that formats it. */
function placeholder(node: unknown): string {
  const called = isSyntaxNode(node) && node.type === 'CallExpression' ? node['callee'] : node;
  return `{${nameOf(called).split('.').at(-1) || 'value'}}`;
}

/** Numbers repeated placeholders: "{naira} of {naira2}". */
function withOwnNames(text: string): string {
  const seen = new Map<string, number>();
  return text.replaceAll(/\{(\w+)\}/g, (_, called: string) => {
    const times = (seen.get(called) ?? 0) + 1;
    seen.set(called, times);
    return times === 1 ? `{${called}}` : `{${called}${times}}`;
  });
}

/**
 * Collapses whitespace as a browser does: removes line breaks with indentation at the ends, and replaces them with a space
 * within.
 */
const between = (text: string): string => text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ');

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Array.isArray(node['children']) ? node['children'].filter(isSyntaxNode) : [];
export const isTextOfTag = (node: SyntaxNode): boolean =>
  node.type === 'JSXText' && /\p{L}/u.test(String(node['value']));
const isTag = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** Returns the whole message of a tag, with its values and nested tags. */
function messageIn(tag: SyntaxNode): string {
  let tags = 0;
  const write = (node: SyntaxNode): string => {
    if (node.type === 'JSXText') return between(String(node['value']));
    if (node.type === 'JSXExpressionContainer') {
      const { expression } = node;
      if (!isSyntaxNode(expression) || expression.type === 'JSXEmptyExpression') return '';
      return textOf(expression) ?? placeholder(expression);
    }
    const number = (tags += 1);
    const words = childrenOf(node).map(write).join('');
    return words === '' ? '' : `<${number}>${words}</${number}>`;
  };
  return childrenOf(tag).map(write).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text of a string or a template; undefined for other nodes. */
export function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  // Safe cast: ESTree defines these parts of a template.
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  const values = node['expressions'] as readonly unknown[];
  return parts.map(({ value }, at) => value.cooked + (at < values.length ? placeholder(values[at]) : '')).join('');
}

/** Returns whether a node contains no texts for users. */
export function isTechnical(node: SyntaxNode): boolean {
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

/**
 * Returns every text for users in one file, in source order; the content of a tag with nested tags and values is one text.
 */
export function readCopy(file: ParsedFile): CopyText[] {
  const found: { readonly start: number; readonly text: string }[] = [];
  const visitAll = (node: SyntaxNode, isInMessage: boolean) => {
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, isInMessage);
  };
  const visitTag = (tag: SyntaxNode, isInMessage: boolean) => {
    const words = isInMessage ? undefined : childrenOf(tag).find(isTextOfTag);
    if (words) found.push({ start: words.start, text: messageIn(tag) });
    visitAll(tag, isInMessage || words !== undefined);
  };
  const visit = (value: unknown, isInMessage = false): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, isInMessage));
    if (!isSyntaxNode(value) || isTechnical(value)) return;
    if (isTag(value)) return visitTag(value, isInMessage);
    const text = textOf(value);
    if (text !== undefined && isProse(text)) found.push({ start: value.start, text });
    // A tag inside a value of the message is a message of its own.
    visitAll(value, isInMessage && value.type !== 'JSXExpressionContainer');
  };
  visit(file.program);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => ({ path: file.path, line: file.lineOf(start), text: withOwnNames(text) }));
}

/** Returns the files under `root` that contain texts for users. */
export const listCopyFiles = (root: string): string[] =>
  folders.flatMap((folder) => listFiles(root, folder)).filter(isCopyFile);
