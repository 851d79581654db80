import type { InspectionCounts, InspectionTab, ListInspectionsInput } from '@rentreel/contracts/inspections';

/** Parameters of the list's address. */
export interface ListSearch {
  /** Without it the list opens the tab that needs attention. */
  tab?: InspectionTab | undefined;
}

const tabs: readonly InspectionTab[] = ['upcoming', 'waiting', 'past'];

/** Parses the address and ignores unknown values. */
export function readListSearch({ tab }: Record<string, unknown>): ListSearch {
  return { tab: tabs.find((known) => known === tab) };
}

export const listInput = ({ tab = 'upcoming' }: ListSearch): ListInspectionsInput => ({ tab, limit: 20 });

/** Returns the tab in which the user has to act, otherwise the first that is not empty. */
export function firstTab({ needsMe, ...counts }: InspectionCounts): InspectionTab {
  if (needsMe > 0 && counts.waiting > 0) return 'waiting';
  return tabs.find((tab) => counts[tab] > 0) ?? 'upcoming';
}

/** Parameters of the board's address: the first day, in days since 1970, and the number of days. */
export interface BoardSearch {
  from: number | undefined;
  view: 'day' | 'week';
}

function readDay(text: unknown): number | undefined {
  const day = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
  return Number.isInteger(day) && day > 0 && day < 100_000 ? day : undefined;
}

/** Parses the address; unknown values mean the week from today. */
export function readBoardSearch({ from, view }: Record<string, unknown>): BoardSearch {
  return { from: readDay(from), view: view === 'day' ? 'day' : 'week' };
}

export const daysOf = ({ view }: Pick<BoardSearch, 'view'>): number => (view === 'day' ? 1 : 7);
