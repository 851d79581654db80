import type { UserRole } from '@rentreel/contracts/auth';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lives: `idleMs` since it was last used, `absoluteMs` since the password was given. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

const limitsByRole: Readonly<Record<UserRole, SessionLimits>> = {
  user: { idleMs: 14 * day, absoluteMs: 30 * day },
  admin: { idleMs: 30 * minute, absoluteMs: 12 * hour },
};

/** The limits of a role; they hold at once when a role changes. */
export function sessionLimits(role: UserRole): SessionLimits {
  return limitsByRole[role];
}

interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** When a session ends if it is not used again; epoch milliseconds. */
export function sessionEnd(role: UserRole, times: SessionTimes): number {
  const { idleMs, absoluteMs } = sessionLimits(role);
  return Math.min(times.lastSeenAt + idleMs, times.createdAt + absoluteMs);
}
