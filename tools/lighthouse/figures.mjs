/**
 * @typedef {object} Figures of one load, or the medians of several
 * @property {number} lcp milliseconds until the largest element is painted
 * @property {number} cls layout shift, without unit
 * @property {number} tbt milliseconds for which the main thread is blocked
 * @property {number} bytes downloaded
 *
 * @typedef {object} Goal
 * @property {'lcp' | 'cls' | 'tbt'} of
 * @property {string} name
 * @property {number} most
 */

/** @type {readonly Goal[]} */
export const goals = [
  { of: 'lcp', name: 'LCP', most: 2000 },
  { of: 'cls', name: 'CLS', most: 0.02 },
  { of: 'tbt', name: 'TBT', most: 150 },
];

/**
 * Returns the figures of a Lighthouse result.
 * @param {{ audits: Record<string, { numericValue?: number }> }} result
 * @returns {Figures}
 */
export function figuresOf({ audits }) {
  const value = (/** @type {string} */ audit) => {
    const figure = audits[audit]?.numericValue;
    if (figure === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
    return figure;
  };
  return {
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}

/**
 * Returns the median of each figure.
 * @param {readonly Figures[]} runs at least one
 * @returns {Figures}
 */
export function medians(runs) {
  const middle = (/** @type {keyof Figures} */ key) => {
    const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
    const at = (/** @type {number} */ index) => sorted[index] ?? 0;
    const last = sorted.length - 1;
    return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  };
  return { lcp: middle('lcp'), cls: middle('cls'), tbt: middle('tbt'), bytes: middle('bytes') };
}

/**
 * Returns one line per goal and one for the bytes, and whether a goal is missed.
 * @param {string} page
 * @param {Figures} figures
 * @returns {{ lines: string[], missed: boolean }}
 */
export function judge(page, figures) {
  const written = (/** @type {Goal} */ { of }, /** @type {number} */ value) =>
    of === 'cls' ? String(Math.round(value * 1000) / 1000) : `${Math.round(value)} ms`;
  const lines = goals.map((goal) => {
    const verdict = figures[goal.of] <= goal.most ? 'ok' : 'MISSED';
    return `${page} ${goal.name} ${written(goal, figures[goal.of])} (goal ≤ ${written(goal, goal.most)}) ${verdict}`;
  });
  return {
    lines: [...lines, `${page} downloads ${Math.round(figures.bytes / 1024)} kB`],
    missed: goals.some(({ of, most }) => figures[of] > most),
  };
}
