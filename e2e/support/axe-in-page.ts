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

/** Whether a rule applies to an element. */
type Matches = (node: Element, ...rest: readonly unknown[]) => boolean;

declare global {
  interface Window {
    /**
     * Chooses the texts whose contrast needs a check, and returns whether one is visible. `known` are further kinds that need
     * none; `isOtherTheme` when only the theme has changed.
     */
    chooseTexts: (known: readonly string[], isOtherTheme: boolean) => boolean;
    /** Kinds of texts whose contrast was found sufficient since the last call. */
    takePassed: () => string[];
    readonly axe: typeof axeCore & {
      readonly commons: { readonly color: { readonly Color: { prototype: Colour } } };
      readonly _audit: {
        readonly checks: Record<'color-contrast', { evaluate: Evaluate }>;
        readonly rules: readonly { readonly id: string; matches: Matches }[];
      };
    };
  }
}

/**
 * Runs in a page with axe-core: caches parsed colours, and excludes texts from the contrast rule. A kind of text is its colour
 * and type, the backgrounds of its ancestors, and what lies over or behind any of them: all that decides its contrast. A kind
 * that has passed is not checked again; of other kinds the first, the middle and the last text are checked, in
 * case a bar covers one.
 */
export function prepareAxe(): void {
  // The HTML of each element with a result, of which none is shown, is much of a large page.
  window.axe.configure({ noHtml: true });
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

  const passed = new Set<string>();
  const newlyPassed = new Set<string>();
  /** Texts that are covered, or too short to decide, in any theme. */
  const undecidable = new Set<Element>();
  /** The texts to check. */
  const kindOf = new Map<Element, string>();
  const backgroundOf = new Map<Element, string>();
  const moved = new Map<Element, { readonly look: string; readonly box: DOMRect }>();
  /** Of an element that adds nothing. */
  const plain = 'rgba(0, 0, 0, 0),none,1,normal,auto';
  /** Reasons that depend on the style alone; others, such as being covered, may not apply to the next text of the kind. */
  const lasting = new Set<unknown>(['bgImage', 'bgGradient', 'imgNode', 'pseudoContent', 'complexTextShadows']);
  const { checks, rules } = window.axe._audit;
  /** Applies a rule only where `needsCheck`, which costs less than what the rule asks about an element. */
  const limitRule = (name: string, needsCheck: (element: Element) => boolean): void => {
    const rule = rules.find(({ id }) => id === name);
    if (!rule) throw new Error(`axe-core has no rule ${name}.`);
    const { matches } = rule;
    rule.matches = (node, ...rest) => needsCheck(node) && matches.call(rule, node, ...rest);
  };
  limitRule('color-contrast', (element) => kindOf.has(element));
  const check = checks['color-contrast'];
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
    if (!isLasting && result !== false) undecidable.add(node);
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
  /** Whether an element may lie over or behind others than its ancestors. */
  const isMoved = ({
    position,
    marginTop,
    marginLeft,
    transform,
    gridRowStart,
    gridColumnStart,
  }: CSSStyleDeclaration) =>
    (position !== 'static' && position !== 'relative') ||
    marginTop.startsWith('-') ||
    marginLeft.startsWith('-') ||
    transform !== 'none' ||
    (gridRowStart !== 'auto' && gridColumnStart !== 'auto');
  const isSeenAtAll = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  /** Tag and classes of an element, its parent and the parent of that. */
  const pathOf = ({ tagName, parentElement, classList }: Element, depth = 2): string =>
    `${parentElement && depth > 0 ? pathOf(parentElement, depth - 1) : ''} ${tagName} ${classList.value}`;
  /** What an element and its ancestors add to the background of a text; of most only the page has one. */
  const findBackground = (element: Element): string => {
    const before = backgroundOf.get(element);
    if (before !== undefined) return before;
    const { parentElement: parent } = element;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, position, zIndex } = style;
    const look = [backgroundColor, backgroundImage, opacity, mixBlendMode, zIndex].join();
    let own = look === plain ? '' : look;
    if (isMoved(style)) {
      own = [position, look, pathOf(element)].join();
      if (isSeenAtAll(element)) moved.set(element, { look: own, box: element.getBoundingClientRect() });
    }
    const found = (parent ? findBackground(parent) : '') + own;
    backgroundOf.set(element, found);
    return found;
  };
  const overlap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  /** What lies over or behind the element, without its ancestors. */
  const findOverlays = (element: Element): string[] => {
    const own = element.getBoundingClientRect();
    return [...moved].flatMap(([other, { look, box }]) => (overlap(own, box) && !other.contains(element) ? look : []));
  };
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), select, textarea';
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  /** What distinguishes a link from the text around it. */
  const linkLook = (element: Element): string => {
    if (element.tagName !== 'A' || !element.parentElement || !hasText(element.parentElement)) return '';
    const { textDecorationLine, borderBottomWidth, borderBottomStyle, fontStyle } = getComputedStyle(element);
    const { color } = getComputedStyle(element.parentElement);
    return [textDecorationLine, borderBottomWidth, borderBottomStyle, fontStyle, color].join();
  };
  /** Whether less contrast is enough, as axe-core decides it. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    Math.ceil(Number.parseFloat(fontSize) * 72) / 96 >= (Number(fontWeight) >= 700 ? 14 : 18);
  const findKind = (element: Element): string => {
    const style = getComputedStyle(element);
    const own = [style.color, isLarge(style), style.textShadow, element.matches(fields), linkLook(element)];
    return hash([findBackground(element), ...findOverlays(element), ...own].join());
  };
  const hiddenSkipLink = '.skip-link:not(:focus)';
  /** What the contrast rule does not check: hidden, disabled, or the skip link. */
  const unseen = '[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"], ' + hiddenSkipLink;
  const isSeen = (element: Element) => isSeenAtAll(element) && !element.closest(unseen);

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
  /** Everything that can be pressed: its box, and whether it stays in place when the page is scrolled. */
  const targets = new Map<Element, { readonly box: DOMRect; readonly isFixed: boolean }>();
  const pressable = ['a', 'area', 'button', 'input', 'select', 'textarea', 'summary', 'audio', 'video', 'iframe']
    .concat('[tabindex]', '[contenteditable]')
    .map((each) => `${each}:not(${hiddenSkipLink})`)
    .join();
  const readTargets = (): void => {
    const fixed = [...moved.keys()].filter((element) => getComputedStyle(element).position === 'fixed');
    for (const element of document.querySelectorAll(pressable)) {
      const isFixed = fixed.some((each) => each.contains(element));
      targets.set(element, { box: element.getBoundingClientRect(), isFixed });
    }
  };
  // A target of the smallest allowed size over which no other one lies passes, without the positions of all elements.
  limitRule('target-size', (element) => {
    if (targets.size === 0) readTargets();
    const target = targets.get(element);
    if (!target) return !element.matches(hiddenSkipLink);
    if (target.box.width < 24 || target.box.height < 24) return true;
    return [...targets].some(
      ([other, { box, isFixed }]) => isFixed === target.isFixed && overlap(box, target.box) && !other.contains(element),
    );
  });
  window.chooseTexts = (known, isOtherTheme) => {
    for (const kind of known) passed.add(kind);
    if (!isOtherTheme) undecidable.clear();
    kindOf.clear();
    backgroundOf.clear();
    moved.clear();
    targets.clear();
    for (const element of document.body.querySelectorAll('*')) findBackground(element);
    let hasOthers = false;
    for (const [kind, elements] of groupTexts()) {
      const checked = new Set(passed.has(kind) ? [] : [0, Math.floor(elements.length / 2), elements.length - 1]);
      for (const [index, element] of elements.entries()) {
        if (!checked.has(index) || undecidable.has(element)) continue;
        kindOf.set(element, kind);
        hasOthers ||= isSeen(element);
      }
    }
    return hasOthers;
  };
}
