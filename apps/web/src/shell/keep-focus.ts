import { findHeading, focusHeading } from '#/lib/focus-heading.ts';

/** How long a replacement may take to load before the focus goes to something else nearby, or to the heading. */
const loadMs = 600;
/** Matches HTML elements that take the focus. */
const focusable =
  ':is(a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]):not(:disabled, [tabindex="-1"], [inert], [inert] *)';
/** Matches the parts of a screen within which a removed element has something comparable nearby. */
const region = 'section, article, form, fieldset, ul, ol, table, dialog';

/** The place of an element: its ancestors within the screen, with the sibling before each. */
type Place = readonly { readonly parent: Element; readonly before: Element | null }[];

function placeOf(element: Element): Place {
  const place: { parent: Element; before: Element | null }[] = [];
  for (let each = element; each.parentElement && each.parentElement.id !== 'main'; each = each.parentElement) {
    place.push({ parent: each.parentElement, before: each.previousElementSibling });
  }
  return place;
}

/** Returns the first element of these that is shown and takes the focus. */
function firstStop(parts: readonly Element[]): HTMLElement | undefined {
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll(focusable)])
    .find((each): each is HTMLElement => each.matches(focusable) && each.getClientRects().length > 0);
}

/** Returns the parts after a place within its parent; all of them when the sibling before it is gone as well. */
function partsAfter({ parent, before }: Place[number]): Element[] {
  const parts = [...parent.children];
  return parts.slice(before ? parts.indexOf(before) + 1 : 0);
}

/** Returns what stands where a removed element stood; with `nearby`, the closest other element in that part of the screen. */
function stopAt(place: Place, nearby: boolean): HTMLElement | undefined {
  const left = place.filter(({ parent }) => parent.isConnected && !parent.closest('dialog:not([open])'));
  const [closest] = left;
  if (!closest) return undefined;
  const whole = closest.parent.closest(region);
  // Outside such a part, the first stop of the parent may be the link back: it stands for nothing that was removed.
  if (!whole && closest.before?.isConnected === false) return undefined;
  if (!whole || !nearby) return firstStop(partsAfter(closest));
  for (const each of left.filter(({ parent }) => whole.contains(parent))) {
    const found = firstStop(partsAfter(each)) ?? firstStop([...each.parent.children]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Keeps the focus of keyboard users in place when the focused element is replaced, removed or disabled, which otherwise leaves
 * it on the document: a button that opens a form in its place, a row that disappears, or an amount that is sent. Screens may
 * move the focus themselves, and a navigation moves it to the heading. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const ended = new AbortController();
  let last: { readonly element: Element; readonly place: Place } | undefined;
  let timer = 0;
  const isLost = () => {
    if (!last) return false;
    // The browser takes the focus from a disabled element only after the next frame.
    if (last.element.matches(':disabled'))
      return [document.body, last.element].includes(document.activeElement ?? last.element);
    return !last.element.isConnected && document.activeElement === document.body;
  };
  const restore = (nearby: boolean) => {
    if (!last || !isLost()) return;
    const stop = stopAt(last.place, nearby);
    if (stop) stop.focus();
    // The whole part is gone, such as the actions on something that was cancelled: its new state is at the top.
    else if (nearby) focusHeading()?.scrollIntoView({ block: 'nearest' });
  };
  const forget = () => {
    last = undefined;
  };
  const remember = ({ target }: FocusEvent) => {
    const element = target instanceof Element && target.closest('#main') && target.matches(':focus-visible') && target;
    last = element ? { element, place: placeOf(element) } : undefined;
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    // After the screen had the time to move the focus itself.
    requestAnimationFrame(() => restore(false));
    clearTimeout(timer);
    timer = window.setTimeout(() => restore(true), loadMs);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', remember, { signal: ended.signal });
  addEventListener('pointerdown', forget, { signal: ended.signal });
  return () => {
    ended.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

let late = new AbortController();

/** Focuses the heading of a new screen that still loads, unless the user goes on in the meantime. */
export function focusLateHeading(): void {
  late.abort();
  const main = document.getElementById('main');
  if (!main || findHeading()) return;
  const wait = new AbortController();
  late = wait;
  const observer = new MutationObserver(() => {
    if (focusHeading()) wait.abort();
  });
  observer.observe(main, { childList: true, subtree: true });
  wait.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => wait.abort(), { signal: wait.signal });
}
