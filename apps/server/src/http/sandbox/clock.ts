import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '@rentreel/domain/kernel';
import { dayMs } from '@rentreel/values';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** A clock that people move forward, so that deadlines come; it never goes back. */
export interface SandboxClock extends Clock {
  /** How far it is before the real time, milliseconds. */
  aheadMs(): number;
  moveBy(ms: number): void;
}

/** As far as it can be moved in all: ten years. */
export const furthestMs = 3653 * dayMs;

/** Goes on from where it was moved to before: what has happened in moved time lies in `folder` too. */
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

/** 0 when there is nothing to be read. */
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

/** Tells every browser how many milliseconds the server is ahead, in a cookie that its screens count deadlines with. */
export function clockCookie(clock: SandboxClock) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const pair = `${name}=${clock.aheadMs()}`;
    const known = c.req.header('cookie')?.split(/; */).includes(pair) === true;
    if (!known) c.env.outgoing.appendHeader('set-cookie', `${pair}; Path=/; SameSite=Strict`);
  });
}
