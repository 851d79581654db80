/** What the address of the board says: the first day, as days since 1970, and how many are shown. */
export interface BoardSearch {
  from: number | undefined;
  view: 'day' | 'week';
}

const isDay = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Reads an address; what it does not know stands for the week from today. */
export function readBoardSearch({ from, view }: Record<string, unknown>): BoardSearch {
  return { from: isDay(from) ? from : undefined, view: view === 'day' ? 'day' : 'week' };
}

export const daysOf = ({ view }: Pick<BoardSearch, 'view'>): number => (view === 'day' ? 1 : 7);
