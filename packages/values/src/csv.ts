/** Matches a cell that spreadsheet programs treat as a formula, also after leading spaces. */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/** Returns the text of one cell: numbers stay numbers, null becomes empty. */
export type CsvCell = string | number | null;

/**
 * Returns one record in the format of RFC 4180. Prefixes text that a spreadsheet would run as a formula with an apostrophe,
 * quotes cells where necessary and doubles the quotes inside them.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * Returns a UTF-8 table for spreadsheets, with the byte order mark they need to detect the encoding. The first line is the
 * header.
 */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string => `\uFEFF${lines.map(csvLine).join('')}`;

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
