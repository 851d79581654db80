/** Remembers keys for a while, at most so many; the oldest are forgotten first. */
export interface RecentKeys {
  /** True when the key was not there yet. */
  add(key: string): boolean;
}

/** Keys are kept in memory only: a restart counts a viewer once more, which does no harm. */
export function createRecentKeys(most: number): RecentKeys {
  const keys = new Set<string>();
  return {
    add: (key) => {
      if (keys.has(key)) return false;
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
      return true;
    },
  };
}
