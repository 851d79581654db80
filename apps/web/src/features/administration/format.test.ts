import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { promiseLabel, urgencyOf, usedPercent } from './format.ts';

const now = 1_800_000_000_000;
const queue = (oldestHours: number | null, late = 0) => ({
  name: 'listings' as const,
  waiting: oldestHours === null ? 0 : 1,
  oldestAt: oldestHours === null ? null : now - oldestHours * hourMs,
  dueAt: oldestHours === null ? null : now + (24 - oldestHours) * hourMs,
  late,
});

describe('the state of a queue against its deadline', () => {
  it.each([
    { figures: queue(null), label: 'Nothing waiting', urgency: 'ok', percent: 0 },
    { figures: queue(2), label: '22 hours left', urgency: 'ok', percent: 8 },
    { figures: queue(20), label: '4 hours left', urgency: 'sun', percent: 83 },
    { figures: queue(24), label: '1 late', urgency: 'bad', percent: 100 },
    { figures: queue(30, 3), label: '3 late', urgency: 'bad', percent: 100 },
    { figures: { ...queue(30), dueAt: null }, label: 'No set time', urgency: 'ok', percent: 0 },
  ])('$label', ({ figures, label, urgency, percent }) => {
    expect(promiseLabel(figures, now)).toBe(label);
    expect(urgencyOf(figures, now)).toBe(urgency);
    expect(usedPercent(figures, now)).toBe(percent);
  });
});
