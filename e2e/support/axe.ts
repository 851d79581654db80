import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { prepareAxe } from './axe-in-page.ts';
import { runFolder } from './demo-folder.ts';

/** axe-core stores each private field of a colour in a WeakMap; properties take a third of the time. */
const ownWeakMap = `class WeakMap {
  constructor() { this.key = Symbol(); }
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
  delete(object) { return delete object[this.key]; }
}`;

/** axe-core remembers results in lists that it searches from the start for each element; maps need no search. */
const remember = `function remember(find) {
  const { length } = find;
  let known = new Map();
  const remembered = function (...keys) {
    let place = known;
    for (let index = 0; index < length - 1; index += 1) {
      if (!place.has(keys[index])) place.set(keys[index], new Map());
      place = place.get(keys[index]);
    }
    const key = keys[length - 1];
    if (!place.has(key)) place.set(key, find.apply(this, keys));
    return place.get(key);
  };
  remembered.clear = () => { known = new Map(); };
  return remembered;
}`;

/** The unminified source is twice as long. */
const minified = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const withMaps = minified.replace('e=(0,co.default)(e),axe._memoizedFns', 'e=remember(e),axe._memoizedFns');
if (withMaps === minified) throw new Error('axe-core remembers results in another way than expected.');

/** In a block, so that scripts of the page keep their own WeakMap. */
const source = `{ ${ownWeakMap}\n${remember}\n${withMaps}\n}`;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every link of an app with hash routes resembles an in-page link; `keyboard.spec.ts` tests the real skip link. */
const notForHashRoutes = { 'skip-link': { enabled: false } };

/** Rules whose result depends on the theme alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const all = { runOnly: { type: 'tag', values: standards }, rules: notForHashRoutes } satisfies RunOptions;

const options = {
  /** No enabled rule reads the style sheets that axe-core would preload. */
  all: { ...all, preload: { assets: ['media'] } },
  /** Rules whose result can depend on the width. */
  layout: { ...all, preload: false },
  colours: { runOnly: { type: 'rule', values: ofColours } },
} satisfies Record<string, RunOptions>;

export type Rules = keyof typeof options;

/** Kinds of texts whose contrast the pages of the run have found sufficient, one in each line. */
const passed = join(runFolder(), 'texts-passed');

/** Number of these kinds that a page has received. */
const received = new WeakMap<Page, number>();

/** Returns the violations that axe-core finds by these rules, with rule and selector. */
export async function findInaccessible(page: Page, rules: Rules): Promise<string[]> {
  const found = await runAxe(page, rules);
  if (found) return found;
  // The source is large, so a page receives it once.
  await page.evaluate(`${source}; (${String(prepareAxe)})();`);
  received.delete(page);
  return (await runAxe(page, rules)) ?? ['axe-core did not start'];
}

/** Returns undefined on a page without axe-core. */
async function runAxe(page: Page, rules: Rules): Promise<string[] | undefined> {
  const kinds = existsSync(passed) ? readFileSync(passed, 'utf8').split('\n').slice(0, -1) : [];
  const known = kinds.slice(received.get(page));
  const result = await page.evaluate(
    async ({ by, isColours, known: others }) => {
      if (!('axe' in window)) return undefined;
      const hasNewTexts = window.chooseTexts(others, isColours);
      if (isColours && !hasNewTexts) return { found: [], kinds: [] };
      const contrast = isColours ? {} : { 'color-contrast': { enabled: hasNewTexts } };
      const { violations } = await window.axe.run({
        ...by,
        rules: { ...by.rules, ...contrast },
        resultTypes: ['violations'],
      });
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      );
      return { found, kinds: window.takePassed() };
    },
    { by: { rules: {}, ...options[rules] }, isColours: rules === 'colours', known },
  );
  if (!result) return undefined;
  received.set(page, kinds.length);
  if (result.kinds.length > 0) appendFileSync(passed, result.kinds.map((kind) => `${kind}\n`).join(''));
  return result.found;
}
