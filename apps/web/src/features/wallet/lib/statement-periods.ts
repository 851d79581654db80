import { lagosDayOf, type StatementInput, statementInput } from '@rentreel/contracts/wallet';

export type PeriodName = 'this-month' | 'last-month' | 'range';

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
const monthOf = (year: number, month: number): StatementInput => {
  const to = lastDayOf(year, month);
  return { from: `${to.slice(0, 8)}01`, to };
};

/** The month in Lagos until today, or the whole month before it. */
export function monthPeriod(name: Exclude<PeriodName, 'range'>, now = Date.now()): StatementInput {
  const today = lagosDayOf(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  return name === 'this-month' ? { ...monthOf(year, month), to: today } : monthOf(year, month - 1);
}

/** The days that were chosen, or what is to be changed about them. */
export function readRange(range: StatementInput): { days?: StatementInput; problem?: string } {
  if (range.from === '' || range.to === '') return { problem: 'Choose the first and the last day.' };
  const read = statementInput.safeParse(range);
  return read.success ? { days: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}

/** Today's day in Lagos. */
export const lagosToday = (now = Date.now()): string => lagosDayOf(now);
