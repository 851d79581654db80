/** Focuses the heading of the screen; returns null while it has none. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}
