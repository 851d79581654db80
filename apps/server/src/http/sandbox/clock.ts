import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '@rentreel/domain/kernel';
import { dayMs } from '@rentreel/values';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** A clock that testers move forward so that deadlines pass; it never moves back. */
export interface SandboxClock extends Clock {
  /** Offset from the real time in milliseconds. */
  aheadMs(): number;
  moveBy(ms: number): void;
}

/** Maximum total offset: ten years. */
export const furthestMs = 3653 * dayMs;

/** Creates a clock with the offset stored in `folder`: the data there was written in moved time. */
export function openSandboxClock(folder: string, real: Clock = systemClock): SandboxClock {
  const file = join(folder, 'sandbox-clock.json');
  let ahead = readAhead(file);
  return {
    now: () => real.now() + ahead,
    aheadMs: () => ahead,
    moveBy: (ms) => {
      ahead = Math.min(furthestMs, ahead + Math.max(0, ms));
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify({ aheadMs: ahead })}\n`);
    },
  };
}

/** Returns the stored offset; 0 when it cannot be read. */
function readAhead(file: string): number {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const ahead = typeof stored === 'object' && stored !== null && 'aheadMs' in stored ? stored.aheadMs : 0;
    return Number.isSafeInteger(ahead) ? Math.min(furthestMs, Math.max(0, Number(ahead))) : 0;
  } catch {
    return 0;
  }
}

const name = 'sandbox_clock';

/**
 * Sends the server's offset in milliseconds to every browser in a cookie, which its screens use to count down deadlines.
 */
export function clockCookie(clock: SandboxClock) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const pair = `${name}=${clock.aheadMs()}`;
    const known = c.req.header('cookie')?.split(/; */).includes(pair) === true;
    if (!known) c.env.outgoing.appendHeader('set-cookie', `${pair}; Path=/; SameSite=Strict`);
  });
}
