/** How many letters to add, drop, change or swap with their neighbour; `most + 1` as soon as it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow({ a, b, row, above, before });
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

interface Rows {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly above: readonly number[];
  readonly before: readonly number[];
}

function nextRow({ a, b, row, above, before }: Rows): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column++) {
    const change = a[row - 1] === b[column - 1] ? 0 : 1;
    const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current.push(
      Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + change,
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      ),
    );
  }
  return current;
}
