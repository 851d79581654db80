/** So many homes may one viewer report in a day: enough for a bad evening, too few to take a rival off. */
export const reportsPerDay = 10;

const counts = new Map<string, number>();
const mostViewers = 50_000;

/** Counts a report of a guest on a day; false when the day's number is used up. Kept in memory only. */
export function takeGuestReport(viewerDay: string): boolean {
  const used = counts.get(viewerDay) ?? 0;
  if (used >= reportsPerDay) return false;
  counts.set(viewerDay, used + 1);
  const [oldest] = counts.keys();
  if (counts.size > mostViewers && oldest !== undefined) counts.delete(oldest);
  return true;
}
