/** Ref callback that focuses an element when it appears. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
