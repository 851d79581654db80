import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { drawSummary, type StatementFacts } from './draw-summary.ts';
import { drawEdge, drawEntry, drawHead, entryHeight } from './statement-rows.ts';
import { ink, openSheet, paper, type Sheet, write } from './statement-sheet.ts';
import { dayInWords } from './statement-words.ts';

const edgeHeight = 24;
/** After so many rows others have their turn. */
const rowsAtOnce = 40;

/** A statement on paper: A4, with the totals first and the number of each page. */
export async function writePdf(facts: StatementFacts): Promise<Buffer> {
  const { statement, madeAt } = facts;
  const { from, to, openingKobo, closingKobo } = statement;
  const sheet = openSheet(`Wallet statement, ${dayInWords(from)} to ${dayInWords(to)}`, madeAt);
  const whole = collect(sheet);
  let y = drawHead(sheet, drawSummary(sheet, facts));
  y = drawEdge(sheet, y, { day: from, name: 'Opening balance', balanceKobo: openingKobo });
  for await (const entries of statement.pages()) y = await drawEntries(sheet, y, entries);
  y = turnPage(sheet, y, edgeHeight);
  drawEdge(sheet, y, { day: to, name: 'Closing balance', balanceKobo: closingKobo });
  numberPages(sheet);
  sheet.end();
  return whole;
}

async function drawEntries(sheet: Sheet, from: number, entries: readonly HistoryEntry[]): Promise<number> {
  let y = from;
  for (const [index, entry] of entries.entries()) {
    if (index % rowsAtOnce === 0) await nextTurn();
    y = drawEntry(sheet, turnPage(sheet, y, entryHeight(sheet, entry)), entry);
  }
  return y;
}

/** Where a row of this height goes: here, or at the top of a new page. */
function turnPage(sheet: Sheet, y: number, height: number): number {
  if (y + height <= paper.bottom) return y;
  sheet.addPage();
  return drawHead(sheet, paper.top);
}

function numberPages(sheet: Sheet): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    const text = `Page ${page - start + 1} of ${count}`;
    write(sheet, text, { at: [paper.left, paper.footer], size: 7.5, color: ink.soft, align: 'right' });
  }
}

async function collect(sheet: Sheet): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sheet) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
