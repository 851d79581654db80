import { lagosDayOf } from '@rentreel/contracts/wallet';
import type { WalletStatement } from '@rentreel/domain/wallet';
import { kobo, nairaDecimal } from '@rentreel/money';
import { csvLine } from './csv-line.ts';
import { lagosTime, stateWord, typeWord } from './statement-words.ts';

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
          lagosDayOf(entry.timestamp),
          lagosTime(entry.timestamp),
          typeWord(entry),
          entry.description,
          entry.amountKobo > 0 ? naira(entry.amountKobo) : '',
          entry.amountKobo < 0 ? naira(-entry.amountKobo) : '',
          naira(entry.balanceAfterKobo),
          stateWord(entry),
          entry.id,
        ]),
      )
      .join('');
  }
  yield edge(to, 'Closing balance', closingKobo);
}
