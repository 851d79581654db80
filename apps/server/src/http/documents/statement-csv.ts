import type { WalletStatement } from '@rentreel/domain/wallet';
import { isoDayAt, kobo, nairaDecimal } from '@rentreel/values';
import { lagosTime, stateLabel, typeLabel } from './sheet.ts';

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

const head = [
  'Date',
  'Time (WAT)',
  'Type',
  'Description',
  'Money in (NGN)',
  'Money out (NGN)',
  'Balance (NGN)',
  'State',
  'Reference',
];

const naira = (amountKobo: number): string => nairaDecimal(kobo(amountKobo));
const edge = (day: string, name: string, balanceKobo: number) =>
  csvLine([day, '', '', name, '', '', naira(balanceKobo), '', '']);

/** A statement as a table in UTF-8, with the mark by which spreadsheets know that; piece by piece. */
export async function* writeCsv(statement: WalletStatement): AsyncGenerator<string> {
  const { from, to, openingKobo, closingKobo } = statement;
  yield `\uFEFF${csvLine(head)}${edge(from, 'Opening balance', openingKobo)}`;
  for await (const entries of statement.pages()) {
    yield entries
      .map((entry) =>
        csvLine([
          isoDayAt(entry.timestamp),
          lagosTime(entry.timestamp),
          typeLabel(entry),
          entry.description,
          entry.amountKobo > 0 ? naira(entry.amountKobo) : '',
          entry.amountKobo < 0 ? naira(-entry.amountKobo) : '',
          naira(entry.balanceAfterKobo),
          stateLabel(entry),
          entry.id,
        ]),
      )
      .join('');
  }
  yield edge(to, 'Closing balance', closingKobo);
}
