/** Returns the heading of the screen, not that of one that React hides while the next one loads. */
export const findHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((each) => !each.closest('[style*=none]'));

/** Focuses the heading of the screen; returns undefined while it has none. */
export function focusHeading(): HTMLElement | undefined {
  const heading = findHeading();
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return heading;
}
