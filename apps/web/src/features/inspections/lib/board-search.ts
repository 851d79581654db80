/** What the address of the board says: the first day, as days since 1970, and how many are shown. */
export interface BoardSearch {
  from: number | undefined;
  view: 'day' | 'week';
}

function readDay(text: unknown): number | undefined {
  const day = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
  return Number.isInteger(day) && day > 0 && day < 100_000 ? day : undefined;
}

/** Reads an address; what it does not know stands for the week from today. */
export function readBoardSearch({ from, view }: Record<string, unknown>): BoardSearch {
  return { from: readDay(from), view: view === 'day' ? 'day' : 'week' };
}

export const daysOf = ({ view }: Pick<BoardSearch, 'view'>): number => (view === 'day' ? 1 : 7);
