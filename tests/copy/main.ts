import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCopyFiles, readCopy } from './copy.ts';
import { checkCopy } from './rules.ts';

// Every text that people read, file by file, for a review; --check prints only what breaks the rules of rules.ts.
const isCheck = process.argv.includes('--check');
let texts = 0;
let findings = 0;
for (const path of listCopyFiles(process.cwd())) {
  const source = readFileSync(join(process.cwd(), path), 'utf8');
  const copy = readCopy(path, source);
  texts += copy.length;
  if (!isCheck && copy.length > 0) {
    console.log(`\n# ${path}`);
    for (const { line, text } of copy) console.log(`${line}: ${text}`);
  }
  for (const { line, text, problem } of checkCopy(path, source)) {
    findings += 1;
    console.error(`${path}:${line}  ${text.slice(0, 120)}\n    ${problem}`);
  }
}
console.log(`${texts} texts, ${findings} findings`);
process.exitCode = findings > 0 || texts < 1000 ? 1 : 0;
