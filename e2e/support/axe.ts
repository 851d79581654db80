import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Fields of `axe.commons` that its types omit. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

declare global {
  interface Window {
    markSimilar: () => void;
    readonly axe: typeof axeCore & { readonly commons: { readonly color: { readonly Color: { prototype: Colour } } } };
  }
}

/** axe-core stores each private field of a colour in a WeakMap; properties take a third of the time. */
const ownWeakMap = `class WeakMap {
  constructor() { this.key = Symbol(); }
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
  delete(object) { return delete object[this.key]; }
}`;

/** In a block, so that scripts of the page keep their own WeakMap. The unminified source is twice as long. */
const source = `{ ${ownWeakMap}\n${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}\n}`;

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

/** Returns the violations that axe-core finds by these rules, with rule and selector. */
export async function findInaccessible(page: Page, rules: Rules): Promise<string[]> {
  const found = await runAxe(page, options[rules]);
  if (found) return found;
  // The source is large, so a page receives it once.
  await page.evaluate(`${source}; window.markSimilar = ${String(markSimilar)}; (${String(prepare)})();`);
  return (await runAxe(page, options[rules])) ?? ['axe-core did not start'];
}

/** Returns undefined on a page without axe-core. */
const runAxe = (page: Page, chosen: RunOptions): Promise<string[] | undefined> =>
  page.evaluate(async (by) => {
    if (!('axe' in window)) return undefined;
    window.markSimilar();
    const { violations } = await window.axe.run({ ...by, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, chosen);

/**
 * Runs in the page: caches parsed colours, and excludes from the contrast rule the elements that `markSimilar` marks.
 */
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
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-similar])' }] });
}

/**
 * Runs in the page: marks texts with the same structural position, colours, type and background as others, except the first,
 * the middle and the last of each kind, in case a bar covers one.
 */
function markSimilar(): void {
  for (const element of document.querySelectorAll('[data-similar]')) element.removeAttribute('data-similar');
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
  const similar = new Map<number, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
    const kind = findKind(element);
    const others = similar.get(kind);
    if (others) others.push(element);
    else similar.set(kind, [element]);
  }
  for (const elements of similar.values()) {
    const middle = Math.floor(elements.length / 2);
    for (const [index, element] of elements.entries()) {
      if (index > 0 && index !== middle && index < elements.length - 1) element.setAttribute('data-similar', '');
    }
  }
}
