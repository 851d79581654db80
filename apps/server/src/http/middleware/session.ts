import type { SessionCookie, SessionKeeper } from '@rentreel/auth';
import type { Clock } from '@rentreel/domain/kernel';
import { uploadsPath } from '@rentreel/contracts/media';
import { dayMs } from '@rentreel/values';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';

/** Whether a cookie is there at all, even with a value that we never made. */
export const hasCookie = (header: string | undefined, name: string): boolean =>
  header?.split(';').some((pair) => pair.trim().startsWith(`${name}=`)) === true;

/**
 * What a browser forgets at a log-out: pages that Back would show, and private pictures and documents. Not `storage`, which
 * holds what a person has chosen on this device, nor `cookies`, which holds the mark of a known device.
 */
const clearedAtLogOut = '"cache"';

/** A year. */
const deviceSeconds = (365 * dayMs) / 1000;

/**
 * Whether a request may change something, beside the procedures, which say so themselves. Asking about an upload may
 * finish it.
 */
const mayChange = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  !path.startsWith('/trpc/') && ((method !== 'GET' && method !== 'HEAD') || path.startsWith(uploadsPath));

interface SessionOptions {
  readonly cookie: SessionCookie;
  readonly deviceCookie: SessionCookie;
  readonly clock: Clock;
  readonly sessions: SessionKeeper;
}

/**
 * Finds out who calls, and sends the cookie that this request set or lost. A token that opens nothing is left in the
 * browser: an answer that took it away could arrive after the one that replaced it, and would log the person out. A view of
 * somebody's account may only read.
 */
export function session({ cookie, deviceCookie: device, clock, sessions }: SessionOptions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    let leaves = false;
    let line: string | undefined;
    let deviceLine: string | undefined;
    c.set('cookies', {
      set: (token, expiresAt) => {
        line = cookie.issue(token, (expiresAt - clock.now()) / 1000);
      },
      clear: () => {
        line = cookie.clear();
        leaves = true;
      },
      setDevice: (deviceKeys) => {
        deviceLine = device.issue(deviceKeys, deviceSeconds);
      },
    });
    const token = cookie.read(c.req.header('cookie'));
    const found = token === undefined ? undefined : await sessions.validateSessionToken(token);
    c.set('session', found);
    c.set('deviceKeys', device.read(c.req.header('cookie')));
    if (found?.shown && mayChange(c.req)) {
      return httpError(c, { status: 403, trpcCode: 'FORBIDDEN', code: 'impersonation.read_only' });
    }
    await next();
    if (leaves) c.env.outgoing.setHeader('clear-site-data', clearedAtLogOut);
    for (const each of [line, deviceLine]) if (each !== undefined) c.env.outgoing.appendHeader('set-cookie', each);
    return undefined;
  });
}
