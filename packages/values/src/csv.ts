/** A cell that begins like this is a formula to programs that open tables, also when spaces stand before it. */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/** The text of one cell: a number stays a number, null is empty. */
export type CsvCell = string | number | null;

/**
 * One record of RFC 4180. Text that would run as a formula gets an apostrophe before it; every cell is quoted where its
 * content asks for it, and quotes in it are doubled.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A table of UTF-8 for a spreadsheet, with the byte order mark by which spreadsheets know that. The first line is its head. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string => `\uFEFF${lines.map(csvLine).join('')}`;

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
