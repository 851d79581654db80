import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

/** What `axe.commons` has and its types leave out. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

declare global {
  interface Window {
    markAlike: () => void;
    readonly axe: typeof axeCore & { readonly commons: { readonly color: { readonly Color: { prototype: Colour } } } };
  }
}

/** The private fields of its colours are a WeakMap each, several for each colour: properties take a third of the time. */
const ownWeakMap = `class WeakMap {
  constructor() { this.key = Symbol(); }
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
  delete(object) { return delete object[this.key]; }
}`;

/** In a block, where no script of the page sees that WeakMap. The package's own source is twice as long. */
const source = `{ ${ownWeakMap}\n${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}\n}`;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every link of an app with hash routes looks like one within the page; `keyboard.spec.ts` tries the real one. */
const notForHashRoutes = { 'skip-link': { enabled: false } };

/** Rules whose answer can change with the theme alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const all = { runOnly: { type: 'tag', values: standards }, rules: notForHashRoutes } satisfies RunOptions;

const options = {
  /** The texts of style sheets, which it would load again, are read by no rule that is on. */
  all: { ...all, preload: { assets: ['media'] } },
  /** All whose answer can change with the width. */
  layout: { ...all, preload: false },
  colours: { runOnly: { type: 'rule', values: ofColours } },
} satisfies Record<string, RunOptions>;

export type Rules = keyof typeof options;

/** What axe-core finds by these rules, named by rule and place. */
export async function findInaccessible(page: Page, rules: Rules): Promise<string[]> {
  const found = await look(page, options[rules]);
  if (found) return found;
  // It is large: a page is given it once, and tells only what it found.
  await page.evaluate(`${source}; window.markAlike = ${String(markAlike)}; (${String(prepare)})();`);
  return (await look(page, options[rules])) ?? ['axe-core did not start'];
}

/** Undefined on a page without axe-core. */
const look = (page: Page, chosen: RunOptions): Promise<string[] | undefined> =>
  page.evaluate(async (by) => {
    if (!('axe' in window)) return undefined;
    window.markAlike();
    const { violations } = await window.axe.run({ ...by, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, chosen);

/** In the page: parses each text of a colour once, and leaves out of the contrast rule what `markAlike` marks. */
function prepare(): void {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] });
}

/**
 * In the page: marks texts that stand in the same place of the structure, in the same colours and type on the same colours,
 * as others do: all but the first, the middle and the last of each kind, in case a bar lies over one. Most texts of a list do.
 */
function markAlike(): void {
  for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike');
  const kinds = new Map<string, number>();
  const kindOf = new Map<Element, number>();
  const findKind = (element: Element | null): number => {
    if (!element) return 0;
    const known = kindOf.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, position } =
      getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage];
    const key = [findKind(element.parentElement), ...own, opacity, fontSize, fontWeight, textShadow, position].join();
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    kindOf.set(element, kind);
    return kind;
  };
  const alike = new Map<number, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
    const kind = findKind(element);
    const others = alike.get(kind);
    if (others) others.push(element);
    else alike.set(kind, [element]);
  }
  for (const elements of alike.values()) {
    const middle = Math.floor(elements.length / 2);
    for (const [index, element] of elements.entries()) {
      if (index > 0 && index !== middle && index < elements.length - 1) element.setAttribute('data-alike', '');
    }
  }
}
