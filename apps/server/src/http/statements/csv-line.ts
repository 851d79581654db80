/** A cell that begins like this is a formula to programs that open tables, also when spaces stand before it. */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/**
 * One record of RFC 4180. Text that would run as a formula gets an apostrophe before it; every cell is quoted where its
 * content asks for it, and quotes in it are doubled.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
