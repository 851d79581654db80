import type axeCore from 'axe-core';

/** Fields of `axe.commons` that its types omit. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

/** What a check reports with its result. */
interface Reporter {
  data: (data: { readonly messageKey?: string | null } | null) => void;
}

/** Why a check cannot decide, or undefined; the result is true when it passes. */
type Evaluate = (this: Reporter, node: Element, ...rest: readonly unknown[]) => boolean | undefined;

declare global {
  interface Window {
    /** Marks texts that need no check, and returns whether others remain. */
    markSimilar: () => boolean;
    /** Kinds of texts whose contrast was found sufficient since the last call. */
    takePassed: () => string[];
    readonly axe: typeof axeCore & {
      readonly commons: { readonly color: { readonly Color: { prototype: Colour } } };
      readonly _audit: { readonly checks: Record<'color-contrast', { evaluate: Evaluate }> };
    };
  }
}

/**
 * Runs in a page with axe-core: caches parsed colours, and excludes texts from the contrast rule. A kind of text is its
 * structural position, colours, type and background with those of its ancestors, and what is positioned beside any of them:
 * all that decides its contrast. A kind that has passed, as in `known`, is not checked again; of other kinds the first, the
 * middle and the last text are checked, in case a bar covers one.
 */
export function prepareAxe(known: readonly string[]): void {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const colours = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const before = colours.get(text);
    if (before) return Object.assign(this, before);
    parseString.call(this, text);
    colours.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-similar])' }] });

  const passed = new Set(known);
  const newlyPassed = new Set<string>();
  const kindOf = new Map<Element, string>();
  const overlaysOf = new Map<Element, string>();
  /** Reasons that depend on the style alone; others, such as being covered, may not apply to the next text of the kind. */
  const lasting = new Set<unknown>(['bgImage', 'bgGradient', 'imgNode', 'pseudoContent', 'complexTextShadows']);
  const check = window.axe._audit.checks['color-contrast'];
  const { evaluate } = check;
  check.evaluate = function recordPassed(node, ...rest) {
    let reason: unknown;
    const reporter: Reporter = Object.create(this) as Reporter;
    reporter.data = (data) => {
      reason = data?.messageKey;
      this.data(data);
    };
    const result = evaluate.call(reporter, node, ...rest);
    const kind = kindOf.get(node);
    const isLasting = result === true ? reason !== 'hidden' : result === undefined && lasting.has(reason);
    if (kind !== undefined && isLasting && !passed.has(kind)) newlyPassed.add(kind);
    return result;
  };
  window.takePassed = () => {
    const taken = [...newlyPassed];
    for (const kind of taken) passed.add(kind);
    newlyPassed.clear();
    return taken;
  };

  const hash = (text: string): string => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  };
  const findOverlays = (parent: Element): string => {
    const before = overlaysOf.get(parent);
    if (before !== undefined) return before;
    const found: unknown[] = [];
    for (const child of parent.children) {
      const { position, backgroundColor, backgroundImage, opacity, zIndex } = getComputedStyle(child);
      if (position === 'static' || position === 'relative') continue;
      found.push(child.tagName, child.getAttribute('class'), backgroundColor, backgroundImage, opacity, zIndex);
    }
    overlaysOf.set(parent, found.join());
    return found.join();
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const states = ['data-state', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
  /** What distinguishes a link from the text around it, without its colour. */
  const linkLook = (element: Element): string => {
    if (element.tagName !== 'A' || !element.parentElement || !hasText(element.parentElement)) return '';
    const { textDecorationLine, borderBottomWidth, borderBottomStyle, fontStyle } = getComputedStyle(element);
    return [textDecorationLine, borderBottomWidth, borderBottomStyle, fontStyle].join();
  };
  const findKind = (element: Element): string => {
    const before = kindOf.get(element);
    if (before !== undefined) return before;
    const { parentElement: parent, tagName } = element;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, position } =
      getComputedStyle(element);
    const own = [tagName, element.getAttribute('class'), ...states.map((name) => element.getAttribute(name))];
    const look = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, position];
    const around = parent ? [findKind(parent), findOverlays(parent), linkLook(element)] : [];
    const kind = hash([...around, ...own, ...look].join());
    kindOf.set(element, kind);
    return kind;
  };
  /** What the contrast rule does not check: hidden, disabled, or the skip link. */
  const unseen = '[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"], .skip-link:not(:focus)';
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(unseen);
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), select, textarea';

  /** Groups the texts and fields by kind. */
  const groupTexts = (): Map<string, Element[]> => {
    const groups = new Map<string, Element[]>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.matches(fields) && !hasText(element)) continue;
      const kind = findKind(element);
      const others = groups.get(kind);
      if (others) others.push(element);
      else groups.set(kind, [element]);
    }
    return groups;
  };
  window.markSimilar = () => {
    kindOf.clear();
    overlaysOf.clear();
    for (const element of document.querySelectorAll('[data-similar]')) element.removeAttribute('data-similar');
    let hasOthers = false;
    for (const [kind, elements] of groupTexts()) {
      const checked = new Set(passed.has(kind) ? [] : [0, Math.floor(elements.length / 2), elements.length - 1]);
      for (const [index, element] of elements.entries()) {
        if (!checked.has(index)) element.setAttribute('data-similar', '');
        else if (!hasOthers) hasOthers = isSeen(element);
      }
    }
    return hasOthers;
  };
}
