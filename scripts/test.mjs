// Runs every check and test of the project, also from a fresh clone; the last line is the sum of all.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataFolder, startDemo } from './lib/browser-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { namedTestLines, playwrightNames, verifyNames, vitestNames } from './lib/named-tests.mjs';
import { requireNode } from './lib/node-version.mjs';
import removeE2eData from './lib/remove-e2e-data.mjs';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { adviceFor, ensureTool, systemTools } from './lib/system-tools.mjs';
import { honestNumbers, playwrightNumbers, summaryLine, verifyNumbers, vitestNumbers } from './lib/test-numbers.mjs';
import { takeUnhandledErrors } from './lib/unhandled-errors.mjs';

/**
 * @typedef {object} Runner
 * @property {string} title
 * @property {(report: string) => readonly string[]} command
 * @property {(report: any) => import('./lib/test-numbers.mjs').TestNumbers} numbers
 * @property {(report: any) => import('./lib/named-tests.mjs').NamedTests} names
 */

/** Tests are retried once here and nowhere else: see docs/decisions. @satisfies {Record<string, Runner>} */
const runners = {
  verify: {
    title: 'Checks of the code',
    command: (report) => [process.execPath, 'scripts/check.mjs', `--report=${report}`],
    numbers: verifyNumbers,
    names: verifyNames,
  },
  vitest: {
    title: 'Unit and integration tests',
    command: (report) => [
      'node_modules/.bin/vitest',
      'run',
      '--retry=1',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/lib/unhandled-errors.mjs',
      `--outputFile.json=${report}`,
    ],
    numbers: vitestNumbers,
    names: (report) => vitestNames(report, takeUnhandledErrors()),
  },
  playwright: {
    title: 'Browser tests',
    command: () => ['node_modules/.bin/playwright', 'test', '--retries=1', '--reporter=list,json'],
    numbers: playwrightNumbers,
    names: playwrightNames,
  },
};

/**
 * @param {string} name
 * @param {Runner} runner
 * @param {NodeJS.ProcessEnv} env
 */
async function run(name, { title, command, numbers, names }, env) {
  const report = `artifacts/reports/${name}.json`;
  const path = join(repository, report);
  rmSync(path, { force: true });
  console.log(`\n${title}\n`);
  const [program = '', ...args] = command(report);
  const code = await runCommand(program, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const reported = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return {
    numbers: honestNumbers(reported && numbers(reported), code),
    names: reported ? names(reported) : { failed: [], flaky: [] },
  };
}

/** Installs missing programs. Returns the variables that name them. */
async function ensureTools() {
  /** @type {NodeJS.ProcessEnv} */
  const found = {};
  for (const tool of systemTools.filter(({ tests }) => tests)) {
    const path = await ensureTool(tool);
    if (path === undefined) console.error(adviceFor(tool));
    else if (tool.variable !== undefined) found[tool.variable] = path;
  }
  return found;
}

requireNode();
// The checks do not need these programs, and installing them leaves a core idle.
const tools = ensureTools();
await ensureInstalled();
const folder = (process.env['E2E_DATA_FOLDER'] = newDataFolder());
const all = [await run('verify', runners.verify, process.env)];
const env = { ...process.env, ...(await tools) };
// The unit tests first load their modules in one process, which leaves a core idle.
const stopDemo = startDemo(folder, env);
all.push(await run('vitest', runners.vitest, env));
await stopDemo();
all.push(await run('playwright', runners.playwright, env));
await removeE2eData();

// Print them last: CI often keeps only the end of a long log.
for (const line of namedTestLines(all.map(({ names }) => names))) console.log(line);
const numbers = all.map((each) => each.numbers);
console.log(`\n${summaryLine(numbers)}`);
process.exitCode = numbers.some(({ failed }) => failed > 0) ? 1 : 0;
