import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from './repository.mjs';

const file = join(repository, 'artifacts/reports/vitest-unhandled.json');

/**
 * Returns the lines of the last run and clears them.
 * @returns {string[]}
 */
export function takeUnhandledErrors() {
  if (!existsSync(file)) return [];
  const lines = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return lines;
}

/**
 * Returns one line for an uncaught error, with the file and the test that ran when it was thrown.
 * @param {{ name?: string, message?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} error
 */
export function unhandledLine({ name = 'Error', message = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) {
  const during = [path && relative(repository, path), test].filter(Boolean).join(' › ');
  return `${name}: ${message.split('\n', 1)[0]} (not handled${during && `, during ${during}`})`;
}

/** Vitest reporter that collects uncaught errors, which fail a run and are missing from its JSON report. */
export default class UnhandledErrorsReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly any[]} errors
   */
  onTestRunEnd(_modules, errors) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map(unhandledLine)));
  }
}
