// Every check and test of the project, from a clone with nothing installed; the last line is the sum of all.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { adviceFor, ensureTool, systemTools } from './lib/system-tools.mjs';
import { honestNumbers, playwrightNumbers, summaryLine, verifyNumbers, vitestNumbers } from './lib/test-numbers.mjs';

/**
 * @typedef {object} Runner
 * @property {string} title
 * @property {(report: string) => readonly string[]} command
 * @property {(report: any) => import('./lib/test-numbers.mjs').TestNumbers} numbers
 */

/** @type {Record<string, Runner>} */
const runners = {
  verify: {
    title: 'Checks of the code',
    command: (report) => [process.execPath, 'scripts/verify.mjs', `--report=${report}`],
    numbers: verifyNumbers,
  },
  vitest: {
    title: 'Unit and integration tests',
    command: (report) => [
      'node_modules/.bin/vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    numbers: vitestNumbers,
  },
  playwright: {
    title: 'Browser tests',
    command: () => ['node_modules/.bin/playwright', 'test', '--reporter=list,json'],
    numbers: playwrightNumbers,
  },
};

/**
 * @param {string} name
 * @param {Runner} runner
 * @param {NodeJS.ProcessEnv} env
 */
async function run(name, { title, command, numbers }, env) {
  const report = `artifacts/reports/${name}.json`;
  const path = join(repository, report);
  rmSync(path, { force: true });
  console.log(`\n${title}\n`);
  const [program = '', ...args] = command(report);
  const code = await runCommand(program, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return honestNumbers(existsSync(path) ? numbers(JSON.parse(readFileSync(path, 'utf8'))) : undefined, code);
}

requireNode();
await ensureInstalled();
for (const tool of systemTools.filter(({ tests }) => tests)) {
  if (!(await ensureTool(tool))) console.error(adviceFor(tool));
}

const chromium = systemTools.find(({ name }) => name === 'Chromium')?.find();
const env = { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) };
const all = [];
for (const [name, runner] of Object.entries(runners)) all.push(await run(name, runner, env));

console.log(`\n${summaryLine(all)}`);
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
