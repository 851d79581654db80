import type { InspectionCounts, InspectionTab, ListInspectionsInput } from '@rentreel/contracts/inspections';

/** What the address of the list says. */
export interface ListSearch {
  /** Left out, the list opens where something is to be done. */
  tab?: InspectionTab | undefined;
}

const tabs: readonly InspectionTab[] = ['upcoming', 'waiting', 'past'];

/** Reads an address; what it does not know is left out. */
export function readListSearch({ tab }: Record<string, unknown>): ListSearch {
  return { tab: tabs.find((known) => known === tab) };
}

export const listInput = ({ tab = 'upcoming' }: ListSearch): ListInspectionsInput => ({ tab, limit: 20 });

/** The tab where the reader is waited for, else the first that is not empty. */
export function firstTab({ needsMe, ...counts }: InspectionCounts): InspectionTab {
  if (needsMe > 0 && counts.waiting > 0) return 'waiting';
  return tabs.find((tab) => counts[tab] > 0) ?? 'upcoming';
}

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
