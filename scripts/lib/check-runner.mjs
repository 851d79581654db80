import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './repository.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} command program and arguments
 * @property {boolean} [shown] prints its output also when all is well
 * @property {string} [after] the check that must have passed before
 *
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string} output
 */

/**
 * Runs checks, some at a time, in their order; one that waits for another starts when that has passed and fails when it has not.
 * @param {readonly Check[]} checks
 * @param {{ atOnce: number, env: NodeJS.ProcessEnv, onDone: (result: CheckResult, check: Check) => void }} how
 * @returns {Promise<CheckResult[]>} in the order of the checks
 */
export async function runChecks(checks, { atOnce, env, onDone }) {
  /** @type {Map<string, Promise<CheckResult>>} */
  const results = new Map();
  /** @type {Set<Promise<CheckResult>>} */
  const running = new Set();
  for (const check of checks) {
    const before = check.after ? await results.get(check.after) : undefined;
    while (running.size >= atOnce) await Promise.race(running);
    const result = before && !before.passed ? Promise.resolve(blocked(check)) : runCheck(check, env);
    results.set(check.name, result);
    running.add(result);
    void result.then((done) => {
      running.delete(result);
      onDone(done, check);
    });
  }
  return Promise.all(results.values());
}

/**
 * @param {Check} check
 * @returns {CheckResult}
 */
function blocked({ name, after }) {
  return { name, passed: false, seconds: 0, output: `not run: ${after} failed\n` };
}

/**
 * Runs one program in the repository and keeps what it says.
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<CheckResult>}
 */
function runCheck({ name, command }, env) {
  const [program = '', ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const gather = (/** @type {Buffer} */ part) => {
    output += part.toString();
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  return new Promise((resolve) => {
    const finish = (/** @type {boolean} */ passed) =>
      resolve({ name, passed, seconds: (performance.now() - began) / 1000, output });
    child.once('error', (error) => {
      output += `${program} did not start: ${error.message}\n`;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** Environment for turbo: no telemetry and no update check during a build. */
export const turboEnvironment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};

/**
 * Builds web and server; turbo leaves alone what has not changed. Says how long it took, or all that it said when it failed.
 * @returns {Promise<boolean>} whether there is a build now
 */
export async function build() {
  const command = [join(repository, 'node_modules/.bin/turbo'), 'run', 'build', '--output-logs=errors-only'];
  const { passed, seconds, output } = await runCheck({ name: 'build', command }, turboEnvironment);
  if (passed) console.log(`Built in ${seconds.toFixed(1)} s`);
  else console.error(`${output}\nThe build failed: see the lines above.`);
  return passed;
}
