/** Where the caret stays when separators come and go: after as many figures (points, minus signs) as before. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  if (before === after) return caret;
  let left = figuresIn(before.slice(0, caret));
  let index = 0;
  while (left > 0 && index < after.length) {
    left -= figuresIn(after.charAt(index));
    index += 1;
  }
  return index;
}

function figuresIn(text: string): number {
  return text.replace(/[^\d.-]/g, '').length;
}
