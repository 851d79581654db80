/** @typedef {{ passed: number, failed: number, skipped: number }} TestNumbers */

/**
 * Returns the numbers of verify's report; each check counts as a test.
 * @param {any} report
 * @returns {TestNumbers}
 */
export function verifyNumbers({ results }) {
  const passed = results.filter((/** @type {{ passed: boolean }} */ result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/**
 * Returns the numbers of Vitest's JSON report. A file that could not be loaded has no tests but counts as failed.
 * @param {any} report
 * @returns {TestNumbers}
 */
export function vitestNumbers({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests };
}

/**
 * Returns the numbers of Playwright's JSON report. A test that passed on retry counts as passed, and is named by
 * `named-tests.mjs`.
 * @param {any} report
 * @returns {TestNumbers}
 */
export function playwrightNumbers({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * Returns the numbers of one runner, with a failure when it exited with an error, whether or not its report has one.
 * @param {TestNumbers | undefined} numbers
 * @param {number} exitCode
 * @returns {TestNumbers}
 */
export function honestNumbers(numbers, exitCode) {
  const known = numbers ?? { passed: 0, failed: 0, skipped: 0 };
  const empty = known.passed + known.failed === 0;
  return { ...known, failed: known.failed === 0 && (exitCode !== 0 || empty) ? 1 : known.failed };
}

/**
 * Returns "12 passed, 0 failed", with the skipped count when there is one.
 * @param {readonly TestNumbers[]} all
 */
export function summaryLine(all) {
  const sum = (/** @type {keyof TestNumbers} */ field) => all.reduce((total, numbers) => total + numbers[field], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
