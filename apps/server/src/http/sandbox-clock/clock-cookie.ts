import { createMiddleware } from 'hono/factory';
import type { SandboxClock } from '../../process/sandbox-clock.ts';
import type { HttpEnv } from '../http-env.ts';

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
