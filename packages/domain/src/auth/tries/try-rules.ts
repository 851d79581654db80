/** How often something may be tried: `free` times at once, then with waits that double. */
export interface TryRule {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this long without a try all is forgotten, so that nobody is locked out for good. */
  readonly forgetAfterMs: number;
}

/** What is remembered of a key; times are epoch milliseconds. */
export interface TryRecord {
  readonly count: number;
  readonly blockedUntil: number;
  readonly updatedAt: number;
}

const minute = 60_000;
const waits = { firstWaitMs: minute / 2, longestWaitMs: 15 * minute, forgetAfterMs: 60 * minute };

export const tryRules = {
  /** One account from one address: a stranger elsewhere cannot keep its owner out. */
  account: { ...waits, free: 5 },
  /** All accounts from one address: many, because mobile networks put thousands of people behind one. */
  address: { ...waits, free: 100 },
  /** Mails to one address, asked for from one network. */
  mail: { ...waits, firstWaitMs: 5 * minute, longestWaitMs: 60 * minute, forgetAfterMs: 120 * minute, free: 3 },
  /** Mails that others cause to one mailbox, whoever asks for them. */
  mailbox: { ...waits, firstWaitMs: 10 * minute, longestWaitMs: 60 * minute, forgetAfterMs: 120 * minute, free: 6 },
} as const satisfies Record<string, TryRule>;

/** How long a key must wait before its next try; 0 when it may try now. */
export function waitOf(record: TryRecord | undefined, now: number): number {
  return record ? Math.max(0, record.blockedUntil - now) : 0;
}

/** The record after one more try. The wait is set before its outcome is known, so that tries at once count as well. */
export function countTry(record: TryRecord | undefined, rule: TryRule, now: number): TryRecord {
  const before = record && now - record.updatedAt <= rule.forgetAfterMs ? record.count : 0;
  const count = before + 1;
  const over = count - rule.free;
  // The power is bounded: a day of tries must not overflow it.
  const waitMs = over < 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(over, 20));
  return { count, blockedUntil: now + waitMs, updatedAt: now };
}

/** The record once the last try proved right: that try does not count. */
export function forgiveTry(record: TryRecord): TryRecord {
  return { ...record, count: Math.max(0, record.count - 1), blockedUntil: 0 };
}
