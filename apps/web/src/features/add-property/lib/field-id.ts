/** The element of a field by its dotted path: "place.address" is `field-place-address`. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Takes the focus to a field, or to the nearest thing around it that is on the screen. False when there is none. */
export function focusField(path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, length).join('.')));
    if (element === null) continue;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
