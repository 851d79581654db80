const field = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** A table for a spreadsheet: the first line is its head, what is null is empty. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
