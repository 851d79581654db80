import type { ParsedFile, SyntaxNode } from '../support/syntax-tree.ts';
import { isSyntaxNode } from '../support/syntax-tree.ts';
import type { NotedUse } from './source-module.ts';

type Found = Pick<NotedUse, 'what' | 'text'>;

/**
 * Returns environment reads, opened transactions, reads of the wall clock, form elements, casts to ids and every string of
 * the file. With `names` also every identifier: most nodes are identifiers, and few rules need them.
 */
export function readUses(file: ParsedFile, { names }: { readonly names: boolean }): NotedUse[] {
  const uses: NotedUse[] = [];
  const imported = importRanges(file);
  const importsUntil = Math.max(0, ...imported.map(({ end }) => end));
  file.walk((node) => {
    if (!names && isName(node)) return;
    const mayBeImported = node.start < importsUntil;
    if (mayBeImported && imported.some((range) => node.start >= range.start && node.end <= range.end)) return;
    for (const found of usesOf(node)) uses.push({ ...found, line: file.lineOf(node.start) });
  });
  return uses;
}

const isName = ({ type }: SyntaxNode) => type === 'Identifier' || type === 'JSXIdentifier';

function usesOf(node: SyntaxNode): Found[] {
  if (node.type === 'MemberExpression' && memberText(node) === 'process.env')
    return [{ what: 'process.env', text: 'process.env' }];
  if (node.type === 'VariableDeclarator' && takesEnvOfProcess(node))
    return [{ what: 'process.env', text: '{ env } = process' }];
  if (node.type === 'CallExpression') return callUses(node);
  if (node.type === 'NewExpression') return newUses(node);
  if (node.type === 'JSXOpeningElement') return elementUses(node);
  if (node.type === 'TSAsExpression') return castUses(node);
  return wordUses(node);
}

function callUses(node: SyntaxNode): Found[] {
  const callee = node['callee'];
  if (!isSyntaxNode(callee) || callee.type !== 'MemberExpression') return [];
  if (propertyName(callee) === 'transaction' && !isReadOnly(node))
    return [{ what: 'transaction', text: '.transaction(' }];
  return memberText(callee) === 'Date.now' ? [{ what: 'wall clock', text: 'Date.now()' }] : [];
}

/** `transaction('read')` is a read-only snapshot and changes nothing. */
function isReadOnly(node: SyntaxNode): boolean {
  const [mode] = node['arguments'] as unknown[];
  return isSyntaxNode(mode) && mode['value'] === 'read';
}

function newUses(node: SyntaxNode): Found[] {
  const callee = node['callee'];
  const bare = isSyntaxNode(callee) && callee['name'] === 'Date' && (node['arguments'] as unknown[]).length === 0;
  return bare ? [{ what: 'wall clock', text: 'new Date()' }] : [];
}

function elementUses({ name }: SyntaxNode): Found[] {
  return isSyntaxNode(name) && name['name'] === 'form' ? [{ what: 'form element', text: '<form>' }] : [];
}

/** `text as Id<'bkg'>`, `text as BookingId`, `text as Booking['id']`. */
function castUses({ typeAnnotation: type }: SyntaxNode): Found[] {
  if (!isSyntaxNode(type)) return [];
  if (type.type === 'TSUnionType')
    return (type['types'] as SyntaxNode[]).flatMap((typeAnnotation) => castUses({ ...type, typeAnnotation }));
  const name = isSyntaxNode(type['typeName']) ? String(type['typeName']['name']) : '';
  const index = type.type === 'TSIndexedAccessType' ? type['indexType'] : undefined;
  const field = isSyntaxNode(index) && isSyntaxNode(index['literal']) ? String(index['literal']['value']) : '';
  return /Id$|^id$/.test(name || field) ? [{ what: 'id cast', text: `as ${name || field}` }] : [];
}

function wordUses(node: SyntaxNode): Found[] {
  if (isName(node)) return [{ what: 'word', text: String(node['name']) }];
  if (node.type === 'JSXText' || node.type === 'TemplateElement') return [{ what: 'word', text: textOf(node) }];
  return node.type === 'Literal' && typeof node['value'] === 'string' ? [{ what: 'word', text: node['value'] }] : [];
}

function textOf(node: SyntaxNode): string {
  const value = node['value'];
  if (typeof value === 'string') return value;
  const raw = typeof value === 'object' && value !== null ? (value as { raw?: unknown }).raw : undefined;
  return typeof raw === 'string' ? raw : '';
}

function memberText(node: SyntaxNode): string {
  const object = node['object'];
  const owner = isSyntaxNode(object) && object.type === 'Identifier' ? String(object['name']) : '';
  return `${owner}.${propertyName(node)}`;
}

function propertyName(node: SyntaxNode): string {
  const property = node['property'];
  if (!isSyntaxNode(property)) return '';
  if (property.type === 'Identifier' && node['computed'] !== true) return String(property['name']);
  return property.type === 'Literal' && typeof property['value'] === 'string' ? property['value'] : '';
}

function takesEnvOfProcess(node: SyntaxNode): boolean {
  const { id, init } = node;
  if (!isSyntaxNode(id) || !isSyntaxNode(init) || init['name'] !== 'process' || id.type !== 'ObjectPattern')
    return false;
  const taken = id['properties'] as SyntaxNode[];
  return taken.some((property) => isSyntaxNode(property['key']) && property['key']['name'] === 'env');
}

/** Names imported from elsewhere are not chosen by this file. */
function importRanges(file: ParsedFile): { start: number; end: number }[] {
  return file.imports.staticImports.map(({ start, end }) => ({ start, end }));
}
