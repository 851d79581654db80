/** As a `ref`: takes the focus when the element appears. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
