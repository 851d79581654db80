import { relative } from 'node:path';
import { repository } from './repository.mjs';

/**
 * Tests to name at the end of a run: those that failed, and those that passed only on retry.
 * @typedef {{ failed: readonly string[], flaky: readonly string[] }} NamedTests
 */

/**
 * Returns the failed checks of verify's report; none is retried.
 * @param {any} report
 * @returns {NamedTests}
 */
export function verifyNames({ results }) {
  const failed = results.filter((/** @type {{ passed: boolean }} */ { passed }) => !passed);
  return { failed: failed.map((/** @type {{ name: string }} */ { name }) => name), flaky: [] };
}

/**
 * Returns the tests of Vitest's JSON report. One that passed with a failure message was retried.
 * @param {any} report
 * @param {readonly string[]} [unhandled] lines of uncaught errors, which fail a run in which every test passed
 * @returns {NamedTests}
 */
export function vitestNames({ testResults }, unhandled = []) {
  /** @type {{ failed: string[], flaky: string[] }} */
  const names = { failed: [...unhandled], flaky: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(repository, name);
    if (status === 'failed' && assertionResults.length === 0) names.failed.push(`${file} (could not be loaded)`);
    for (const test of assertionResults) {
      const title = `${file} › ${[...test.ancestorTitles, test.title].join(' › ')}`;
      if (test.status === 'failed') names.failed.push(title);
      else if (test.status === 'passed' && test.failureMessages.length > 0) names.flaky.push(title);
    }
  }
  return names;
}

/**
 * Returns the tests of Playwright's JSON report, at any nesting.
 * @param {any} report
 * @returns {NamedTests}
 */
export function playwrightNames({ suites }) {
  /** @type {{ failed: string[], flaky: string[] }} */
  const names = { failed: [], flaky: [] };
  const walk = (/** @type {any} */ suite, /** @type {readonly string[]} */ above) => {
    for (const { file, line, title, tests } of suite.specs ?? []) {
      const name = [`e2e/${file}:${line}`, ...above, title].join(' › ');
      for (const { status } of tests) {
        if (status === 'unexpected') names.failed.push(name);
        else if (status === 'flaky') names.flaky.push(name);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title]);
  };
  for (const suite of suites) walk(suite, []);
  return names;
}

/**
 * Returns the lines to print before the summary; none when there is nothing to name.
 * @param {readonly NamedTests[]} all
 * @returns {string[]} lines
 */
export function namedTestLines(all) {
  const list = (/** @type {string} */ head, /** @type {readonly string[]} */ names) =>
    names.length === 0 ? [] : ['', `${head} (${names.length}):`, ...names.map((name) => `  ${name}`)];
  return [
    ...list(
      'Passed only on a second try, and to be mended',
      all.flatMap(({ flaky }) => flaky),
    ),
    ...list(
      'Failed',
      all.flatMap(({ failed }) => failed),
    ),
  ];
}
