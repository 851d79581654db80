import type { ComparedListing } from '@rentreel/contracts/listings';
import { type CompareCell, type Contest, markBest } from './mark-best.ts';

export interface CompareRow {
  readonly label: string;
  /** One per home, in their order. */
  readonly cells: readonly CompareCell[];
  /** True for amounts, which are set in figures of one width. */
  readonly money?: boolean;
  /** What stands where nothing was said, instead of "Not stated". */
  readonly unsaid?: string;
}

export interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

interface Wins<T> extends Pick<Contest, 'wins' | 'words'> {
  readonly by: (home: T) => number | undefined;
}

/** A row of texts, with the best marked where being better is no matter of taste. */
export function compareRow<T extends Pick<ComparedListing, 'available'>>(
  homes: readonly T[],
  label: string,
  { text, best }: { readonly text: (home: T) => string | null; readonly best?: Wins<T> },
): CompareRow {
  const texts = homes.map(text);
  if (best === undefined) return { label, cells: texts.map((words) => ({ text: words })) };
  // Who is gone cannot be chosen, so cannot be the best choice.
  const values = homes.map((home) => (home.available ? best.by(home) : undefined));
  return { label, cells: markBest(texts, { ...best, values }) };
}

/** True when the homes do not all say the same. */
export function differs({ cells }: CompareRow): boolean {
  return cells.some(({ text }) => text !== cells[0]?.text);
}

/** The groups with only the rows in which the homes differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0);
}
