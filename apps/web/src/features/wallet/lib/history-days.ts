import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { formatDate } from '../../../lib/format-date.ts';

const dayMs = 24 * 60 * 60_000;

/** A day of the history in Lagos. */
export interface HistoryDay {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
  /** Kobo; both above zero or zero. */
  readonly inKobo: number;
  readonly outKobo: number;
  /** False while more of this day may stand on the next page, so that its totals would not be true. */
  readonly whole: boolean;
}

function dayName(at: number, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  return day === formatDate(now - dayMs) ? 'Yesterday' : day;
}

const sum = (entries: readonly HistoryEntry[], sign: 1 | -1) =>
  entries.reduce((total, { amountKobo }) => total + Math.max(0, amountKobo * sign), 0);

/** Entries, newest first, by their day. */
export function historyDays(
  entries: readonly HistoryEntry[],
  { hasMore, now = Date.now() }: { hasMore: boolean; now?: number },
): HistoryDay[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const name = dayName(entry.timestamp, now);
    days.set(name, [...(days.get(name) ?? []), entry]);
  }
  return [...days].map(([name, own], index) => ({
    name,
    entries: own,
    inKobo: sum(own, 1),
    outKobo: sum(own, -1),
    whole: !hasMore || index < days.size - 1,
  }));
}
