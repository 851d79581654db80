export interface CompareCell {
  /** Null when the landlord has not said. */
  readonly text: string | null;
  /** Why this home stands out in its row, in words: "Lowest". */
  readonly best?: string;
}

export interface Contest {
  /** What counts in each column; undefined for one that is out of the running. */
  readonly values: readonly (number | undefined)[];
  readonly wins: 'lowest' | 'highest';
  readonly words: string;
}

/** Marks the best of the texts; none when fewer than two run, or when all who run are equal. */
export function markBest(texts: readonly (string | null)[], { values, wins, words }: Contest): CompareCell[] {
  const running = values.filter((value) => value !== undefined);
  const best = wins === 'lowest' ? Math.min(...running) : Math.max(...running);
  const differ = running.length > 1 && running.some((value) => value !== best);
  return texts.map((text, column) => (differ && values[column] === best ? { text, best: words } : { text }));
}
