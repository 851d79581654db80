import type { SessionCookie, SessionKeeper } from '@rentreel/auth';
import type { Clock } from '@rentreel/domain/kernel';
import { uploadsPath } from '@rentreel/contracts/media';
import { dayMs } from '@rentreel/values';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { arrivalOf } from '../request-turns.ts';

/** Whether the Cookie header contains this name, with any value. */
export const hasCookie = (header: string | undefined, name: string): boolean =>
  header?.split(';').some((pair) => pair.trim().startsWith(`${name}=`)) === true;

/**
 * Data that the browser clears at a log-out: pages that Back would show, and private pictures and documents. Not `storage`,
 * which holds the user's choices on this device, nor `cookies`, which holds the mark of a known device.
 */
const clearedAtLogOut = '"cache"';

/** One year. */
const deviceSeconds = (365 * dayMs) / 1000;

/**
 * Whether a request outside of the procedures may change data; procedures check that themselves. Reading the state of an
 * upload may finish it.
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
 * Identifies the caller and sends the cookies that this request set or cleared. An invalid token is left in the browser: a
 * response that cleared it could arrive after the one that replaced it and would log the user out. A session that views
 * another user's account is read-only.
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
    const arrival = arrivalOf(c.env.incoming);
    const found = token === undefined ? undefined : await sessions.validateSessionToken(token, arrival);
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
