import type { ParsedFile } from '../support/syntax-tree.ts';
import { isSyntaxNode } from '../support/syntax-tree.ts';

export interface RawImport {
  specifier: string;
  line: number;
  typeOnly: boolean;
}

/** Returns every import, re-export, `import()` and `import('…').Type` of a file. */
export function readImports(file: ParsedFile): RawImport[] {
  return [...readStatements(file), ...readExpressions(file)].sort((a, b) => a.line - b.line);
}

function readStatements(file: ParsedFile): RawImport[] {
  const found: RawImport[] = [];
  for (const statement of file.imports.staticImports) {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    found.push({ specifier: statement.moduleRequest.value, line: file.lineOf(statement.start), typeOnly });
  }
  for (const statement of file.imports.staticExports) {
    const from = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!from) continue;
    const typeOnly = statement.entries.every((entry) => entry.isType);
    found.push({ specifier: from.value, line: file.lineOf(statement.start), typeOnly });
  }
  return found;
}

function readExpressions(file: ParsedFile): RawImport[] {
  const found: RawImport[] = [];
  file.walk((node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const source = node['source'] ?? node['argument'];
    const literal = isSyntaxNode(source) && source.type === 'TSLiteralType' ? source['literal'] : source;
    if (!isSyntaxNode(literal) || typeof literal['value'] !== 'string') return;
    const typeOnly = node.type === 'TSImportType';
    found.push({ specifier: literal['value'], line: file.lineOf(node.start), typeOnly });
  });
  return found;
}
