import { type HistoryEntry, lagosDayOf } from '@rentreel/contracts/wallet';
import { exactNaira, ink, paper, rule, type Sheet, write } from './statement-sheet.ts';
import { dayInWords, lagosTime, stateWord, typeWord } from './statement-words.ts';

const columns = {
  date: { x: 40, width: 62 },
  what: { x: 106, width: 200 },
  in: { x: 310, width: 78, align: 'right' },
  out: { x: 392, width: 78, align: 'right' },
  balance: { x: 474, width: 81, align: 'right' },
} as const;
const size = 8.5;

/** Writes into a column and answers how high it became. */
const cell = (sheet: Sheet, text: string, [name, y]: readonly [keyof typeof columns, number]) =>
  write(sheet, text, { at: [columns[name].x, y], size, ...columns[name] });

/** The names of the columns; answers where the rows begin. */
export function drawHead(sheet: Sheet, y: number): number {
  const names = { date: 'Date', what: 'Transaction', in: 'Money in', out: 'Money out', balance: 'Balance' };
  for (const name of ['date', 'what', 'in', 'out', 'balance'] as const) {
    write(sheet, names[name], { at: [columns[name].x, y], size, font: 'strong', ...columns[name], color: ink.soft });
  }
  rule(sheet, y + 15, ink.soft);
  return y + 20;
}

/** The balance at either end; answers where the next row begins. */
export function drawEdge(sheet: Sheet, y: number, edge: { day: string; name: string; balanceKobo: number }): number {
  cell(sheet, dayInWords(edge.day), ['date', y]);
  write(sheet, edge.name, { at: [columns.what.x, y], size, font: 'strong', ...columns.what });
  write(sheet, exactNaira(edge.balanceKobo), { at: [columns.balance.x, y], size, font: 'strong', ...columns.balance });
  rule(sheet, y + 17);
  return y + 22;
}

const describe = (entry: HistoryEntry): string => entry.description || 'No description';

/** How much of a page an entry takes. */
export function entryHeight(sheet: Sheet, entry: HistoryEntry): number {
  sheet.font('text').fontSize(size);
  return sheet.heightOfString(describe(entry), { width: columns.what.width }) + 18;
}

/** One entry; answers where the next row begins. */
export function drawEntry(sheet: Sheet, y: number, entry: HistoryEntry): number {
  const { timestamp, amountKobo, balanceAfterKobo, id } = entry;
  cell(sheet, dayInWords(lagosDayOf(timestamp)), ['date', y]);
  const words = cell(sheet, describe(entry), ['what', y]);
  if (amountKobo > 0) cell(sheet, exactNaira(amountKobo), ['in', y]);
  else cell(sheet, exactNaira(-amountKobo), ['out', y]);
  cell(sheet, exactNaira(balanceAfterKobo), ['balance', y]);
  const state = stateWord(entry);
  const facts = [typeWord(entry), ...(state ? [state] : []), `${lagosTime(timestamp)} WAT`, id].join(' · ');
  write(sheet, facts, {
    at: [columns.what.x, y + words],
    size: 6.5,
    color: ink.soft,
    width: paper.right - columns.what.x,
  });
  const end = y + words + 13;
  rule(sheet, end);
  return end + 5;
}
