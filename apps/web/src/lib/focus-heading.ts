/** Matches what React hides while the next screen loads: it stays in the document. */
const hidden = '[style*="display: none"]';

/** Returns the heading of the screen. */
export function findHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('#main h1')].find((each) => !each.closest(hidden));
}

/** Focuses the heading of the screen; returns undefined while it has none. */
export function focusHeading(): HTMLElement | undefined {
  const heading = findHeading();
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}
