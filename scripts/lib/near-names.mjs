/**
 * Returns environment variables whose names are one edit away from a known one and are therefore ignored.
 * @param {readonly string[]} known
 * @param {readonly string[]} given
 * @returns {{ given: string, meant: string }[]}
 */
export function nearNames(known, given) {
  return given.flatMap((name) => {
    if (known.includes(name) || name.length < 5) return [];
    const meant = known.find((candidate) => candidate.length > 4 && editDistance(candidate, name) <= 2);
    return meant ? [{ given: name, meant }] : [];
  });
}

/**
 * Returns the edit distance between two words.
 * @param {string} from
 * @param {string} to
 */
export function editDistance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of from.split('').entries()) {
    const next = [line + 1];
    for (const [column, other] of to.split('').entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
