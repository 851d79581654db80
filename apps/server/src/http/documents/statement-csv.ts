import type { WalletStatement } from '@rentreel/domain/wallet';
import { csvLine, isoDayAt, kobo, nairaDecimal } from '@rentreel/values';
import { lagosTime, stateLabel, typeLabel } from './sheet.ts';

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

/**
 * Yields a statement as CSV in UTF-8, piece by piece, with the byte order mark by which spreadsheets recognise UTF-8.
 */
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
