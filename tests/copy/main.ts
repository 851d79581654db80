import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFile } from '../support/syntax-tree.ts';
import { catalogues } from './catalogue.ts';
import { type CopyText, listCopyFiles, readCopy } from './copy.ts';
import { type CopyFinding, checkCopy } from './rules.ts';

// Prints every text shown to users, file by file, for a review. --check prints only violations of rules.ts; --out <folder>
// writes a gettext template for each feature instead, for translators.
const { check, out } = parseArgs({ options: { check: { type: 'boolean' }, out: { type: 'string' } } }).values;
const texts: CopyText[] = [];
const findings: CopyFinding[] = [];
for (const path of listCopyFiles(process.cwd())) {
  const file = parseFile(path, readFileSync(join(process.cwd(), path), 'utf8'));
  const copy = readCopy(file);
  texts.push(...copy);
  findings.push(...checkCopy(file, copy));
  if (check === true || out !== undefined || copy.length === 0) continue;
  console.log(`\n# ${path}`);
  for (const { line, text } of copy) console.log(`${line}: ${text}`);
}
if (out !== undefined) {
  mkdirSync(out, { recursive: true });
  for (const [feature, template] of catalogues(texts)) writeFileSync(join(out, `${feature}.pot`), template);
}
for (const { path, line, text, problem } of findings) {
  console.error(`${path}:${line}  ${text.slice(0, 120)}\n    ${problem}`);
}
console.log(`${texts.length} texts, ${findings.length} findings`);
process.exitCode = findings.length > 0 || texts.length < 1000 ? 1 : 0;
