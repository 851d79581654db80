// Runs all static checks. --no-build: skips the build, and the download sizes when there is none. --report=FILE: writes the
// results as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChecks, turboEnvironment } from './lib/check-runner.mjs';
import { repository } from './lib/repository.mjs';

/** @param {string} name */
const bin = (name) => join(repository, 'node_modules/.bin', name);
/** @param {readonly string[]} command a TypeScript program and its arguments */
const ours = (...command) => [process.execPath, 'scripts/run-bundled.mjs', ...command];
const noBuild = process.argv.includes('--no-build');
const report = process.argv.find((arg) => arg.startsWith('--report='))?.slice('--report='.length);

/** Slow checks first, so that quick ones fill the other core. @type {import('./lib/check-runner.mjs').Check[]} */
const checks = [
  ...(noBuild ? [] : [{ name: 'build', command: [bin('turbo'), 'run', 'build', '--output-logs=errors-only'] }]),
  { name: 'lint and types', command: [bin('oxlint')] },
  // Its cache stores the imports and exports of each file by size and time, which saves four fifths of the time from the
  // second run on.
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints', '--cache'] },
  { name: 'import boundaries', command: ours('tests/boundaries/main.ts') },
  { name: 'package boundaries', command: [bin('turbo'), 'boundaries'] },
  { name: 'word list', command: ours('tests/words/main.ts') },
  { name: 'copy', command: ours('tests/copy/main.ts', '--check') },
  { name: 'format', command: [bin('oxfmt'), '--list-different'] },
  { name: 'generated docs', command: ours('scripts/docs.ts', '--check') },
  noBuild
    ? { name: 'download sizes', command: ours('tests/script-size/main.ts', '--no-build'), shown: true }
    : { name: 'download sizes', command: ours('tests/script-size/main.ts'), shown: true, after: 'build' },
];

const began = performance.now();
const results = await runChecks(checks, {
  atOnce: 2,
  env: { ...turboEnvironment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  onDone: ({ name, passed, seconds, output }, { shown }) => {
    console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`);
    if (!passed || shown) console.log(output.trimEnd().replace(/^/gm, '      '));
  },
});

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (report) {
  mkdirSync(dirname(join(repository, report)), { recursive: true });
  writeFileSync(join(repository, report), JSON.stringify({ results }, null, 2));
}
console.log(
  failed.length > 0
    ? `\n${failed.length} of ${results.length} checks failed in ${seconds} s: ${failed.join(', ')}`
    : `\n${results.length} checks passed in ${seconds} s`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
