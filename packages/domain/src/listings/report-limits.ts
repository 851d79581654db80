/** So many homes may one viewer report in a day: enough for a bad evening, too few to take a rival off. */
export const reportsPerDay = 10;

const mostViewers = 50_000;

/** How often guests reported homes, by viewer and day. Kept in memory only. */
export interface GuestReports {
  /** Counts one more; false when the number of that viewer's day is used up. */
  take(viewerDay: string): boolean;
}

/** Nobody has reported anything yet. At most 50,000 viewers are remembered; the first are forgotten first. */
export function createGuestReports(): GuestReports {
  const counts = new Map<string, number>();
  return {
    take: (viewerDay) => {
      const used = counts.get(viewerDay) ?? 0;
      if (used >= reportsPerDay) return false;
      counts.set(viewerDay, used + 1);
      const [oldest] = counts.keys();
      if (counts.size > mostViewers && oldest !== undefined) counts.delete(oldest);
      return true;
    },
  };
}
