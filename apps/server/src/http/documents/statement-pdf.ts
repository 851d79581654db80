import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CurrentUser } from '@rentreel/contracts/auth';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import type { WalletStatement } from '@rentreel/domain/wallet';
import { formatDate, formatIsoDay } from '@rentreel/values';
import {
  type Sheet,
  exactNaira,
  fittedSize,
  ink,
  lagosTime,
  margins,
  openSheet,
  rule,
  stateLabel,
  typeLabel,
  write,
} from './sheet.ts';

interface StatementFacts {
  readonly statement: WalletStatement;
  readonly owner: Pick<CurrentUser, 'name' | 'email'>;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Payments go through the simulator. */
  readonly sandbox: boolean;
}

/** Writes the owner, the period and the totals; returns the position of the table. */
function drawSummary(sheet: Sheet, { statement, owner, madeAt, sandbox }: StatementFacts): number {
  const { left, top } = margins;
  write(sheet, 'RentReel', { at: [left, top], size: 18, font: 'strong', color: ink.green });
  write(sheet, 'Wallet statement', { at: [left, top + 4], size: 13, font: 'strong', align: 'right' });
  rule(sheet, top + 32);
  const days = `${formatIsoDay(statement.from)} to ${formatIsoDay(statement.to)}`;
  let y = top + 44;
  y += write(sheet, owner.name, { at: [left, y], size: 12, font: 'strong', width: 320 }) + 2;
  y += write(sheet, owner.email, { at: [left, y], size: 9, color: ink.soft, width: 320 }) + 6;
  y += write(sheet, days, { at: [left, y], size: 10 }) + 2;
  const made = `Made on ${formatDate(madeAt)}, ${lagosTime(madeAt)} WAT. All amounts in naira.`;
  y += write(sheet, made, { at: [left, y], size: 8, color: ink.soft }) + 2;
  if (sandbox) y += write(sheet, 'Sandbox: no real money moves.', { at: [left, y], size: 8, color: ink.soft }) + 2;
  return drawTotals(sheet, y + 12, statement);
}

function drawTotals(sheet: Sheet, y: number, statement: WalletStatement): number {
  const totals = [
    ['Opening balance', statement.openingKobo],
    ['Money in', statement.inKobo],
    ['Money out', statement.outKobo],
    ['Closing balance', statement.closingKobo],
  ] as const;
  const width = (margins.right - margins.left) / totals.length;
  sheet.roundedRect(margins.left, y, margins.right - margins.left, 44, 6).fill('#f1efe9');
  totals.forEach(([name, amount], index) => {
    const x = margins.left + index * width + 10;
    write(sheet, name, { at: [x, y + 8], size: 7.5, color: ink.soft, width: width - 14 });
    const look = { size: 10.5, font: 'strong', width: width - 14 } as const;
    const text = exactNaira(amount);
    write(sheet, text, { ...look, at: [x, y + 21], size: fittedSize(sheet, text, look) });
  });
  return y + 62;
}

const columns = {
  date: { x: 40, width: 62 },
  what: { x: 106, width: 176 },
  in: { x: 288, width: 85, align: 'right' },
  out: { x: 379, width: 85, align: 'right' },
  balance: { x: 470, width: 85, align: 'right' },
} as const;
const size = 8.5;

/** Writes into a column and returns the height. */
const cell = (sheet: Sheet, text: string, [name, y]: readonly [keyof typeof columns, number]) =>
  write(sheet, text, { at: [columns[name].x, y], size, ...columns[name] });

/** Writes the column heads; returns the position of the rows. */
function drawHead(sheet: Sheet, y: number): number {
  const names = { date: 'Date', what: 'Transaction', in: 'Money in', out: 'Money out', balance: 'Balance' };
  for (const name of ['date', 'what', 'in', 'out', 'balance'] as const) {
    write(sheet, names[name], { at: [columns[name].x, y], size, font: 'strong', ...columns[name], color: ink.soft });
  }
  rule(sheet, y + 15, ink.soft);
  return y + 20;
}

/** Writes the opening or closing balance; returns the position of the next row. */
function drawEdge(sheet: Sheet, y: number, edge: { day: string; name: string; balanceKobo: number }): number {
  cell(sheet, formatIsoDay(edge.day), ['date', y]);
  write(sheet, edge.name, { at: [columns.what.x, y], size, font: 'strong', ...columns.what });
  write(sheet, exactNaira(edge.balanceKobo), { at: [columns.balance.x, y], size, font: 'strong', ...columns.balance });
  rule(sheet, y + 17);
  return y + 22;
}

const describe = (entry: HistoryEntry): string => entry.description || 'No description';

/** Returns the height of an entry. */
function entryHeight(sheet: Sheet, entry: HistoryEntry): number {
  sheet.font('text').fontSize(size);
  return sheet.heightOfString(describe(entry), { width: columns.what.width }) + 18;
}

/** Writes one entry; returns the position of the next row. */
function drawEntry(sheet: Sheet, y: number, entry: HistoryEntry): number {
  const { timestamp, amountKobo, balanceAfterKobo, id } = entry;
  cell(sheet, formatDate(timestamp), ['date', y]);
  const words = cell(sheet, describe(entry), ['what', y]);
  if (amountKobo > 0) cell(sheet, exactNaira(amountKobo), ['in', y]);
  else cell(sheet, exactNaira(-amountKobo), ['out', y]);
  cell(sheet, exactNaira(balanceAfterKobo), ['balance', y]);
  const state = stateLabel(entry);
  const facts = [typeLabel(entry), ...(state ? [state] : []), `${lagosTime(timestamp)} WAT`, id].join(' · ');
  write(sheet, facts, {
    at: [columns.what.x, y + words],
    size: 6.5,
    color: ink.soft,
    width: margins.right - columns.what.x,
  });
  const end = y + words + 13;
  rule(sheet, end);
  return end + 5;
}

const edgeHeight = 24;
/** Number of rows after which the event loop gets a turn. */
const rowsAtOnce = 40;

/** Renders a statement as an A4 PDF with the totals first and page numbers. */
export async function writePdf(facts: StatementFacts): Promise<Buffer> {
  const { statement, madeAt } = facts;
  const { from, to, openingKobo, closingKobo } = statement;
  const sheet = await openSheet(`Wallet statement, ${formatIsoDay(from)} to ${formatIsoDay(to)}`, madeAt);
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

/** Returns the position of a row of this height: here, or at the top of a new page. */
function turnPage(sheet: Sheet, y: number, height: number): number {
  if (y + height <= margins.bottom) return y;
  sheet.addPage();
  return drawHead(sheet, margins.top);
}

function numberPages(sheet: Sheet): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    const text = `Page ${page - start + 1} of ${count}`;
    write(sheet, text, { at: [margins.left, margins.footer], size: 7.5, color: ink.soft, align: 'right' });
  }
}

async function collect(sheet: Sheet): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sheet) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
