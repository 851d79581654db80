import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { hourMs, kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { historyDays } from './history-list.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
const entry = (hoursAgo: number, amountKobo: number): HistoryEntry => ({
  id: `jrn_${'0'.repeat(26)}`,
  type: 'transfer',
  description: 'x',
  amountKobo: kobo(amountKobo),
  balanceAfterKobo: kobo(0),
  timestamp: now - hoursAgo * hourMs,
  createdAt: now,
});
const days = (entries: HistoryEntry[], hasMore = false) => historyDays(entries, { hasMore, now });

describe('historyDays', () => {
  it('groups by today, yesterday and date, each with the sums of incoming and outgoing amounts', () => {
    const found = days([entry(1, 500), entry(2, -200), entry(14, 30), entry(40, -1)]);
    expect(found.map(({ name, inKobo, outKobo }) => [name, inKobo, outKobo])).toEqual([
      ['Today', 500, 200],
      ['Yesterday', 30, 0],
      ['19 Nov 2026', 0, 1],
    ]);
  });

  it('starts a new day at midnight in Lagos', () => {
    expect(days([entry(12.99, 1), entry(13.01, 1)]).map(({ name }) => name)).toEqual(['Today', 'Yesterday']);
  });

  it('marks the last day as incomplete while there are more pages', () => {
    expect(days([entry(1, 1), entry(14, 1)], true).map(({ whole }) => whole)).toEqual([true, false]);
    expect(days([entry(1, 1), entry(14, 1)]).map(({ whole }) => whole)).toEqual([true, true]);
    expect(days([])).toEqual([]);
  });
});
