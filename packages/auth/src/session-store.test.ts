import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionEnd, sessionLimits } from './session-store.ts';

const hour = 60 * 60_000;

describe('session limits', () => {
  it('are 14 days idle and 30 days absolute for users, 30 minutes and 12 hours for administrators', () => {
    expect(sessionLimits('user')).toEqual({ idleMs: 14 * 24 * hour, absoluteMs: 30 * 24 * hour });
    expect(sessionLimits('admin')).toEqual({ idleMs: hour / 2, absoluteMs: 12 * hour });
  });

  it('are never exceeded by sessionEnd', () => {
    const times = fc.record({ createdAt: fc.nat(), unused: fc.nat({ max: 40 * 24 * hour }) });
    fc.assert(
      fc.property(fc.constantFrom('user' as const, 'admin' as const), times, (role, { createdAt, unused }) => {
        const lastSeenAt = createdAt + unused;
        const end = sessionEnd(role, { createdAt, lastSeenAt });
        const { idleMs, absoluteMs } = sessionLimits(role);
        return end <= lastSeenAt + idleMs && end <= createdAt + absoluteMs;
      }),
    );
  });
});
