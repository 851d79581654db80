import { type SyntaxNode, isSyntaxNode, parseFile } from '../support/syntax-tree.ts';
import { type CopyText, readCopy } from './copy.ts';

export interface CopyFinding extends CopyText {
  readonly problem: string;
}

interface CopyRule {
  readonly problem: string;
  readonly found: RegExp;
}

/** What a text never says, and what to write instead. */
const rules: readonly CopyRule[] = [
  { problem: 'write email', found: /\be-mails?\b|\bmails?\b(?! (server|program))|\bmailed\b/i },
  { problem: 'write log in and log out', found: /\bsign(ed|s|ing)? (in|out)\b(?! (page|time))/i },
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

/** Legal texts, which keep their own form, and texts for the operator and for other programs. */
const exempt =
  /tenancy\/|privacy\/(terms|privacy-notice)\.ts|jurisdictions\.ts|law-hints\.ts|law-notes\.tsx|mandates\/clauses\.ts|http\/(documents|sandbox)\/|\/verify|search\/|packages\/(integrations|values)\/|domain\/src\/(ports|audit|wallet|jobs)\//;

const idName = /(^|\.)(id|[a-z]+Id)$/;
/** Screens of the staff, who look ids up, and those on which a person copies an id for support to find. */
const showsIds = /features\/administration\/|\/admin\/|transaction-page\.tsx|screen-states\.tsx/;

/** The dotted name of what is put into a text; empty for anything but names. */
function nameOf(node: unknown): string {
  if (!isSyntaxNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return node.type === 'Identifier' ? String(node['name']) : '';
}

const prose = /\p{L}{2,} \p{L}{2,}|^ ?\p{L}{3,} | \p{L}{3,}$/u;

function structureProblem(path: string, node: SyntaxNode): string | undefined {
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const isProse = (side: unknown) =>
      isSyntaxNode(side) && side.type === 'Literal' && typeof side['value'] === 'string' && prose.test(side['value']);
    return isProse(node['left']) || isProse(node['right']) ? 'write the whole sentence with a placeholder' : undefined;
  }
  if (node.type !== 'JSXElement' || showsIds.test(path) || !Array.isArray(node['children'])) return undefined;
  const shown = node['children'].filter(isSyntaxNode).filter(({ type }) => type === 'JSXExpressionContainer');
  const isId = shown.some((child) => idName.test(nameOf(child['expression'])));
  return isId ? 'show a short reference, not an id' : undefined;
}

/** What is wrong with the texts of one file: words, clock, spelling, sentences in pieces, ids. */
export function checkCopy(path: string, source: string): CopyFinding[] {
  const texts = exempt.test(path) ? [] : readCopy(path, source);
  const found: CopyFinding[] = texts.flatMap((copy) =>
    rules.filter((rule) => rule.found.test(copy.text)).map(({ problem }) => ({ ...copy, problem })),
  );
  const file = parseFile(path, source);
  file.walk((node) => {
    const problem = structureProblem(path, node);
    if (problem) found.push({ path, line: file.lineOf(node.start), text: source.slice(node.start, node.end), problem });
  });
  return found;
}
