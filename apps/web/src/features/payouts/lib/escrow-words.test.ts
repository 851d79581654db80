import { describe, expect, it } from 'vitest';
import { leavesWords } from './escrow-words.ts';

const leavesAt = Date.UTC(2026, 10, 23, 9);
const hold = { reason: 'We look into a report.', since: leavesAt, by: 'Ngozi Eze' };

describe('when money leaves escrow, for administrators', () => {
  it('is a time, what a hold makes of it, or never by itself', () => {
    expect(leavesWords({ leavesAt, hold: null })).toBe('Leaves by itself on 23 Nov 2026, 10:00 am');
    expect(leavesWords({ leavesAt, hold })).toMatch(/^When the hold is lifted: 23 Nov 2026, 10:00 am, or at once/);
    expect(leavesWords({ leavesAt: null, hold: null })).toBe('Nothing leaves by itself now');
  });
});
