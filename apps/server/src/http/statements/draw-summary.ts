import type { CurrentUser } from '@rentreel/contracts/auth';
import { lagosDayOf } from '@rentreel/contracts/wallet';
import type { WalletStatement } from '@rentreel/domain/wallet';
import { exactNaira, ink, paper, rule, type Sheet, write } from './statement-sheet.ts';
import { dayInWords, lagosTime } from './statement-words.ts';

export interface StatementFacts {
  readonly statement: WalletStatement;
  readonly owner: Pick<CurrentUser, 'name' | 'email'>;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Payments go through the simulator. */
  readonly sandbox: boolean;
}

/** Whose statement it is, of which days, and what it comes to; answers where the table begins. */
export function drawSummary(sheet: Sheet, { statement, owner, madeAt, sandbox }: StatementFacts): number {
  const { left, top } = paper;
  write(sheet, 'RentReel', { at: [left, top], size: 18, font: 'strong', color: ink.green });
  write(sheet, 'Wallet statement', { at: [left, top + 4], size: 13, font: 'strong', align: 'right' });
  rule(sheet, top + 32);
  const days = `${dayInWords(statement.from)} to ${dayInWords(statement.to)}`;
  let y = top + 44;
  y += write(sheet, owner.name, { at: [left, y], size: 12, font: 'strong', width: 320 }) + 2;
  y += write(sheet, owner.email, { at: [left, y], size: 9, color: ink.soft, width: 320 }) + 6;
  y += write(sheet, days, { at: [left, y], size: 10 }) + 2;
  const made = `Made on ${dayInWords(lagosDayOf(madeAt))}, ${lagosTime(madeAt)} WAT. All amounts in naira.`;
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
  const width = (paper.right - paper.left) / totals.length;
  sheet.roundedRect(paper.left, y, paper.right - paper.left, 44, 6).fill('#f1efe9');
  totals.forEach(([name, amount], index) => {
    const x = paper.left + index * width + 10;
    write(sheet, name, { at: [x, y + 8], size: 7.5, color: ink.soft, width: width - 14 });
    write(sheet, exactNaira(amount), { at: [x, y + 21], size: 10.5, font: 'strong', width: width - 14 });
  });
  return y + 62;
}
