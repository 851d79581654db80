import { type ParsedFile, type SyntaxNode, isSyntaxNode } from '../support/syntax-tree.ts';
import { type CopyText, childrenOf, isProse, isTechnical, isTextOfTag, textOf } from './copy.ts';

export interface CopyFinding extends CopyText {
  readonly problem: string;
}

interface CopyRule {
  readonly problem: string;
  readonly found: RegExp;
}

/** Expressions that no text may contain, and what to write instead. */
const rules: readonly CopyRule[] = [
  { problem: 'write email', found: /\be-mails?\b|\bmails?\b(?! (server|program))|\bmailed\b/i },
  { problem: 'write log in and log out', found: /\bsign(ed|s|ing)?[- ](in|out)\b(?! (page|time))/i },
  { problem: 'write the apostrophe ’', found: /\p{L}'(s|t|d|m|re|ve|ll)\b/u },
  { problem: 'write attempts', found: /\btries left\b|\btoo many tries\b/i },
  { problem: 'write a time as 5:00 pm', found: /(?<![\d:.])\d{1,2}:\d{2}(?![\d:]| ?[ap]m)/ },
  { problem: 'write a percentage without a space', found: /(\d|\}) %/ },
  {
    problem: 'write a contraction',
    found: /\b(do|does|did|is|are|was|were|has|have|had|could|would|should) not\b(?! disturb)|\bcannot\b/i,
  },
  { problem: 'write publish or list', found: /\bput(s|ting)? (it |them |this home )?up\b/i },
  { problem: 'write available', found: /\bnot on (offer|show)\b/i },
  { problem: 'write recently', found: /\bof late\b/i },
  { problem: 'write no longer exists', found: /\bnot there any more\b/i },
  { problem: 'write decline', found: /\b(or )?say no\b/i },
  { problem: 'write remove or withdraw', found: /\btake (it|them|one) out\b/i },
];

/** Exempt: legal texts, and texts for the operator and for other programs. */
const exempt =
  /tenancy\/|privacy\/(terms|privacy-notice)\.ts|jurisdictions\.ts|law-hints\.ts|law-notes\.tsx|mandates\/clauses\.ts|http\/(documents|sandbox)\/|\/verify|search\/|packages\/(integrations|values)\/|domain\/src\/(ports|audit|wallet|jobs)\//;

const idName = /(^|\.)(id|[a-z]+Id)$/;
/** Staff screens, where ids are looked up, and screens on which a user copies an id for support. */
const showsIds = /features\/administration\/|\/admin\/|transaction-page\.tsx|screen-states\.tsx/;

/** Returns the dotted name of a value; empty for anything but names. */
function nameOf(node: unknown): string {
  if (!isSyntaxNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node['name']) : '';
}

const prose = /\p{L}{2,} \p{L}{2,}|^ ?\p{L}{3,} | \p{L}{3,}$/u;

/**
 * A fragment that may follow another one: a whole sentence, a figure with its sign, a remark in brackets, the next item after
 * “·”.
 */
const standalone = /^\s*[\p{Lu}₦“({].*[.!?…]”?\s*$|^[^\p{L}]*$|^ ?\(.*\)$|^ ?· /u;

/** Returns whether a conditional value of a sentence is, in one of its cases, only a part of the sentence. */
function hasPart(node: unknown): boolean {
  if (!isSyntaxNode(node)) return false;
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].some(isPart);
  return node.type === 'LogicalExpression' && node['operator'] === '&&' && isPart(node['right']);
}

function isPart(node: unknown): boolean {
  const text = isSyntaxNode(node) ? textOf(node) : undefined;
  return text === undefined ? hasPart(node) : !standalone.test(text);
}

/**
 * Returns the words of a text between tags, “·” for a line break, which also separates items, and nothing for other nodes.
 */
function wordsOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'JSXText') return String(node['value']);
  const opening = node?.['openingElement'];
  return isSyntaxNode(opening) && nameOf(opening['name']) === 'br' ? '·' : '';
}

/**
 * Returns whether a tag contains a sentence completed by a conditional value; “·” separates items, not parts of a sentence.
 */
function hasConditionalPart(tag: SyntaxNode): boolean {
  const children = childrenOf(tag).filter((child) => child.type !== 'JSXText' || /\S/.test(wordsOf(child)));
  return children.some((child, at) => {
    const isListed = /·\s*$/.test(wordsOf(children[at - 1])) || (at === 0 && /^\s*·/.test(wordsOf(children[1])));
    return child.type === 'JSXExpressionContainer' && !isListed && hasPart(child['expression']);
  });
}

const splitSentence = 'write the whole sentence for each case';

function sumProblem(node: SyntaxNode): string | undefined {
  const isText = (side: unknown) =>
    isSyntaxNode(side) && side.type === 'Literal' && typeof side['value'] === 'string' && prose.test(side['value']);
  const isSum = node['operator'] === '+' && [node['left'], node['right']].some(isText);
  return isSum ? 'write the whole sentence with a placeholder' : undefined;
}

function templateProblem(path: string, node: SyntaxNode): string | undefined {
  if (exempt.test(path) || !isProse(textOf(node) ?? '') || !Array.isArray(node['expressions'])) return undefined;
  return node['expressions'].some(hasPart) ? splitSentence : undefined;
}

function tagProblem(path: string, tag: SyntaxNode): string | undefined {
  const children = childrenOf(tag);
  if (children.some(isTextOfTag) && hasConditionalPart(tag)) return splitSentence;
  const isId = ({ type, expression }: SyntaxNode) =>
    type === 'JSXExpressionContainer' && idName.test(nameOf(expression));
  return !showsIds.test(path) && children.some(isId) ? 'show a short reference, not an id' : undefined;
}

function structureProblem(path: string, node: SyntaxNode): string | undefined {
  if (node.type === 'BinaryExpression') return sumProblem(node);
  if (node.type === 'TemplateLiteral') return templateProblem(path, node);
  return node.type === 'JSXElement' ? tagProblem(path, node) : undefined;
}

/** Returns the violations in the texts of one file: words, times, spelling, sentences in parts, ids. */
export function checkCopy(file: ParsedFile, texts: readonly CopyText[]): CopyFinding[] {
  const { path, text: source } = file;
  const found: CopyFinding[] = (exempt.test(path) ? [] : texts).flatMap((copy) =>
    rules.filter((rule) => rule.found.test(copy.text)).map(({ problem }) => ({ ...copy, problem })),
  );
  let technicalUntil = 0;
  file.walk((node) => {
    if (node.start < technicalUntil) return;
    if (isTechnical(node)) technicalUntil = node.end;
    const problem = structureProblem(path, node);
    if (problem) found.push({ path, line: file.lineOf(node.start), text: source.slice(node.start, node.end), problem });
  });
  return found;
}
