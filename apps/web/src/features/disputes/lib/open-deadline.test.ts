import { describe, expect, it } from 'vitest';
import { openDeadline } from './open-deadline.ts';

const day = 86_400_000;
const openedAt = Date.UTC(2026, 10, 21, 12);
const dispute = { state: 'mediation', openedAt, dueAt: openedAt + 60 * day } as const;

describe('the deadline of an open dispute', () => {
  it('is what both people were promised while RentReel decides', () => {
    expect(openDeadline(dispute, openedAt)).toMatch(/^decide by .*1 Dec.*\(10 days left\)$/);
    expect(openDeadline(dispute, openedAt + 11 * day)).toBe('a decision was promised by 1 Dec 2026');
  });

  it('says what it is for, and is left out when there is none', () => {
    const answer = { ...dispute, state: 'awaiting_response', dueAt: openedAt + 2 * day } as const;
    expect(openDeadline(answer, openedAt)).toMatch(/^answer by /);
    expect(openDeadline({ ...dispute, state: 'settled', dueAt: null }, openedAt)).toBeUndefined();
  });
});
