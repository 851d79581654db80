import { checkWords, forbiddenWords } from './words.ts';

const { files, findings } = checkWords(process.cwd());
for (const { path, line, text, word } of findings) {
  console.error(`${path}:${line}  ${text}\n    say ${forbiddenWords[word]}, not ${word}`);
}
console.log(`${files} files, ${findings.length} forbidden words`);
process.exitCode = findings.length > 0 || files < 100 ? 1 : 0;
