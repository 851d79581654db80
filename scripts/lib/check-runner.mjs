import { spawn } from 'node:child_process';
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
export function runCheck({ name, command }, env) {
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
